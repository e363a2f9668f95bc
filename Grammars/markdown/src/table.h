#ifndef TABLE_H_
#define TABLE_H_

// The cells of a table's rows (GFM 0.29, 4.10), one token at a time.

#include "scanner.h"

// The next token of a row; or NO_TOKEN at its end.
static inline int scan_cell(State *s, TSLexer *lexer) {
  // White space that is not indentation is a cell's, also before the first pipe.
  bool cell = s->phase == CELL ||
    (s->phase == CELLS && (s->spare > 0 || is_space(lexer->lookahead)));
  bool first = s->phase == CELLS;
  s->spare = 0;
  skip_spaces(lexer);
  if (at_line_end(lexer) && !(first && cell)) return NO_TOKEN;
  if (lexer->lookahead == '|' && !cell) {
    lexer->advance(lexer, false);
    return give(lexer, s, CELL, PIPE);
  }
  // An empty cell is an empty token.
  lexer->mark_end(lexer);
  int32_t previous = 0;
  while (!at_line_end(lexer) && !(lexer->lookahead == '|' && previous != '\\')) {
    previous = lexer->lookahead;
    lexer->advance(lexer, false);
    if (!is_space(previous)) lexer->mark_end(lexer);
  }
  s->phase = CELL_END;
  return PIPE_TABLE_CELL;
}

// The next token of a delimiter row; or NO_TOKEN at its end.
static inline int scan_delimiter(State *s, TSLexer *lexer) {
  skip_spaces(lexer);
  if (at_line_end(lexer)) return NO_TOKEN;
  int32_t c = lexer->lookahead;
  bool had_dashes = s->phase == DELIMITER_END;
  if (c == '-') {
    while (lexer->lookahead == '-') lexer->advance(lexer, false);
    return give(lexer, s, DELIMITER_END, DASHES);
  }
  lexer->advance(lexer, false);
  if (c == ':') {
    return give(lexer, s, DELIMITER, had_dashes ? PIPE_TABLE_ALIGN_RIGHT : PIPE_TABLE_ALIGN_LEFT);
  }
  return give(lexer, s, DELIMITER, PIPE);
}

#endif
