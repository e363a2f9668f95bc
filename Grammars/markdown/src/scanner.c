// The external scanner: CommonMark's block algorithm (0.31.2, appendix, phase 1), with GitHub's
// extensions, as cmark-gfm 0.29.0.gfm.6 has them.
//
// It gives one token a call. What it knows between two calls is in State (state.h), which tree-sitter
// keeps with each token, so that the parse can start again behind any of them. A token depends on
// the state before it and on the text from there on, and on nothing else.
//
// A line is read from left to right: the prefixes of the open containers (line.h), then what begins
// there (starts.h, html.h), or what goes on (paragraph.h, definition.h, table.h). What closes is
// closed first, by empty tokens where the line before ends; then comes the prefix, then the rest. An
// empty token leaves the line to be read again. So its end is marked before anything else is read.

#include <stdlib.h>

#include "scan.h"

// What a parse is told and tells beside its tree; see TreeSitterMarkdown.h.
static THREAD_LOCAL struct {
  uint32_t seed_length;
  uint8_t seed[TSM_STATE_CAPACITY];
  Outcome outcome;
} side;

void *tree_sitter_markdown_external_scanner_create(void) { return calloc(1, sizeof(Scanner)); }

void tree_sitter_markdown_external_scanner_destroy(void *payload) { free(payload); }

unsigned tree_sitter_markdown_external_scanner_serialize(void *payload, char *buffer) {
  return write_state(&((Scanner *)payload)->state, (uint8_t *)buffer);
}

void tree_sitter_markdown_external_scanner_deserialize(
  void *payload, const char *buffer, unsigned length
) {
  State *s = &((Scanner *)payload)->state;
  if (length > 0) {
    read_state(s, (const uint8_t *)buffer, length);
  } else {
    // No state is that short: nothing has been read yet.
    read_state(s, side.seed, side.seed_length);
    if (s->depth > 0 || s->leaf != TSM_LEAF_NONE) s->phase = RESUME;
  }
}

bool tree_sitter_markdown_external_scanner_scan(
  void *payload, Lexer *lexer, const bool *valid_symbols
) {
  (void)valid_symbols;
  Scanner *scanner = payload;
  scanner->outcome = &side.outcome;
  int token = scan(scanner, lexer);
  if (token < 0) return false;
  lexer->result_symbol = (TSSymbol)token;
  return true;
}

uint32_t tsm_initial_state(uint32_t options, bool at_document_start, uint8_t *state) {
  State s;
  clear_state(&s, options & TSM_ALL_OPTIONS, at_document_start);
  return write_state(&s, state);
}

void tsm_seed(const uint8_t *state, uint32_t length) {
  State s;
  side.seed_length = read_state(&s, state, length) && is_at_line(&s) ? length : 0;
  if (side.seed_length > 0) memcpy(side.seed, state, side.seed_length);
  side.outcome.exit_length = 0;
  side.outcome.continues_leaf = false;
}

uint32_t tsm_exit_state(uint8_t *state) {
  memcpy(state, side.outcome.exit, side.outcome.exit_length);
  return side.outcome.exit_length;
}

bool tsm_continues_leaf(void) { return side.outcome.continues_leaf; }

uint32_t tsm_depth(const uint8_t *state, uint32_t length) {
  return tsm_containers(state, length, NULL, UINT32_MAX);
}

uint32_t tsm_containers(
  const uint8_t *state, uint32_t length, uint8_t *kinds, uint32_t capacity
) {
  State s;
  read_state(&s, state, length);
  uint32_t count = 0;
  for (unsigned i = 0; i < s.depth; i++) {
    uint8_t code = s.containers[i];
    uint8_t kind = code == QUOTE_CODE ? TSM_CONTAINER_QUOTE
      : code == FOOTNOTE_CODE ? TSM_CONTAINER_FOOTNOTE : TSM_CONTAINER_LIST;
    if (count < capacity && kinds) kinds[count] = kind;
    count++;
    if (!is_item(code)) continue;
    if (count < capacity && kinds) kinds[count] = TSM_CONTAINER_ITEM;
    count++;
  }
  return count < capacity ? count : capacity;
}

uint32_t tsm_columns(
  const uint8_t *state, uint32_t length, uint8_t *columns, uint32_t capacity
) {
  State s;
  read_state(&s, state, length);
  uint32_t count = 0;
  for (unsigned i = 0; i < s.depth; i++) {
    uint8_t code = s.containers[i];
    if (count < capacity) columns[count++] = code == FOOTNOTE_CODE ? 4 : 0;
    if (is_item(code) && count < capacity) columns[count++] = (uint8_t)item_indent(code);
  }
  return count;
}

uint8_t tsm_leaf(const uint8_t *state, uint32_t length) {
  State s;
  read_state(&s, state, length);
  return is_comment(&s) ? TSM_LEAF_COMMENT : s.leaf;
}
