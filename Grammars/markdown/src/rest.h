#ifndef REST_H_
#define REST_H_

// A line, from its middle: behind a container's marker or a prefix.

#include "lines.h"
#include "table.h"

static int scan_rest(Scanner *scanner, Lexer *lexer) {
  State *s = &scanner->state;
  Line l;
  start_line(&l, lexer);
  l.column = s->column;
  l.indent = s->spare;
  l.touched = true;
  l.verbatim = is_verbatim(s) && scanner->told.kind != HINT_VERBATIM_END;
  pass_indent(&l, UINT32_MAX, skipped_indent(s));
  if (s->phase == HEADER) return begin_table(scanner, lexer, s->lazy && l.indent > 0);
  l.may_mark = true;
  if (is_verbatim(s)) return scan_verbatim(scanner, &l);
  if (at_line_end(lexer)) {
    // Behind a footnote's marker cmark-gfm counts this as a blank line.
    if (top(s) == FOOTNOTE_CODE) s->blank = s->depth;
    s->column = s->spare = 0;
    s->first_marker = false;
    s->phase = LINE;
    s->newline = true;
    return scan_line(scanner, lexer);
  }
  if (s->leaf == TSM_LEAF_TABLE) {
    mark_end(lexer);
    return begin_row(s);
  }
  if (s->leaf == TSM_LEAF_INDENTED) return scan_indented(s, &l, MORE_INDENTED);

  bool further = s->phase == SIBLING || is_itemless(top(s));
  enum Context context = context_of(s, s->lazy);
  bool indented = context == IN_LAZY_LINE && l.indent > 0;
  l.may_mark = scanner->told.kind == HINT_DEFINITION || !is_loose(s, false);
  if (further && !is_loose(s, true)) l.item_marker = (int)list_marker(top(s));
  l.depth = s->depth;
  if (further) {
    l.open_marker = (int)list_marker(top(s));
    l.depth--;
  }
  l.may_be_task = s->options & TSM_TASK_LISTS && s->first_marker && s->phase == REST;
  if (begins_table(scanner)) return begin_table(scanner, lexer, indented);
  Start start = {.kind = NO_START};
  mark_content(&l);
  if (s->phase != AFTER_TASK) {
    start = block_start(s, &l, context);
  } else {
    start_row(&l);
    start.in_label = lexer->lookahead == '[';
    if (start.in_label) step(&l);
  }
  if (indented) start.in_label = l.leading_pipe = false;
  if (start.kind != NO_START) {
    bool sibling = further && start.kind == START_ITEM && start.marker == list_marker(top(s));
    bool first = s->first_marker && (further || s->told_loose);
    return begin_block(scanner, &l, &start, sibling, first, false);
  }
  if (s->leaf == TSM_LEAF_PARAGRAPH) return scan_text(scanner, &l, &start);
  return begin_text(scanner, &l, &start, false);
}

#endif
