#ifndef START_H_
#define START_H_

// What can begin at a line's content, and what is known of it then.

#include "line.h"

enum StartKind {
  NO_START,
  START_QUOTE,
  START_ATX,
  START_FENCE,
  START_HTML,
  START_SETEXT,
  START_BREAK,
  START_FOOTNOTE,
  START_ITEM,
  START_TASK,
  START_INDENTED,
  START_MATH,
};

typedef struct {
  enum StartKind kind;
  uint8_t detail;      // level of a heading, character of a fence, kind of HTML; 1 for a break `---`
  uint32_t length;     // of a fence
  uint8_t html_end;    // what of the end of an HTML block has been read
  enum Marker marker;
  uint8_t indent;      // of an item's content, in columns
  bool empty;          // nothing follows the item's marker
  uint8_t column, spare;  // behind the marker
  // Of text that begins with `[`: how far a link label has been read.
  bool in_label, label_ended, label_has_text, label_escape;
  uint32_t label_length;
} Start;

// What is around the line's content.
enum Context {
  IN_CONTAINER,
  IN_PARAGRAPH,
  IN_DEFINITIONS,
  // A paragraph is open, but not all containers around it match.
  IN_LAZY_LINE,
};

static inline Start no_start(void) { return (Start){.kind = NO_START}; }

static inline bool interrupts(enum Context context) {
  return context == IN_PARAGRAPH || context == IN_DEFINITIONS;
}

#endif
