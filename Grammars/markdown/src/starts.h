#ifndef STARTS_H_
#define STARTS_H_

// Block starts: whether a block begins at the first character of a line's content.
//
// A line is read once, from left to right. So what could be several things (`* * a`: a thematic
// break, or two lists) is decided on the way, the end of the token being marked wherever it would be
// if nothing further changed that.

#include "html.h"

static inline void keep_position(const Line *l, Start *start) {
  start->column = l->column & 3;
  start->spare = (uint8_t)l->indent;
}

static inline bool may_nest(const Line *l) { return l->depth < MAX_DEPTH; }

static inline Start quote_start(Line *l) {
  Start start = {.kind = START_QUOTE};
  if (!may_nest(l)) return no_start();
  step(l);
  pass_marker_space(l);
  mark(l);
  keep_position(l, &start);
  return start;
}

// CommonMark 0.31.2, 4.2.
static inline Start atx_start(Line *l) {
  Start start = {.kind = START_ATX};
  while (l->lexer->lookahead == '#' && start.detail < 7) {
    step(l);
    start.detail++;
  }
  if (start.detail > 6) return no_start();
  if (!is_blank(l->lexer->lookahead) && !at_line_end(l->lexer)) return no_start();
  mark(l);
  return start;
}

// CommonMark 0.31.2, 4.5.
static inline Start fence_start(const State *s, Line *l, int32_t c) {
  Start start = {.kind = START_FENCE, .detail = (uint8_t)c};
  while (l->lexer->lookahead == c) {
    step(l);
    start.length++;
  }
  if (start.length < 3) return no_start();
  // cmark-gfm keeps a fence's length in a byte.
  if (!(s->options & TSM_COMMONMARK) && start.length > 255) start.length = 255;
  mark(l);
  if (c == '`') {
    while (!at_line_end(l->lexer)) {
      if (l->lexer->lookahead == '`') return no_start();
      step(l);
    }
  }
  return start;
}

// What follows a list marker of `width` characters, which has been passed.
//
// CommonMark 0.31.2, 5.2: the content is indented by one to four columns of white space; where there
// are more it is indented code, behind one of them.
static inline Start item_start(
  Line *l, enum Context context, enum Marker marker, uint32_t width
) {
  Lexer *lexer = l->lexer;
  if (!is_blank(lexer->lookahead) && !at_line_end(lexer)) return no_start();
  bool allowed = may_nest(l) || l->open_marker == (int)marker;
  bool marks = l->item_marker == (int)marker;
  Start start = {
    .kind = START_ITEM, .marker = marker, .indent = (uint8_t)(l->indent + width + 1),
  };
  uint32_t from = l->column;
  if (is_blank(lexer->lookahead)) step(l);
  l->indent = l->column > from ? l->column - from - 1 : 0;
  keep_position(l, &start);
  if (marks) mark_end(lexer);
  step_blanks(l);
  uint32_t columns = l->column - from;
  start.empty = at_line_end(lexer);
  if (!start.empty && columns >= 1 && columns <= 4) {
    start.indent = (uint8_t)(start.indent + columns - 1);
    start.column = l->column & 3;
    start.spare = 0;
    if (marks) mark_end(lexer);
  }
  if (start.empty && interrupts(context)) return no_start();
  return allowed ? start : no_start();
}

// CommonMark 0.31.2, 5.2: at most nine digits; only 1 interrupts a paragraph.
static inline Start ordered_start(Line *l, enum Context context) {
  uint32_t digits = 0, number = 0;
  while (digits < 9 && l->lexer->lookahead >= '0' && l->lexer->lookahead <= '9') {
    number = number * 10 + (uint32_t)(l->lexer->lookahead - '0');
    digits++;
    step(l);
  }
  if (interrupts(context) && number != 1) return no_start();
  int32_t delimiter = l->lexer->lookahead;
  if (delimiter != '.' && delimiter != ')') return no_start();
  step(l);
  return item_start(l, context, delimiter == '.' ? DOT : PARENTHESIS, digits + 1);
}

// A line that begins with `-`, `*`, `+` or `_`: the underline of a setext heading, a thematic break,
// or a list item, in this order of precedence (CommonMark 0.31.2, 4.1, 4.3 and 5.2).
static inline Start rule_start(State *s, Line *l, enum Context context, int32_t c) {
  Lexer *lexer = l->lexer;
  Start item = no_start();
  uint32_t count = 1;
  step(l);
  bool underline = c == '-';
  if (c != '_' && lexer->lookahead != c) {
    item = item_start(l, context, c == '-' ? MINUS : c == '+' ? PLUS : STAR, 1);
  } else {
    while (lexer->lookahead == c) {
      step(l);
      count++;
    }
    // A thematic break that begins in the same way is marked later.
    if (underline && context == IN_PARAGRAPH) mark(l);
    step_blanks(l);
  }
  bool fence = c == '-' && count == 3 && at_line_end(lexer);
  underline = underline && at_line_end(lexer);
  if (underline && context == IN_PARAGRAPH) {
    if (count == 1) mark(l);
    return (Start){.kind = START_SETEXT, .detail = 2};
  }
  if (underline && context == IN_DEFINITIONS && !(s->options & TSM_COMMONMARK)) {
    // To cmark-gfm this is an underline that has nothing above it, so it is text.
    l->delimiter = NO_DELIMITER_ROW;
    return no_start();
  }
  // A line of many markers is not searched for a thematic break behind each of them.
  if (c != '+' && s->no_break != c) {
    while (lexer->lookahead == c || is_blank(lexer->lookahead)) {
      if (lexer->lookahead == c) count++;
      step(l);
    }
    if (count >= 3 && at_line_end(lexer)) {
      mark(l);
      return (Start){.kind = START_BREAK, .detail = fence};
    }
    s->no_break = c == '_' ? 0 : (uint8_t)c;
  }
  return item;
}

// CommonMark 0.31.2, 4.3.
static inline Start underline_start(Line *l, enum Context context) {
  if (context != IN_PARAGRAPH) return no_start();
  while (l->lexer->lookahead == '=') step(l);
  mark(l);
  step_blanks(l);
  if (!at_line_end(l->lexer)) return no_start();
  return (Start){.kind = START_SETEXT, .detail = 1};
}

// Whether there is a checked box on the rest of the line: to cmark-gfm the task is done then.
static inline bool has_checked_box(Line *l) {
  Lexer *lexer = l->lexer;
  while (!at_line_end(lexer)) {
    bool opens = lexer->lookahead == '[';
    advance(lexer, false);
    if (!opens || (lexer->lookahead != 'x' && lexer->lookahead != 'X')) continue;
    advance(lexer, false);
    if (lexer->lookahead == ']') return true;
  }
  return false;
}

// What may stand in the box of a task.
static inline bool is_task_state(int32_t c) { return c == ' ' || c == 'x' || c == 'X'; }

// `[^label]:` and white space, or the marker of a task. Where there is neither, says how far a link
// label has been read.
static inline Start bracket_start(const State *s, Line *l) {
  Lexer *lexer = l->lexer;
  Start start = {.kind = NO_START, .in_label = true};
  step(l);
  int32_t c = lexer->lookahead;
  if (l->may_be_task && is_task_state(c)) {
    start.label_length = 1;
    start.label_has_text = c != ' ';
    step(l);
    if (lexer->lookahead != ']') return start;
    step(l);
    mark(l);
    start.label_ended = true;
    if (is_space(lexer->lookahead)) {
      start.kind = START_TASK;
      start.detail = c != ' ' || has_checked_box(l);
    }
    return start;
  }
  if (!(s->options & TSM_FOOTNOTES) || !may_nest(l) || c != '^') return start;
  step(l);
  start.label_length = 1;
  start.label_has_text = true;
  while (!at_line_end(lexer) && !is_blank(lexer->lookahead) && lexer->lookahead != ']') {
    if (lexer->lookahead == '[' && !start.label_escape) start.in_label = false;
    start.label_escape = lexer->lookahead == '\\' && !start.label_escape;
    start.label_length += utf8_length(lexer->lookahead);
    step(l);
  }
  if (lexer->lookahead != ']' || start.label_length < 2) return start;
  bool escaped = start.label_escape;
  step(l);
  start.label_escape = false;
  if (lexer->lookahead == ':') {
    step(l);
    step_blanks(l);
    mark(l);
    l->indent = 0;
    start.kind = START_FOOTNOTE;
    keep_position(l, &start);
  } else if (escaped) {
    // An escaped bracket is part of a link label.
    start.label_length++;
  } else {
    // No colon follows, so this is no definition.
    start.in_label = false;
  }
  return start;
}

// A task's marker behind vertical tabs or form feeds, which cmark-gfm passes over when it looks for the
// marker, but not when it takes three characters for it.
static inline Start spaced_task_start(Line *l) {
  Lexer *lexer = l->lexer;
  uint32_t spaces = 0;
  int32_t box = 0;
  if (!l->may_be_task) return no_start();
  for (uint32_t read = 1; read < spaces + 4; read++) {
    int32_t c = lexer->lookahead;
    uint32_t place = read - spaces;
    bool fits = place == 1 ? c == '[' : place == 2 ? is_task_state(c) : c == ']';
    if (place == 1 && is_space(c)) {
      spaces++;
    } else if (!fits) {
      return no_start();
    }
    if (place == 2) box = c;
    step(l);
    if (read == 3) mark(l);
  }
  if (!is_space(lexer->lookahead)) return no_start();
  return (Start){.kind = START_TASK, .detail = box != ' ' || has_checked_box(l)};
}

// `$$` and nothing else.
static inline Start math_start(const State *s, Line *l) {
  if (!(s->options & TSM_MATH)) return no_start();
  uint32_t count = 0;
  while (l->lexer->lookahead == '$' && count < 3) {
    step(l);
    count++;
  }
  if (count != 2) return no_start();
  mark(l);
  step_blanks(l);
  if (!at_line_end(l->lexer)) return no_start();
  return (Start){.kind = START_MATH};
}

// Looks for a block start at the first character of a line's content. The line is not blank.
// CommonMark 0.31.2, appendix, phase 1, and section 4 and 5 for each kind.
static inline Start block_start(State *s, Line *l, enum Context context) {
  int32_t c = l->lexer->lookahead;
  start_row(l);
  if (l->indent >= 4) {
    l->delimiter = NO_DELIMITER_ROW;
    if (context == IN_CONTAINER) return (Start){.kind = START_INDENTED};
    if (c == '[') step(l);
    return (Start){.kind = NO_START, .in_label = c == '['};
  }
  switch (c) {
    case '>': return quote_start(l);
    case '#': return atx_start(l);
    case '`':
    case '~': return fence_start(s, l, c);
    case '<': return html_start(s, l, context);
    case '=': return underline_start(l, context);
    case '-':
    case '*':
    case '+':
    case '_': return rule_start(s, l, context, c);
    case '[': return bracket_start(s, l);
    case '$': return math_start(s, l);
    case '%': return comment_start(s, l);
    case '\v':
    case '\f': return spaced_task_start(l);
    default:
      if (c >= '0' && c <= '9') return ordered_start(l, context);
      return no_start();
  }
}

#endif
