// The reference parser of GitHub Flavored Markdown, for tests and the benchmark alone.
//
// The library publishes no way to see a document between its block phase and its inline phase, and
// no way to ask for a bullet's character, a footnote's label or whether a heading was underlined.
// The functions below look these up in the structures of its own headers.

#ifndef CCMARK_GFM_SHIM_H
#define CCMARK_GFM_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>

/// The root of the document that a parser is building. The parser goes on owning it.
static inline cmark_node *ccmark_parser_root(cmark_parser *parser) { return parser->root; }

/// The character of a bullet list or of its items; 0 for an ordered one.
static inline unsigned char ccmark_bullet_character(cmark_node *list) {
  return list->as.list.list_type == CMARK_BULLET_LIST ? list->as.list.bullet_char : 0;
}

/// Whether a heading is an underlined one.
static inline bool ccmark_heading_is_setext(cmark_node *heading) {
  return heading->as.heading.setext;
}

/// Whether a code block is a fenced one.
static inline bool ccmark_code_is_fenced(cmark_node *code) { return code->as.code.fenced != 0; }

/// The bytes of a footnote definition's label, which the node owns, and their number.
static inline const unsigned char *ccmark_footnote_label(cmark_node *definition, int *length) {
  *length = definition->as.literal.len;
  return definition->as.literal.data;
}

/// The text of a paragraph, heading or table cell before its inlines are parsed, which the node owns,
/// and its length.
static inline const unsigned char *ccmark_content(cmark_node *node, int *length) {
  *length = node->content.size;
  return node->content.ptr;
}

/// What a block is. Tables, rows and cells have numbers that the library chooses at run time.
typedef enum {
  CCMARK_OTHER,
  CCMARK_BLOCK_QUOTE,
  CCMARK_LIST,
  CCMARK_ITEM,
  CCMARK_CODE,
  CCMARK_HTML,
  CCMARK_PARAGRAPH,
  CCMARK_HEADING,
  CCMARK_THEMATIC_BREAK,
  CCMARK_FOOTNOTE_DEFINITION,
  CCMARK_TABLE,
  CCMARK_TABLE_ROW,
  CCMARK_TABLE_CELL,
} ccmark_kind;

extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL;

static inline ccmark_kind ccmark_kind_of(cmark_node *node) {
  cmark_node_type type = cmark_node_get_type(node);
  switch (type) {
    case CMARK_NODE_BLOCK_QUOTE: return CCMARK_BLOCK_QUOTE;
    case CMARK_NODE_LIST: return CCMARK_LIST;
    case CMARK_NODE_ITEM: return CCMARK_ITEM;
    case CMARK_NODE_CODE_BLOCK: return CCMARK_CODE;
    case CMARK_NODE_HTML_BLOCK: return CCMARK_HTML;
    case CMARK_NODE_PARAGRAPH: return CCMARK_PARAGRAPH;
    case CMARK_NODE_HEADING: return CCMARK_HEADING;
    case CMARK_NODE_THEMATIC_BREAK: return CCMARK_THEMATIC_BREAK;
    case CMARK_NODE_FOOTNOTE_DEFINITION: return CCMARK_FOOTNOTE_DEFINITION;
    default: break;
  }
  if (type == CMARK_NODE_TABLE) return CCMARK_TABLE;
  if (type == CMARK_NODE_TABLE_ROW) return CCMARK_TABLE_ROW;
  if (type == CMARK_NODE_TABLE_CELL) return CCMARK_TABLE_CELL;
  return CCMARK_OTHER;
}

/// Whether a list item is a task.
static inline bool ccmark_item_is_task(cmark_node *item) { return item->extension != NULL; }

#endif
