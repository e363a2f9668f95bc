#ifndef LINE_H_
#define LINE_H_

// Reading one line: indentation in columns, the prefixes of the open containers, and what makes the
// rest of it a row of a table.

#include "definition.h"
#include "state.h"

typedef struct {
  Lexer *lexer;
  uint32_t column;
  // Columns of white space before the next character that no container has taken.
  uint32_t indent;
  // White space is content: of a code block, or of an HTML block.
  bool verbatim;
  // White space and prefixes are no part of the token that begins behind them.
  bool skips;
  // Whether the ends of tokens may be marked on the way. Not when an empty token may come of it.
  bool may_mark;
  // The list marker whose end may be marked: that of the list that the line continues. For any other a
  // list begins first, with an empty token.
  int item_marker;
  // The marker of a list that the line may continue with a further item.
  int open_marker;
  uint32_t depth;      // of the containers that are open around the content
  bool may_be_task;    // a `[ ]` here is the marker of a task
  bool may_be_metadata;  // a `---` here may begin front matter
  bool touched;        // something of the line has been read
  bool has_prefix;     // a `>` was read
  uint8_t prefix_column, prefix_spare;  // behind the prefix
  // The first character of the content has been marked: empty tokens are there.
  bool content_marked;
  uint8_t content_column, content_spare;

  // The line as a row: see row_cells.
  int32_t previous;
  uint32_t pipes;
  bool leading_pipe, trailing_pipe;
  // The line as a delimiter row.
  uint8_t delimiter;
  uint32_t delimiters;
  // The link reference definition that the line is read for, if any.
  Definition *definition;
} Line;

static inline void mark(Line *l) {
  if (l->may_mark) mark_end(l->lexer);
}

// Passes one line break: LF, CRLF or CR. Returns false at the end of the text.
static inline bool pass_line_break(Lexer *lexer, bool skip) {
  if (lexer->lookahead == '\r') {
    advance(lexer, skip);
    if (lexer->lookahead == '\n') advance(lexer, skip);
    return true;
  }
  if (lexer->lookahead != '\n') return false;
  advance(lexer, skip);
  return true;
}

static inline void start_line(Line *l, Lexer *lexer) {
  memset(l, 0, sizeof *l);
  l->lexer = lexer;
  l->item_marker = l->open_marker = -1;
}

// Passes white space until `columns` of it lie before the next character, or there is no more. What
// is indentation belongs to no token, unless the token has begun with a prefix.
static inline void pass_indent(Line *l, uint32_t columns, uint32_t skipped) {
  Lexer *lexer = l->lexer;
  while (l->indent < columns && is_blank(lexer->lookahead)) {
    uint32_t width = lexer->lookahead == '\t' ? 4 - (l->column & 3) : 1;
    bool skip = !l->verbatim && !l->has_prefix && l->indent < skipped;
    advance(lexer, skip || l->skips);
    l->indent += width;
    l->column += width;
    l->touched = true;
  }
}

// Passes the column of white space that belongs to the marker before it. Of a tab the rest stays.
static inline void pass_marker_space(Line *l) {
  Lexer *lexer = l->lexer;
  l->indent = 0;
  if (!is_blank(lexer->lookahead)) return;
  uint32_t width = lexer->lookahead == '\t' ? 4 - (l->column & 3) : 1;
  advance(lexer, l->skips);
  l->indent = width - 1;
  l->column += width;
}

// A prefix reaches to behind what the innermost container takes of the line.
static inline void mark_prefix(Line *l) {
  mark(l);
  l->prefix_column = l->column & 3;
  l->prefix_spare = (uint8_t)l->indent;
}

// Which of the open containers a line continues.
typedef struct {
  unsigned depth;    // so many, from the outermost
  bool item_closed;  // of the next one, a list, only the list: its item is at an end
} Match;

static inline bool all_match(const State *s, const Match *m) {
  return m->depth == s->depth && !m->item_closed;
}

// Whether the open leaf is a paragraph, or so far definitions.
static inline bool is_text(const State *s) {
  return s->leaf == TSM_LEAF_PARAGRAPH || s->leaf == TSM_LEAF_DEFINITIONS;
}

// The columns of indentation that are no content. Of text no indentation is.
static inline uint32_t skipped_indent(const State *s) {
  return is_text(s) || s->phase == AFTER_TASK ? UINT32_MAX : 4;
}

// CommonMark 0.31.2, appendix, phase 1: the conditions under which open containers stay open.
static inline Match match_prefix(const State *s, Line *l) {
  Lexer *lexer = l->lexer;
  Match m = {0, false};
  for (; m.depth < s->depth; m.depth++) {
    uint8_t code = s->containers[m.depth];
    if (code == QUOTE_CODE) {
      pass_indent(l, 4, 4);
      if (l->indent >= 4 || lexer->lookahead != '>') break;
      advance(lexer, l->skips);
      l->column++;
      l->touched = true;
      l->has_prefix = true;
      pass_marker_space(l);
      mark_prefix(l);
    } else if (code == FOOTNOTE_CODE) {
      pass_indent(l, 4, 4);
      // As in cmark-gfm, a blank line counts only when there is nothing at all on it.
      if (l->indent >= 4) {
        l->indent -= 4;
        if (l->has_prefix) mark_prefix(l);
      } else if (l->touched || !at_line_end(lexer)) {
        break;
      }
    } else {
      m.item_closed = true;
      if (is_itemless(code)) break;
      unsigned needed = item_indent(code);
      pass_indent(l, needed, needed);
      bool filled = item_fill(code) != EMPTY ||
        (m.depth + 1 == s->depth && s->leaf == TSM_LEAF_DEFINITIONS);
      if (l->indent >= needed) {
        l->indent -= needed;
        if (l->has_prefix) mark_prefix(l);
      } else if (!filled || !at_line_end(lexer)) {
        break;
      } else {
        // All of a blank line is the item's.
        l->indent = 0;
      }
      m.item_closed = false;
    }
  }
  pass_indent(l, UINT32_MAX, skipped_indent(s));
  l->depth = m.depth;
  if (m.item_closed) l->open_marker = (int)list_marker(s->containers[m.depth]);
  return m;
}

// Marks the first character of the content, for an empty token. Not where there is white space before
// it that may be content.
static inline void mark_content(Line *l) {
  if (l->indent >= 4) return;
  mark_end(l->lexer);
  l->content_marked = true;
  l->content_column = l->column & 3;
  l->content_spare = (uint8_t)l->indent;
}

// Rows of tables (GFM 0.29, 4.10). A row is read by its pipes: a pipe behind a backslash is text.

enum { NO_DELIMITER_ROW, CELL_EXPECTED, COLON_READ, DASH_READ, CELL_READ, PIPE_READ };

// Called at the first character of a line's content.
static inline void start_row(Line *l) {
  int32_t first = l->lexer->lookahead;
  l->previous = 0;
  l->pipes = 0;
  l->leading_pipe = first == '|';
  l->trailing_pipe = false;
  l->delimiter = NO_DELIMITER_ROW;
  l->delimiters = 0;
  if (first == '|' || first == '-' || first == ':' || is_space(first)) {
    l->delimiter = CELL_EXPECTED;
  }
}

static inline void step_delimiter(Line *l, int32_t c) {
  uint8_t state = l->delimiter;
  if (c == '|') {
    bool first = l->leading_pipe && l->pipes == 1;
    bool after_cell = state == DASH_READ || state == CELL_READ;
    l->delimiter = first ? CELL_EXPECTED : after_cell ? PIPE_READ : NO_DELIMITER_ROW;
  } else if (c == '-') {
    if (state == CELL_READ) {
      l->delimiter = NO_DELIMITER_ROW;
    } else {
      if (state != DASH_READ) l->delimiters++;
      l->delimiter = DASH_READ;
    }
  } else if (c == ':') {
    l->delimiter = state == CELL_EXPECTED || state == PIPE_READ ? COLON_READ
      : state == DASH_READ ? CELL_READ : NO_DELIMITER_ROW;
  } else if (is_space(c)) {
    if (state == COLON_READ) l->delimiter = NO_DELIMITER_ROW;
    if (state == DASH_READ) l->delimiter = CELL_READ;
  } else {
    l->delimiter = NO_DELIMITER_ROW;
  }
}

// Passes one character of a line's content.
static inline void step(Line *l) {
  int32_t c = l->lexer->lookahead;
  if (c == '|' && l->previous != '\\') {
    l->pipes++;
    l->trailing_pipe = true;
  } else if (!is_space(c)) {
    l->trailing_pipe = false;
  }
  l->previous = c;
  if (l->delimiter) step_delimiter(l, c);
  l->column += c == '\t' ? 4 - (l->column & 3) : 1;
  advance(l->lexer, false);
  Definition *d = l->definition;
  if (d && step_definition(d, c) && d->marks) {
    mark_end(l->lexer);
    d->marked = true;
    // Of the label's end, or of any place where the title could end.
    d->marks = d->part >= DEF_IN_TITLE;
  }
}

static inline void step_blanks(Line *l) {
  while (is_blank(l->lexer->lookahead)) step(l);
}

static inline void step_to_end(Line *l) {
  Lexer *lexer = l->lexer;
  while ((l->delimiter || l->definition) && !at_line_end(lexer)) {
    step(l);
    if (l->definition && has_ended(l->definition)) l->definition = NULL;
  }
  for (;;) {
    if (pass_to_pipe(lexer, &l->previous)) l->trailing_pipe = false;
    if (lexer->lookahead != '|') return;
    l->trailing_pipe = l->previous != '\\';
    if (l->trailing_pipe) l->pipes++;
    l->previous = '|';
    advance(lexer, false);
  }
}

// The cells of the line that was read to its end. A line with none is no row.
static inline uint32_t row_cells(const Line *l) {
  return l->pipes + 1 - l->leading_pipe - l->trailing_pipe;
}

static inline bool is_delimiter_row(const Line *l, uint32_t cells) {
  bool whole = l->delimiter == DASH_READ || l->delimiter == CELL_READ ||
    (l->delimiter == PIPE_READ && l->delimiters > 0);
  return whole && l->delimiters == cells;
}

#endif
