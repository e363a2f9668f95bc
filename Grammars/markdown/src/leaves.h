#ifndef LEAVES_H_
#define LEAVES_H_

// Leaves that can be many lines: code, HTML, paragraphs. As many lines as possible are one token.

#include "scanner.h"

// Passes the line break behind a line of a code block, so that it is part of the token.
static void mark_line_break(Lexer *lexer) {
  pass_line_break(lexer, false);
  mark_end(lexer);
}

static bool is_fence_end(const State *s, Line *l) {
  Lexer *lexer = l->lexer;
  int32_t c = s->leaf == TSM_LEAF_MATH ? '$' : s->detail;
  if (l->indent >= 4 || lexer->lookahead != c) return false;
  uint32_t count = 0;
  while (lexer->lookahead == c) {
    step(l);
    count++;
  }
  mark(l);
  step_blanks(l);
  bool enough = s->leaf == TSM_LEAF_MATH ? count == 2 : count >= s->length;
  return enough && at_line_end(lexer);
}

// Lines of a fenced or mathematical block, up to the one that ends it, or to a prefix.
static int scan_fence_content(State *s, Lexer *lexer) {
  int token = s->leaf == TSM_LEAF_MATH ? MATH_TEXT : CODE;
  for (;;) {
    pass_to_line_end(lexer);
    mark_line_break(lexer);
    if (at_eof(lexer)) break;
    Line l;
    start_line(&l, lexer);
    l.verbatim = true;
    Match m = match_prefix(s, &l);
    if (!all_match(s, &m) || l.has_prefix || is_fence_end(s, &l)) break;
  }
  s->phase = LINE;
  s->newline = false;
  s->column = s->spare = 0;
  return token;
}

static int scan_html_content(State *s, Line *l, int token, uint8_t read) {
  Lexer *lexer = l->lexer;
  bool more = token == MORE_HTML || token == MORE_COMMENT;
  bool ended, blank = more && at_line_end(lexer);
  for (;;) {
    ended = pass_html_line(s, l, read);
    s->leaf_blank = blank;
    mark_line_break(lexer);
    if (ended || at_eof(lexer)) break;
    start_line(l, lexer);
    l->verbatim = true;
    Match m = match_prefix(s, l);
    if (!all_match(s, &m) || l->has_prefix || (at_line_end(lexer) && ends_at_blank(s))) break;
    blank = at_line_end(lexer);
    read = 0;
  }
  if (ended) {
    s->leaf_blank = false;
    close_leaf(s);
  }
  s->phase = LINE;
  s->newline = false;
  s->column = s->spare = 0;
  return token;
}

#define METADATA_LIMIT 65536

// What is behind a document's first line `---`: nothing of front matter; the same, but something has
// been marked that seemed to end it; the rest of it.
enum Metadata { NO_METADATA, METADATA_MARKED, METADATA };

// At the end of the first line: something, a line `---` or `...`.
static enum Metadata pass_metadata(Lexer *lexer) {
  enum Metadata none = NO_METADATA;
  uint32_t size = 0;
  for (bool first = true; pass_line_break(lexer, false) && !at_eof(lexer); first = false) {
    int32_t c = lexer->lookahead;
    uint32_t count = 0;
    while (lexer->lookahead == c && count < 4 && !at_line_end(lexer)) {
      advance(lexer, false);
      count++;
    }
    bool fence = count == 3 && (c == '-' || c == '.');
    bool blank = count == 0 || is_blank(c);
    if (fence && !first) {
      mark_end(lexer);
      none = METADATA_MARKED;
    }
    while (!at_line_end(lexer)) {
      if (!is_blank(lexer->lookahead)) fence = blank = false;
      advance(lexer, false);
      if (++size > METADATA_LIMIT) return none;
    }
    if (first && (fence || blank)) return none;
    if (fence) return METADATA;
    size += count + 1;
  }
  return none;
}

// At the end of a line: passes blank lines and the indentation of the line behind them, and says
// whether an indented code block goes on there, and whether a prefix was on any of these lines.
static enum CodeNext code_next(const State *s, Line *l, bool *had_prefix) {
  *had_prefix = false;
  do {
    Lexer *lexer = l->lexer;
    start_line(l, lexer);
    l->verbatim = true;
    if (!pass_line_break(lexer, false) || at_eof(lexer)) return CODE_AT_EOF;
    Match m = match_prefix(s, l);
    if (!all_match(s, &m)) return CODE_ENDS;
    *had_prefix = *had_prefix || l->has_prefix;
  } while (at_line_end(l->lexer));
  return l->indent >= 4 ? CODE_GOES_ON : CODE_ENDS;
}

static int scan_indented(State *s, Line *l, int token) {
  Lexer *lexer = l->lexer;
  bool had_prefix;
  do {
    pass_to_line_end(lexer);
    mark_end(lexer);
  } while (code_next(s, l, &had_prefix) == CODE_GOES_ON && !had_prefix);
  s->blank = 0;
  s->blanks_counted = false;
  s->leaf_blank = false;
  s->code_next = CODE_UNKNOWN;
  s->column = s->spare = 0;
  return end_line(s, token);
}

// Whether the line was found to be the header row of a table.
static bool begins_table(const Scanner *scanner) {
  return scanner->told.kind == HINT_TEXT && scanner->told.lines == 0;
}

// The header row of a table: at the first character of the line.
static int begin_table(Scanner *scanner, Lexer *lexer, bool indented) {
  State *s = &scanner->state;
  mark_end(lexer);
  note_continued_leaf(scanner);
  open_leaf(s, TSM_LEAF_TABLE);
  s->detail = 1;
  // A lazy line keeps its indentation, and that is a cell if a pipe follows.
  s->spare = indented;
  s->phase = CELLS;
  return HEADER_START;
}

// A line of text: a paragraph begins or goes on, or there is a link reference definition.
static int scan_text(Scanner *scanner, Line *l, const Start *start) {
  State *s = &scanner->state;
  Hint hint = scanner->told;
  // The empty text of a line that was found to be no row, and of which nothing more is known.
  if (hint.kind == HINT_NO_ROW) hint = (Hint){HINT_TEXT, 1};
  bool has_title;
  if (s->leaf != TSM_LEAF_PARAGRAPH && start->in_label &&
      (hint.kind == NO_HINT || hint.kind == HINT_DEFINITION)) {
    bool resumed = s->resumed;
    uint8_t leaf = s->leaf;
    s->leaf = TSM_LEAF_PARAGRAPH;
    bool first = leaf != TSM_LEAF_DEFINITIONS;
    bool unsettled = s->unsettled;
    bool found = is_definition(s, l, start, first, &has_title, &hint);
    s->leaf = leaf;
    if (found) {
      if (unsettled) note_continued_leaf(scanner);
      if (leaf == TSM_LEAF_NONE) s->blank = 0;
      s->leaf = TSM_LEAF_DEFINITIONS;
      s->resumed = resumed;
      s->has_title = has_title;
      s->phase = DEF_COLON;
      s->newline = s->blanks_counted = s->lazy = s->first_marker = false;
      s->column = s->spare = 0;
      return LINK_LABEL;
    }
    if (hint.kind != NO_HINT) return read_again(scanner, hint.kind, hint.lines);
  }
  bool more = s->leaf == TSM_LEAF_PARAGRAPH;
  uint8_t leaf = s->leaf;
  s->leaf = TSM_LEAF_PARAGRAPH;
  bool done = mark_text(s, l, &hint);
  s->leaf = leaf;
  if (!done) return read_again(scanner, hint.kind, hint.lines);
  note_continued_leaf(scanner);
  if (!more) {
    bool resumed = s->resumed;
    open_leaf(s, TSM_LEAF_PARAGRAPH);
    s->resumed = resumed;
  }
  s->lazy = s->blanks_counted = false;
  s->blank = 0;
  s->column = s->spare = 0;
  return end_line(s, more ? MORE_TEXT : TEXT);
}

#endif
