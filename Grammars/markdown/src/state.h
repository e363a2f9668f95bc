#ifndef STATE_H_
#define STATE_H_

// What is open: the state of the block algorithm between two tokens, and its bytes.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../include/TreeSitterMarkdown.h"

// The containers open, the outermost first, one byte each, so that a state of a thousand levels fits
// into the 1,024 bytes that tree-sitter has for it. A list and its open item are one entry.
//
// Past this depth no container begins: its marker is text.
#define MAX_DEPTH 1000

enum Marker { MINUS, PLUS, STAR, DOT, PARENTHESIS };

// What an open item holds. It has no children; or it has, and the last of them that is closed does
// or does not end with a blank line. (CommonMark 0.31.2, 5.3: tight and loose lists.)
enum Fill { EMPTY, FILLED, ENDS_BLANK };

enum {
  QUOTE_CODE = 1,
  FOOTNOTE_CODE = 2,
  // A list whose last item is closed: it was empty, and a blank line followed. One for each marker.
  ITEMLESS_CODE = 3,
  // A list and its open item: its marker, the columns its content is indented by, its fill. Bullets
  // need 2 to 8 columns (an offset up to 3, the marker, 1 to 4 spaces), numbers 3 to 17.
  ITEM_CODE = 8,
  // Rows of item_code: 3 bullets with 7 indentations each, 2 delimiters with 15, each in 3 fills.
  LAST_CODE = ITEM_CODE + (3 * 7 + 2 * 15) * 3 - 1,
};

static inline bool is_item(uint8_t code) { return code >= ITEM_CODE; }
static inline bool is_itemless(uint8_t code) {
  return code >= ITEMLESS_CODE && code < ITEM_CODE;
}
static inline bool is_list(uint8_t code) { return code >= ITEMLESS_CODE; }

static inline uint8_t item_code(enum Marker marker, unsigned indent, enum Fill fill) {
  unsigned row = marker < DOT ? marker * 7 + (indent - 2) : 21 + (marker - DOT) * 15 + (indent - 3);
  return (uint8_t)(ITEM_CODE + row * 3 + fill);
}

static inline enum Fill item_fill(uint8_t code) { return (enum Fill)((code - ITEM_CODE) % 3); }

static inline uint8_t with_fill(uint8_t code, enum Fill fill) {
  return (uint8_t)(code - (code - ITEM_CODE) % 3 + fill);
}

static inline unsigned item_indent(uint8_t code) {
  unsigned row = (code - ITEM_CODE) / 3u;
  return row < 21 ? row % 7 + 2 : (row - 21) % 15 + 3;
}

static inline enum Marker list_marker(uint8_t code) {
  if (code < ITEM_CODE) return (enum Marker)(code - ITEMLESS_CODE);
  unsigned row = (code - ITEM_CODE) / 3u;
  return (enum Marker)(row < 21 ? row / 7 : DOT + (row - 21) / 15);
}

// Where in a line the next token begins.
enum Phase {
  LINE,         // at the end of a line (when `newline` is set) or at the start of one
  RESUME,       // at the start of the text; blocks from the seed are being reopened
  REST,         // behind a container's marker or a prefix, where blocks may begin
  SIBLING,      // behind a prefix, before the marker of a further item of the innermost list
  AFTER_TASK,   // behind a task marker, where only text follows
  HEADING,
  HEADING_END,  // before the closing sequence of an ATX heading
  INFO,
  INFO_END,     // behind the language
  DEF_COLON,
  DEF_DESTINATION,
  DEF_TITLE,
  HEADER,       // before a table's header row
  CELLS,        // at the start of a row
  CELL,         // behind a pipe
  CELL_END,     // behind a cell
  DELIMITER,    // at the start of a delimiter row
  DELIMITER_CELL,  // behind a pipe or a colon
  DELIMITER_END,  // behind the dashes
  AT_EOF,
  DONE,
};

// What becomes of an indented code block behind blank lines.
enum CodeNext { CODE_UNKNOWN, CODE_GOES_ON, CODE_AT_EOF, CODE_ENDS };

typedef struct {
  uint32_t options;
  bool document_start;
  uint8_t phase;
  uint8_t leaf;         // TSM_LEAF_...
  uint8_t detail;       // see below
  uint32_t length;      // fence: how many characters
  bool newline;         // the line break before the next line is not consumed yet
  bool resumed;         // the open paragraph, or run of definitions, was open in the seed
  bool told_loose;      // the token that says so has been given for the block that begins here
  bool lazy;            // the rest of this line continues a paragraph lazily
  bool leaf_blank;      // the open leaf's last line counts as blank
  bool blanks_counted;  // the blank lines from here on have been taken into account
  bool has_title;       // the definition being read has a title
  bool unsettled;       // what the last definition is depends on whether its paragraph goes on
  bool first_marker;    // nothing but indentation is before the last list marker on its line
  uint8_t no_break;     // a character, if the run of it from here on is no thematic break
  uint8_t code_next;    // what has been found ahead, for the blank lines in between; see scan_blank
  uint8_t column;       // of the next character, modulo 4
  uint8_t spare;        // columns of a tab before the next character that still count as indentation
  uint16_t closing;     // containers still to close
  uint16_t resume;      // twice the container to reopen next, plus one for its item
  uint16_t blank;       // one more than the index of the container whose last line was blank; or 0
  uint16_t depth;
  uint8_t containers[MAX_DEPTH];
} State;

// The detail of an open leaf: the character of a fence; the kind of HTML, 1 to 8; of a table that has
// only its header row so far, 1. With no leaf open, or definitions: what the last line was, or what the
// last block in the innermost container is, before any definitions.
enum { AFTER_BREAK = 1, AFTER_LIST };

// The kind of HTML that is none: a comment between `%%`.
enum { COMMENT_KIND = 8 };

static inline bool is_comment(const State *s) {
  return s->leaf == TSM_LEAF_HTML && s->detail == COMMENT_KIND;
}

// Whether a blank line ends the open leaf, which is an HTML block.
static inline bool ends_at_blank(const State *s) {
  return s->leaf == TSM_LEAF_HTML && s->detail >= 6 && s->detail != COMMENT_KIND;
}

static inline uint8_t top(const State *s) { return s->depth ? s->containers[s->depth - 1] : 0; }

static inline void clear_state(State *s, uint32_t options, bool document_start) {
  memset(s, 0, offsetof(State, containers));
  s->options = options;
  s->document_start = document_start;
}

// Layout: options (and whether the last definition is unsettled), phase and leaf, two bytes of flags, the numbers that are not zero (which of them
// are there is among the flags), the containers.

static inline uint8_t *put_number(uint8_t *p, uint32_t n) {
  while (n >= 0x80) {
    *p++ = (uint8_t)(n | 0x80);
    n >>= 7;
  }
  *p++ = (uint8_t)n;
  return p;
}

static inline const uint8_t *get_number(const uint8_t *p, const uint8_t *end, uint32_t *n) {
  *n = 0;
  for (unsigned shift = 0; p < end && shift < 35; shift += 7) {
    uint8_t byte = *p++;
    *n |= (uint32_t)(byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return p;
}

enum {
  HAS_DETAIL = 1 << 8,
  HAS_POSITION = 1 << 9,
  HAS_CLOSING = 1 << 10,
  HAS_RESUME = 1 << 11,
  HAS_BLANK = 1 << 12,
  AT_DOCUMENT_START = 1 << 13,
  CODE_NEXT_SHIFT = 14,  // two bits; CODE_ENDS is not kept
};

// The fixed bytes, then the largest detail and length, position, and three numbers of two bytes.
_Static_assert(4 + 6 + 1 + 3 * 2 + MAX_DEPTH <= TSM_STATE_CAPACITY, "a state fits");

static inline uint32_t write_state(const State *s, uint8_t *bytes) {
  uint8_t *p = bytes;
  *p++ = (uint8_t)(s->options | s->unsettled << 7);
  *p++ = (uint8_t)(s->phase << 3 | s->leaf);
  unsigned flags = s->newline | s->resumed << 1 | s->told_loose << 2 | s->lazy << 3 |
    s->leaf_blank << 4 | s->blanks_counted << 5 | s->has_title << 6 | s->first_marker << 7;
  if (s->detail) flags |= HAS_DETAIL;
  if (s->column || s->spare || s->no_break) flags |= HAS_POSITION;
  if (s->closing) flags |= HAS_CLOSING;
  if (s->resume) flags |= HAS_RESUME;
  if (s->blank) flags |= HAS_BLANK;
  if (s->document_start) flags |= AT_DOCUMENT_START;
  flags |= (unsigned)s->code_next << CODE_NEXT_SHIFT;
  *p++ = (uint8_t)flags;
  *p++ = (uint8_t)(flags >> 8);
  if (flags & HAS_DETAIL) {
    *p++ = s->detail;
    p = put_number(p, s->length);
  }
  if (flags & HAS_POSITION) {
    unsigned no_break = s->no_break == '-' ? 1 : s->no_break == '*' ? 2 : 0;
    *p++ = (uint8_t)(s->column | no_break << 2 | s->spare << 4);
  }
  if (flags & HAS_CLOSING) p = put_number(p, s->closing);
  if (flags & HAS_RESUME) p = put_number(p, s->resume);
  if (flags & HAS_BLANK) p = put_number(p, s->blank);
  memcpy(p, s->containers, s->depth);
  return (uint32_t)(p - bytes) + s->depth;
}

// Returns false, with nothing open, for bytes that are no state.
static inline bool read_state(State *s, const uint8_t *bytes, uint32_t length) {
  clear_state(s, TSM_TABLES | TSM_FOOTNOTES | TSM_TASK_LISTS, true);
  if (length < 4 || length > TSM_STATE_CAPACITY) return false;
  const uint8_t *p = bytes, *end = bytes + length;
  uint32_t number;
  s->options = *p & TSM_ALL_OPTIONS;
  s->unsettled = *p++ & 0x80;
  s->phase = *p >> 3;
  s->leaf = *p++ & 7;
  unsigned flags = p[0] | p[1] << 8;
  p += 2;
  s->document_start = flags & AT_DOCUMENT_START;
  s->newline = flags & 1;
  s->resumed = flags >> 1 & 1;
  s->told_loose = flags >> 2 & 1;
  s->lazy = flags >> 3 & 1;
  s->leaf_blank = flags >> 4 & 1;
  s->blanks_counted = flags >> 5 & 1;
  s->has_title = flags >> 6 & 1;
  s->first_marker = flags >> 7 & 1;
  s->code_next = flags >> CODE_NEXT_SHIFT & 3;
  if (flags & HAS_DETAIL && p < end) {
    s->detail = *p++;
    p = get_number(p, end, &s->length);
  }
  if (flags & HAS_POSITION && p < end) {
    s->column = *p & 3;
    unsigned no_break = *p >> 2 & 3;
    s->no_break = no_break == 1 ? '-' : no_break == 2 ? '*' : 0;
    s->spare = *p++ >> 4;
  }
  if (flags & HAS_CLOSING) {
    p = get_number(p, end, &number);
    s->closing = (uint16_t)number;
  }
  if (flags & HAS_RESUME) {
    p = get_number(p, end, &number);
    s->resume = (uint16_t)number;
  }
  if (flags & HAS_BLANK) {
    p = get_number(p, end, &number);
    s->blank = (uint16_t)number;
  }
  if (end - p > MAX_DEPTH) {
    clear_state(s, s->options, true);
    return false;
  }
  s->depth = (uint16_t)(end - p);
  memcpy(s->containers, p, s->depth);
  return true;
}

// Whether a state is one that a parse can start from: that of the start of a line. Bytes from outside
// are checked by this, for the scanner relies on it.
static inline bool is_at_line(const State *s) {
  for (unsigned i = 0; i < s->depth; i++) {
    if (s->containers[i] == 0 || s->containers[i] > LAST_CODE) return false;
  }
  return s->phase == LINE && s->closing == 0 && s->resume == 0 && s->blank <= s->depth;
}

// Closing. What closes may end with a blank line, and the item around it keeps that.

static inline void set_fill(State *s, bool ends_blank) {
  if (s->depth && is_item(top(s))) {
    s->containers[s->depth - 1] = with_fill(top(s), ends_blank ? ENDS_BLANK : FILLED);
  }
}

static inline void close_leaf(State *s) {
  // Of a paragraph that was all definitions nothing remains.
  bool remains = s->leaf != TSM_LEAF_NONE && s->leaf != TSM_LEAF_DEFINITIONS;
  if (remains) set_fill(s, s->leaf_blank);
  s->leaf = TSM_LEAF_NONE;
  s->leaf_blank = false;
  s->resumed = false;
  s->unsettled = false;
  if (remains || s->detail != AFTER_LIST) s->detail = 0;
  s->length = 0;
  s->code_next = CODE_UNKNOWN;
}

static inline void close_container(State *s) {
  uint8_t code = top(s);
  bool own = s->blank == s->depth;
  bool ends_blank = own;
  if (is_itemless(code)) ends_blank = true;
  if (is_item(code) && item_fill(code) != EMPTY) ends_blank = item_fill(code) == ENDS_BLANK;
  if (code == QUOTE_CODE) ends_blank = false;
  if (own) s->blank = 0;
  s->depth--;
  s->detail = is_list(code) ? AFTER_LIST : 0;
  set_fill(s, ends_blank);
}

// Takes a blank line into account, whose innermost container is the top one. An open leaf is one
// that goes on over the blank line.
static inline void count_blank(State *s, bool after_definitions) {
  s->blank = 0;
  if (s->leaf != TSM_LEAF_NONE) {
    s->leaf_blank = s->leaf == TSM_LEAF_INDENTED || s->leaf == TSM_LEAF_HTML;
    return;
  }
  // cmark keeps a thematic break open, so that a blank line behind it is taken for its own.
  if (s->depth == 0 || top(s) == QUOTE_CODE || s->detail == AFTER_BREAK) return;
  s->blank = s->depth;
  if (!is_item(top(s)) || item_fill(top(s)) == EMPTY || after_definitions) return;
  // A list ends with a blank line when its last item does. Behind definitions it is closed.
  if (s->detail != AFTER_LIST) set_fill(s, true);
}

#endif
