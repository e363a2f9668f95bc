#ifndef SCAN_H_
#define SCAN_H_

// One token: the entry into all the parts.

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
    token = is_comment(s) ? RESUME_COMMENT : leaf_tokens[s->leaf];
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

static int scan_token(Scanner *scanner, Lexer *lexer) {
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
      advance(lexer, false);
      return give(lexer, s, DEF_DESTINATION, COLON);
    case DEF_DESTINATION: return scan_destination(s, lexer);
    case DEF_TITLE: return scan_title(scanner, lexer);
    case CELLS:
    case CELL:
    case CELL_END: token = scan_cell(s, lexer); break;
    case DELIMITER:
    case DELIMITER_CELL:
    case DELIMITER_END: token = scan_delimiter(s, lexer); break;
    case AT_EOF:
      while (!at_eof(lexer)) advance(lexer, true);
      mark_end(lexer);
      s->phase = DONE;
      return END;
    default: return NO_TOKEN;
  }
  if (token != NO_TOKEN) return token;
  s->phase = LINE;
  s->newline = true;
  return scan_line(scanner, lexer);
}

// Gives the next token, or NO_TOKEN or READ_AGAIN; see read_again.
static int scan(Scanner *scanner, Lexer *lexer) {
  scanner->told = scanner->hint;
  scanner->hint = (Hint){NO_HINT, 0};
  // An empty token, unless a later end is marked.
  mark_end(lexer);
  return scan_token(scanner, lexer);
}

#endif
