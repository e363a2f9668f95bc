#ifndef BYTES_H_
#define BYTES_H_

// A reader's lexer: the bytes of a text, all of them in one place.

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct {
  int32_t lookahead;  // 0 at the end, -1 for a byte that is not UTF-8
  const uint8_t *at, *next, *end;  // the lookahead, what is behind it, the end of the text
  const uint8_t *token_start, *token_end;
} Lexer;

// Decodes a character that is not ASCII, as tree-sitter does: an ill-formed byte is one character.
static inline const uint8_t *decode(const uint8_t *p, const uint8_t *end, int32_t *c) {
  uint32_t lead = *p;
  unsigned count = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
  *c = -1;
  if (lead < 0xc2 || lead > 0xf4 || (size_t)(end - p) <= count) return p + 1;
  uint32_t value = lead & (0x3fu >> count);
  for (unsigned i = 1; i <= count; i++) {
    if ((p[i] & 0xc0) != 0x80) return p + 1;
    value = value << 6 | (p[i] & 0x3fu);
  }
  // Longer than need be, a surrogate, or past the last.
  bool wrong = (count == 2 && (value < 0x800 || (value >= 0xd800 && value < 0xe000))) ||
    (count == 3 && (value < 0x10000 || value > 0x10ffff));
  if (wrong) return p + 1;
  *c = (int32_t)value;
  return p + count + 1;
}

static inline void go_to(Lexer *lexer, const uint8_t *p) {
  lexer->at = p;
  if (p == lexer->end) {
    lexer->lookahead = 0;
    lexer->next = p;
  } else if (*p < 0x80) {
    lexer->lookahead = *p;
    lexer->next = p + 1;
  } else {
    lexer->next = decode(p, lexer->end, &lexer->lookahead);
  }
}

static inline bool at_eof(Lexer *lexer) { return lexer->at == lexer->end; }

static inline void advance(Lexer *lexer, bool skip) {
  if (at_eof(lexer)) return;
  go_to(lexer, lexer->next);
  if (skip) lexer->token_start = lexer->at;
}

static inline void mark_end(Lexer *lexer) { lexer->token_end = lexer->at; }

// Of a word, the high bit of each byte that is zero is set. Of bytes behind the first such byte it may
// be set for others too.
static inline uint64_t zero_bytes(uint64_t word) {
  return (word - 0x0101010101010101u) & ~word & 0x8080808080808080u;
}

static inline uint64_t load_word(const uint8_t *p) {
  uint64_t word;
  memcpy(&word, p, sizeof word);
  return word;
}

// The first line break from `p` on, or `end`.
static inline const uint8_t *find_line_end(const uint8_t *p, const uint8_t *end) {
  const uint64_t ones = 0x0101010101010101u;
  while (end - p >= 8) {
    uint64_t word = load_word(p);
    if (zero_bytes(word ^ ones * '\n') | zero_bytes(word ^ ones * '\r')) break;
    p += 8;
  }
  while (p < end && *p != '\n' && *p != '\r') p++;
  return p;
}

// The first pipe or line break from `p` on, or `end`.
static inline const uint8_t *find_pipe(const uint8_t *p, const uint8_t *end) {
  const uint64_t ones = 0x0101010101010101u;
  while (end - p >= 8) {
    uint64_t word = load_word(p);
    if (zero_bytes(word ^ ones * '\n') | zero_bytes(word ^ ones * '\r') |
        zero_bytes(word ^ ones * '|')) {
      break;
    }
    p += 8;
  }
  while (p < end && *p != '\n' && *p != '\r' && *p != '|') p++;
  return p;
}

#endif
