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

#include "parts.h"
#include "rest.h"
#include "table.h"

// The next of the blocks that are open at the start of the text.
static int scan_resumed(State *s) {
  static const uint8_t leaf_tokens[] = {
    0, RESUME_PARAGRAPH, RESUME_DEFINITIONS, RESUME_FENCE, RESUME_INDENTED, RESUME_HTML,
    RESUME_TABLE, RESUME_MATH,
  };
  unsigned index = s->resume >> 1;
  int token;
  if (index < s->depth) {
    uint8_t code = s->containers[index];
    bool item = s->resume & 1;
    token = code == QUOTE_CODE ? RESUME_QUOTE : code == FOOTNOTE_CODE ? RESUME_FOOTNOTE
      : is_itemless(code) ? RESUME_ITEMLESS_LIST : item ? RESUME_ITEM : RESUME_LIST;
    s->resume = (uint16_t)(s->resume + (is_item(code) ? 1 : 2));
  } else {
    token = leaf_tokens[s->leaf];
    s->resumed = s->leaf == TSM_LEAF_PARAGRAPH || s->leaf == TSM_LEAF_DEFINITIONS;
    s->phase = LINE;
    s->resume = 0;
  }
  if (s->resume >> 1 >= s->depth && s->leaf == TSM_LEAF_NONE) {
    s->phase = LINE;
    s->resume = 0;
  }
  return token;
}

static int scan_token(Scanner *scanner, TSLexer *lexer) {
  State *s = &scanner->state;
  if (s->closing > 0) {
    s->closing--;
    close_container(s);
    return CLOSE;
  }
  int token = NO_TOKEN;
  switch (s->phase) {
    case LINE: return scan_line(scanner, lexer);
    case RESUME: return scan_resumed(s);
    case REST:
    case SIBLING:
    case AFTER_TASK:
    case HEADER: return scan_rest(scanner, lexer);
    case HEADING: token = scan_heading(scanner, lexer); break;
    case HEADING_END: return scan_heading_end(s, lexer);
    case INFO:
    case INFO_END: token = scan_info(s, lexer); break;
    case DEF_COLON:
      lexer->advance(lexer, false);
      return give(lexer, s, DEF_DESTINATION, COLON);
    case DEF_DESTINATION: return scan_destination(s, lexer);
    case DEF_TITLE: return scan_title(s, lexer);
    case CELLS:
    case CELL:
    case CELL_END: token = scan_cell(s, lexer); break;
    case DELIMITER:
    case DELIMITER_END: token = scan_delimiter(s, lexer); break;
    case AT_EOF:
      while (!at_eof(lexer)) lexer->advance(lexer, true);
      lexer->mark_end(lexer);
      s->phase = DONE;
      return END;
    default: return NO_TOKEN;
  }
  if (token != NO_TOKEN) return token;
  s->phase = LINE;
  s->newline = true;
  return scan_line(scanner, lexer);
}

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
  void *payload, TSLexer *lexer, const bool *valid_symbols
) {
  (void)valid_symbols;
  Scanner *scanner = payload;
  scanner->told = scanner->hint;
  scanner->hint = (Hint){NO_HINT, 0};
  // An empty token, unless a later end is marked.
  lexer->mark_end(lexer);
  int token = scan_token(scanner, lexer);
  if (token < 0) return false;
  lexer->result_symbol = (TSSymbol)token;
  return true;
}

uint32_t tsm_initial_state(uint32_t options, bool at_document_start, uint8_t *state) {
  State s;
  clear_state(&s, options & 0x3f, at_document_start);
  return write_state(&s, state);
}

void tsm_seed(const uint8_t *state, uint32_t length) {
  State s;
  side.seed_length = read_state(&s, state, length) && is_at_line(&s) ? length : 0;
  if (side.seed_length > 0) memcpy(side.seed, state, side.seed_length);
  side.exit_length = 0;
  side.continues_leaf = false;
}

uint32_t tsm_exit_state(uint8_t *state) {
  memcpy(state, side.exit, side.exit_length);
  return side.exit_length;
}

bool tsm_continues_leaf(void) { return side.continues_leaf; }

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

uint8_t tsm_leaf(const uint8_t *state, uint32_t length) {
  State s;
  read_state(&s, state, length);
  return s.leaf;
}
