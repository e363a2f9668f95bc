#ifndef SCANNER_H_
#define SCANNER_H_

// The scanner, and what all its parts do with it.

#include "paragraph.h"
#include "tokens.h"

#if defined(_MSC_VER)
#define THREAD_LOCAL __declspec(thread)
#else
#define THREAD_LOCAL _Thread_local
#endif

// What a scan of a text tells beside its tokens; see TreeSitterMarkdown.h.
typedef struct {
  uint32_t exit_length;
  bool continues_leaf;
  uint8_t exit[TSM_STATE_CAPACITY];
} Outcome;

typedef struct {
  State state;
  // For the next call, and from the last one. Not part of the state: the two calls make one token.
  Hint hint, told;
  Outcome *outcome;
} Scanner;

// No token: the line has nothing more to it; or it has to be read again.
enum { NO_TOKEN = -1, READ_AGAIN = -2 };

static inline void skip_spaces(Lexer *lexer) {
  while (is_space(lexer->lookahead)) advance(lexer, true);
}

// Gives up what has been marked.
//
// A token may have been marked too far when something turns up on a later line, and a lexer does not
// go back. So the scanner gives no token. tree-sitter then calls it once more, at the same place and
// in the same state, to see which token it would find if all were allowed; and now it knows more.
static int read_again(Scanner *scanner, enum HintKind kind, uint32_t lines) {
  scanner->hint = (Hint){kind, lines};
  return READ_AGAIN;
}

// Gives a token that ends here.
static inline int give(Lexer *lexer, State *s, enum Phase phase, enum Token token) {
  mark_end(lexer);
  s->phase = phase;
  return token;
}

// Gives a token behind which the line has nothing more to it.
static int end_line(State *s, int token) {
  s->no_break = 0;
  s->phase = LINE;
  s->newline = true;
  return token;
}

static void note_continued_leaf(Scanner *scanner) {
  if (scanner->state.resumed) scanner->outcome->continues_leaf = true;
}

// A block begins in the innermost container.
static void begin_child(State *s) {
  close_leaf(s);
  s->detail = 0;
  set_fill(s, false);
  s->blank = 0;
  s->told_loose = false;
  s->blanks_counted = false;
  s->newline = false;
  s->lazy = false;
  s->first_marker = false;
  s->column = 0;
  s->spare = 0;
}

static void open_leaf(State *s, uint8_t leaf) {
  begin_child(s);
  s->leaf = leaf;
}

#endif
