#ifndef LEXER_H_
#define LEXER_H_

// Where a text is read, one character at a time: tree-sitter's lexer, or that of a reader.
//
// All of the scanner is compiled for each of the two, so that in a reader nothing is called for a
// character. The loops over the text of a line are here too, for a reader looks at eight bytes at once.

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifdef TSM_READER
#include "bytes.h"
#else
#include <tree_sitter/parser.h>

typedef TSLexer Lexer;

static inline bool at_eof(Lexer *lexer) { return lexer->lookahead == 0 && lexer->eof(lexer); }
static inline void advance(Lexer *lexer, bool skip) { lexer->advance(lexer, skip); }
static inline void mark_end(Lexer *lexer) { lexer->mark_end(lexer); }
#endif

static inline bool at_line_end(Lexer *lexer) {
  return lexer->lookahead == '\n' || lexer->lookahead == '\r' || at_eof(lexer);
}

static inline bool is_blank(int32_t c) { return c == ' ' || c == '\t'; }

// White space to tables and tags. Elsewhere these are ordinary characters.
static inline bool is_space(int32_t c) { return is_blank(c) || c == '\v' || c == '\f'; }

#ifndef TSM_READER

static inline void pass_to_line_end(Lexer *lexer) {
  while (!at_line_end(lexer)) advance(lexer, false);
}

// Passes what is before the next pipe, or the line's end. Says whether there is anything but white
// space, and which character is the last.
static inline bool pass_to_pipe(Lexer *lexer, int32_t *last) {
  bool any = false;
  while (lexer->lookahead != '|' && !at_line_end(lexer)) {
    *last = lexer->lookahead;
    any = any || !is_space(*last);
    advance(lexer, false);
  }
  return any;
}

// Passes a cell of a table: up to a pipe that is not behind a backslash, or to the line's end. Marks
// the end of its text.
static inline void pass_cell(Lexer *lexer) {
  int32_t previous = 0;
  while (!at_line_end(lexer) && !(lexer->lookahead == '|' && previous != '\\')) {
    previous = lexer->lookahead;
    advance(lexer, false);
    if (!is_blank(previous)) mark_end(lexer);
  }
}

#else

static inline void pass_to_line_end(Lexer *lexer) {
  go_to(lexer, find_line_end(lexer->at, lexer->end));
}

static inline bool pass_to_pipe(Lexer *lexer, int32_t *last) {
  const uint8_t *from = lexer->at, *to = find_pipe(from, lexer->end);
  if (to == from) return false;
  const uint8_t *p = from;
  while (p < to && is_space(*p)) p++;
  // A byte is enough: it is asked whether it is a backslash.
  *last = to[-1];
  go_to(lexer, to);
  return p < to;
}

static inline void pass_cell(Lexer *lexer) {
  const uint8_t *from = lexer->at, *to = find_pipe(from, lexer->end);
  while (to < lexer->end && *to == '|' && to > from && to[-1] == '\\') {
    to = find_pipe(to + 1, lexer->end);
  }
  const uint8_t *last = to;
  while (last > from && is_blank(last[-1])) last--;
  if (last > from) lexer->token_end = last;
  go_to(lexer, to);
}

#endif

#endif
