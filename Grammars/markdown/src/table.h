#ifndef TABLE_H_
#define TABLE_H_

// The cells of a table's rows (GFM 0.29, 4.10), one token at a time.

#include "scanner.h"

// The next token of a row; or NO_TOKEN at its end.
static inline int scan_cell(State *s, Lexer *lexer) {
  // White space that is not indentation is a cell's, also before the first pipe.
  bool cell = s->phase == CELL ||
    (s->phase == CELLS && (s->spare > 0 || is_space(lexer->lookahead)));
  bool first = s->phase == CELLS;
  s->spare = 0;
  // To cmark-gfm a vertical tab or a form feed is white space behind a pipe, and text elsewhere.
  if (first && cell) {
    while (is_blank(lexer->lookahead)) advance(lexer, true);
  } else {
    skip_spaces(lexer);
  }
  if (at_line_end(lexer) && !(first && cell)) return NO_TOKEN;
  if (lexer->lookahead == '|' && !cell) {
    advance(lexer, false);
    return give(lexer, s, CELL, PIPE);
  }
  // An empty cell is an empty token.
  mark_end(lexer);
  pass_cell(lexer);
  s->phase = CELL_END;
  return PIPE_TABLE_CELL;
}

// The next token of a delimiter row; or NO_TOKEN at its end.
//
// To cmark-gfm a vertical tab or a form feed is white space behind a pipe, and text elsewhere: then the
// colon next to it aligns nothing. It is given with the dashes.
static inline int scan_delimiter(State *s, Lexer *lexer) {
  bool text = false;
  for (; is_space(lexer->lookahead); advance(lexer, true)) {
    text |= s->phase == DELIMITER && !is_blank(lexer->lookahead);
  }
  if (at_line_end(lexer)) return NO_TOKEN;
  int32_t c = lexer->lookahead;
  bool had_dashes = s->phase == DELIMITER_END;
  advance(lexer, false);
  if (c == '-' || (c == ':' && text)) {
    while (lexer->lookahead == '-') advance(lexer, false);
    mark_end(lexer);
    if (lexer->lookahead == ':') {
      do {
        advance(lexer, false);
      } while (is_blank(lexer->lookahead));
      if (is_space(lexer->lookahead)) mark_end(lexer);
    }
    s->phase = DELIMITER_END;
    return DASHES;
  }
  if (c == ':') {
    return give(
      lexer, s, DELIMITER_CELL, had_dashes ? PIPE_TABLE_ALIGN_RIGHT : PIPE_TABLE_ALIGN_LEFT);
  }
  return give(lexer, s, DELIMITER_CELL, PIPE);
}

#endif
