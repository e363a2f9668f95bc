// Tokens without a tree: the scanner over bytes that lie in one place.
//
// The tokens are those that tree-sitter gets, one by one. What tree-sitter does around each of them is
// done here: a token that ends before it starts is empty, and a scanner that gives none is asked once
// more, in the state before; see read_again.

#define TSM_READER

#include <stdlib.h>

#include "scan.h"

struct TSMReader {
  Scanner scanner;
  Outcome outcome;
  // The scanner's state before a token.
  State before;
  Lexer lexer;
  const uint8_t *text;
  bool ended;
};

TSMReader *tsm_reader_new(void) { return calloc(1, sizeof(TSMReader)); }

void tsm_reader_delete(TSMReader *reader) { free(reader); }

void tsm_reader_start(
  TSMReader *reader, const uint8_t *text, uint32_t length, const uint8_t *state,
  uint32_t state_length
) {
  static const uint8_t nothing[1];
  State *s = &reader->scanner.state;
  if (!read_state(s, state, state_length) || !is_at_line(s)) read_state(s, NULL, 0);
  if (s->depth > 0 || s->leaf != TSM_LEAF_NONE) s->phase = RESUME;
  reader->scanner.hint = (Hint){NO_HINT, 0};
  reader->scanner.outcome = &reader->outcome;
  reader->outcome.exit_length = 0;
  reader->outcome.continues_leaf = false;
  reader->text = length > 0 ? text : nothing;
  reader->ended = false;
  reader->lexer.end = reader->text + length;
  const uint8_t *start = reader->text;
  // A byte order mark is no character.
  if (length >= 3 && memcmp(start, "\xef\xbb\xbf", 3) == 0) start += 3;
  reader->lexer.token_end = start;
}

// Copies what a state holds.
static void copy_state(State *to, const State *from) {
  memcpy(to, from, offsetof(State, containers) + from->depth);
}

// The next token, which begins at the end of the one before.
static int next_token(TSMReader *reader) {
  Scanner *scanner = &reader->scanner;
  Lexer *lexer = &reader->lexer;
  const uint8_t *start = lexer->token_end;
  copy_state(&reader->before, &scanner->state);
  for (int calls = 0; calls < 2; calls++) {
    lexer->token_start = start;
    go_to(lexer, start);
    int token = scan(scanner, lexer);
    if (token >= 0) return token;
    copy_state(&scanner->state, &reader->before);
    lexer->token_end = start;
  }
  return NO_TOKEN;
}

uint32_t tsm_reader_read(TSMReader *reader, TSMToken *tokens, uint32_t capacity) {
  uint32_t count = 0;
  while (count < capacity && !reader->ended) {
    int token = next_token(reader);
    reader->ended = token < 0 || token == END;
    if (token < 0) break;
    const Lexer *lexer = &reader->lexer;
    bool backwards = lexer->token_end < lexer->token_start;
    const uint8_t *start = backwards ? lexer->token_end : lexer->token_start;
    tokens[count++] = (TSMToken){
      .kind = (uint32_t)token, .start = (uint32_t)(start - reader->text),
      .end = (uint32_t)(lexer->token_end - reader->text),
    };
  }
  return count;
}

uint32_t tsm_reader_exit_state(const TSMReader *reader, uint8_t *state) {
  memcpy(state, reader->outcome.exit, reader->outcome.exit_length);
  return reader->outcome.exit_length;
}

bool tsm_reader_continues_leaf(const TSMReader *reader) { return reader->outcome.continues_leaf; }
