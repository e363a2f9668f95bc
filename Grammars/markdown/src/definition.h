#ifndef DEFINITION_H_
#define DEFINITION_H_

// Link reference definitions (CommonMark 0.31.2, 4.7), read one character at a time.
//
// A definition can span lines, and each of its lines is read once, also for what else could begin on
// it. So this is a machine that is fed with what the line's reader passes: characters, without the
// containers' prefixes and the indentation, and the ends of lines.

#include "lexer.h"

enum DefinitionPart {
  DEF_LABEL,
  DEF_BEFORE_COLON,
  DEF_BEFORE_DESTINATION,
  DEF_POINTY_DESTINATION,
  DEF_PLAIN_DESTINATION,
  DEF_AFTER_DESTINATION,
  DEF_BEFORE_TITLE,
  DEF_IN_TITLE,
  DEF_AFTER_TITLE,
  DEF_DONE,
  DEF_FAILED,
};

// Where a title could end if there is no better place: see step_definition.
enum TitleFallback { NO_FALLBACK, FALLBACK_READ, FALLBACK_AT_LINE_END, FALLBACK_SPOILT };

typedef struct {
  uint8_t part;
  bool commonmark;         // to the letter; see TSM_COMMONMARK
  bool marks;              // the end of a token is marked where step_definition says so
  bool marked;             // that was done
  bool escape;             // a backslash was read
  bool label_has_text;
  bool could_end;          // at the end of the destination's line
  bool has_title;
  uint8_t fallback;
  int32_t closer;          // the character that ends the title
  uint32_t label_length;
  uint32_t parentheses;
} Definition;

static inline bool is_ascii_punctuation(int32_t c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') ||
    (c >= '{' && c <= '~');
}

// The bytes of a character as UTF-8; of NUL and what is ill-formed, those of U+FFFD.
static inline uint32_t utf8_length(int32_t c) {
  return c <= 0 ? 3 : c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

static inline bool has_ended(const Definition *d) { return d->part >= DEF_DONE; }

static inline void fail_definition(Definition *d) {
  if (d->part == DEF_IN_TITLE && d->fallback == FALLBACK_AT_LINE_END) {
    d->has_title = true;
    d->part = DEF_DONE;
    return;
  }
  d->has_title = false;
  d->part = d->could_end ? DEF_DONE : DEF_FAILED;
}

static inline void step_destination(Definition *d, int32_t c, bool escaped) {
  if (escaped) return;
  if (c == '\\') {
    d->escape = true;
  } else if (c == '(') {
    if (++d->parentheses > 32) d->part = DEF_FAILED;
  } else if (c == ')') {
    if (d->parentheses-- == 0) d->part = DEF_FAILED;
  } else if (is_blank(c)) {
    // cmark-gfm accepts parentheses that are not closed.
    d->part = d->commonmark && d->parentheses > 0 ? DEF_FAILED : DEF_BEFORE_TITLE;
  }
}

// Takes one character. Returns whether the label or the title could end behind it.
static inline bool step_definition(Definition *d, int32_t c) {
  bool backslash = d->escape;
  bool escaped = backslash && is_ascii_punctuation(c);
  d->escape = false;
  switch (d->part) {
    case DEF_LABEL:
      if (c == ']' && !escaped) {
        d->part = d->label_has_text ? DEF_BEFORE_COLON : DEF_FAILED;
        return true;
      }
      d->label_length += utf8_length(c);
      if (d->label_length > 1000) d->part = DEF_FAILED;
      if (!is_blank(c)) d->label_has_text = true;
      if (escaped) break;
      if (c == '\\') d->escape = true;
      if (c == '[') d->part = DEF_FAILED;
      break;
    case DEF_BEFORE_COLON:
      d->part = c == ':' ? DEF_BEFORE_DESTINATION : DEF_FAILED;
      break;
    case DEF_BEFORE_DESTINATION:
      if (is_blank(c)) break;
      d->part = c == '<' ? DEF_POINTY_DESTINATION : DEF_PLAIN_DESTINATION;
      if (c != '<') step_destination(d, c, false);
      break;
    case DEF_POINTY_DESTINATION:
      if (backslash) break;
      if (c == '\\') d->escape = true;
      if (c == '<') d->part = DEF_FAILED;
      if (c == '>') d->part = DEF_AFTER_DESTINATION;
      break;
    case DEF_PLAIN_DESTINATION:
      step_destination(d, c, escaped);
      break;
    case DEF_AFTER_DESTINATION:
      d->part = is_blank(c) ? DEF_BEFORE_TITLE : DEF_FAILED;
      break;
    case DEF_BEFORE_TITLE:
      if (is_blank(c)) break;
      if (c != '"' && c != '\'' && c != '(') {
        fail_definition(d);
        break;
      }
      d->part = DEF_IN_TITLE;
      d->closer = c == '(' ? ')' : c;
      break;
    case DEF_IN_TITLE:
      if (d->fallback == FALLBACK_READ && !is_blank(c)) d->fallback = FALLBACK_SPOILT;
      if (escaped) {
        if (d->commonmark) break;
        // To cmark-gfm any backslash can escape, even one that is escaped; and a title may end with an
        // escaped quote if it ends nowhere else.
        d->escape = c == '\\';
        if (c != d->closer) break;
        d->fallback = FALLBACK_READ;
        return true;
      }
      if (c == '\\') d->escape = true;
      if (c == d->closer) {
        d->part = DEF_AFTER_TITLE;
        d->has_title = true;
        return true;
      }
      if (c == '(' && d->closer == ')') fail_definition(d);
      break;
    case DEF_AFTER_TITLE:
      if (!is_blank(c)) fail_definition(d);
      break;
    default:
      break;
  }
  return false;
}

static inline void end_definition_line(Definition *d) {
  bool escaped = d->escape;
  d->escape = false;
  switch (d->part) {
    case DEF_LABEL:
      d->label_length++;
      break;
    case DEF_BEFORE_COLON:
      d->part = DEF_FAILED;
      break;
    case DEF_POINTY_DESTINATION:
      // To cmark-gfm any character can be escaped, also a line break.
      if (d->commonmark || !escaped) d->part = DEF_FAILED;
      break;
    case DEF_PLAIN_DESTINATION:
    case DEF_AFTER_DESTINATION:
    case DEF_BEFORE_TITLE:
      if (d->commonmark && d->parentheses > 0) {
        d->part = DEF_FAILED;
        break;
      }
      d->could_end = true;
      d->part = DEF_BEFORE_TITLE;
      break;
    case DEF_IN_TITLE:
      if (d->fallback == FALLBACK_READ) d->fallback = FALLBACK_AT_LINE_END;
      break;
    case DEF_AFTER_TITLE:
      d->part = DEF_DONE;
      break;
    default:
      break;
  }
}

// Called behind the paragraph's last line. Returns whether there is a definition.
static inline bool finish_definition(Definition *d) {
  if (!has_ended(d)) fail_definition(d);
  return d->part == DEF_DONE;
}

#endif
