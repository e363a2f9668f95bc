#ifndef LINES_H_
#define LINES_H_

// A line, from its start: what closes, what goes on, what begins (CommonMark 0.31.2, appendix,
// phase 1).

#include "blocks.h"

static int give_prefix(State *s, const Line *l, enum Phase phase, int token) {
  return go_on_behind(s, phase, l->prefix_column, l->prefix_spare, token);
}

// What is around a line's content, from the leaf that is open.
static enum Context context_of(const State *s, bool lazy) {
  if (!is_text(s)) return IN_CONTAINER;
  if (lazy) return IN_LAZY_LINE;
  return s->leaf == TSM_LEAF_PARAGRAPH ? IN_PARAGRAPH : IN_DEFINITIONS;
}

static bool is_verbatim(const State *s) {
  return s->leaf == TSM_LEAF_FENCE || s->leaf == TSM_LEAF_MATH || s->leaf == TSM_LEAF_HTML;
}

// A blank line, or one of a code block that may be blank. All that has to close is closed.
// Returns the prefix; or NO_TOKEN when there is none.
static int scan_blank(State *s, Line *l, bool item_closed) {
  if (item_closed) {
    s->containers[s->depth - 1] = (uint8_t)(ITEMLESS_CODE + list_marker(top(s)));
    s->blank = 0;
    return l->has_prefix ? LIST_PREFIX : NO_TOKEN;
  }
  bool definitions = s->leaf == TSM_LEAF_DEFINITIONS;
  bool code = s->leaf == TSM_LEAF_INDENTED;
  if (s->leaf != TSM_LEAF_NONE && !code) close_leaf(s);
  if (!s->blanks_counted) count_blank(s, definitions);
  if (!l->has_prefix) return NO_TOKEN;
  if (code) {
    // Looked for once for all blank lines in a row.
    bool had_prefix;
    enum CodeNext next = s->code_next ? (enum CodeNext)s->code_next : code_next(s, l, &had_prefix);
    if (next != CODE_ENDS) s->code_next = next;
    if (next == CODE_GOES_ON) return LEAF_PREFIX;
    // At the end of the text the prefix is not the code's, but what follows may go on with the code.
    if (next == CODE_ENDS) close_leaf(s);
  }
  return BLOCK_PREFIX;
}

// A line of a fenced, mathematical or HTML block.
static int scan_verbatim(Scanner *scanner, Line *l) {
  State *s = &scanner->state;
  bool fence = s->leaf != TSM_LEAF_HTML;
  if (fence && is_fence_end(s, l)) {
    if (l->has_prefix) return give_prefix(s, l, REST, LEAF_END_PREFIX);
    // The white space before it is not part of its token.
    if (scanner->told.kind != HINT_VERBATIM_END) return read_again(scanner, HINT_VERBATIM_END, 0);
    int token = s->leaf == TSM_LEAF_MATH ? MATH_CLOSE : FENCE_CLOSE;
    close_leaf(s);
    s->column = s->spare = 0;
    return end_line(s, token);
  }
  if (l->has_prefix) return give_prefix(s, l, REST, LEAF_PREFIX);
  if (fence) return scan_fence_content(s, l->lexer);
  return scan_html_content(s, l, is_comment(s) ? MORE_COMMENT : MORE_HTML, 0);
}

// A row of a table begins, the place being marked.
static int begin_row(State *s) {
  s->newline = s->blanks_counted = false;
  s->blank = 0;
  s->column = s->spare = 0;
  bool delimiter = s->detail == 1;
  s->detail = 0;
  // To cmark-gfm a table that has no rows yet ends with a blank line.
  s->leaf_blank = delimiter;
  s->phase = delimiter ? DELIMITER : CELLS;
  return delimiter ? DELIMITER_START : ROW_START;
}

// A pipe alone is no row.
static bool is_row(Line *l) {
  Lexer *lexer = l->lexer;
  if (!l->leading_pipe) return true;
  step(l);
  while (is_space(lexer->lookahead)) step(l);
  return !at_line_end(lexer);
}

// A line that goes on with a paragraph, or with what so far are definitions.
static int continue_text(Scanner *scanner, Line *l, const Start *start, bool lazy, bool newline) {
  State *s = &scanner->state;
  bool paragraph = s->leaf == TSM_LEAF_PARAGRAPH;
  if (!l->has_prefix) {
    // Nothing closes, after all.
    l->may_mark = lazy || l->may_mark;
    if (!paragraph) return begin_text(scanner, l, start, newline);
    return scan_text(scanner, l, start);
  }
  s->lazy = lazy;
  if (!paragraph) return give_prefix(s, l, REST, BLOCK_PREFIX);
  note_continued_leaf(scanner);
  Line ahead = *l;
  if (!is_header(s, &ahead)) return give_prefix(s, l, REST, LEAF_PREFIX);
  close_leaf(s);
  return give_prefix(s, l, HEADER, BLOCK_PREFIX);
}

static int scan_content_line(Scanner *scanner, Line *l, Match m, bool newline) {
  State *s = &scanner->state;
  bool all = all_match(s, &m);
  bool text = is_text(s);
  bool table = all && s->leaf == TSM_LEAF_TABLE;
  bool prefix = l->has_prefix;
  bool definition = scanner->told.kind == HINT_DEFINITION;
  if (table && s->detail == 1) {
    if (prefix) return give_prefix(s, l, REST, LEAF_PREFIX);
    mark_end(l->lexer);
    return begin_row(s);
  }
  // Of a heading the scanner is to be sure at once: see `_never` in grammar.js.
  bool hash = l->lexer->lookahead == '#';
  bool may_be_row = hash ? scanner->told.kind == HINT_ROW : scanner->told.kind != HINT_NO_ROW;
  bool row = table && !prefix && may_be_row;
  if (row) mark_end(l->lexer);
  l->may_mark = all && !prefix && !row && (definition || !is_loose(s, false));
  if (m.item_closed && m.depth + 1u == s->depth && !prefix && !hash && !is_loose(s, true) &&
      scanner->told.kind != HINT_UNMARKED) {
    l->item_marker = (int)list_marker(top(s));
  }
  enum Context context = context_of(s, !all);
  // A lazy line keeps its indentation.
  bool indented = context == IN_LAZY_LINE && l->indent > 0;
  if (begins_table(scanner)) return begin_table(scanner, l->lexer, indented);
  if (all && !prefix && !row) mark_content(l);
  Start start = block_start(s, l, context);
  if (indented) start.in_label = l->leading_pipe = false;

  if (start.kind == NO_START && text) return continue_text(scanner, l, &start, !all, newline);
  if (start.kind == NO_START && table && is_row(l)) {
    if (prefix) return give_prefix(s, l, REST, LEAF_PREFIX);
    if (row) return begin_row(s);
    if (hash) return read_again(scanner, HINT_ROW, 0);
  }
  if (row) return read_again(scanner, HINT_NO_ROW, 0);
  if (start.kind == START_INDENTED && all && s->leaf == TSM_LEAF_INDENTED) {
    if (prefix) return give_prefix(s, l, REST, LEAF_PREFIX);
    return scan_indented(s, l, MORE_INDENTED);
  }

  bool sibling = m.item_closed && start.kind == START_ITEM &&
    start.marker == list_marker(s->containers[m.depth]);
  unsigned kept = m.depth + sibling;
  if (kept < s->depth) {
    // The marker of an item may have been marked that turned out to be a thematic break.
    bool marked = prefix || l->item_marker >= 0;
    if (marked && scanner->told.kind != HINT_UNMARKED) return read_again(scanner, HINT_UNMARKED, 0);
    // cmark closes a list to which the line still belongs before the definitions in it are taken out,
    // so that they separate what is before them from the end of the list.
    if (m.item_closed && m.depth + 1u == s->depth && s->leaf == TSM_LEAF_DEFINITIONS &&
        is_loose(s, false)) {
      // What has been asked whether it ends so, it does not ask the last item of its lists again.
      if (s->detail == AFTER_LIST) set_fill(s, false);
      return tell_loose(s, l, false, false, newline);
    }
    return close_containers(s, s->depth - kept, newline);
  }
  if (prefix) {
    s->lazy = false;
    if (start.kind == START_SETEXT) return give_prefix(s, l, REST, LEAF_END_PREFIX);
    close_leaf(s);
    return give_prefix(s, l, sibling ? SIBLING : REST, sibling ? LIST_PREFIX : BLOCK_PREFIX);
  }
  if (start.kind == NO_START) return begin_text(scanner, l, &start, newline);
  // The white space before the item is not part of its marker.
  if (l->verbatim && l->touched) return read_again(scanner, HINT_VERBATIM_END, 0);
  return begin_block(scanner, l, &start, sibling, true, newline);
}

static int scan_line(Scanner *scanner, Lexer *lexer) {
  State *s = &scanner->state;
  enum HintKind told = scanner->told.kind;
  bool newline = s->newline;
  bool metadata = s->document_start && s->options & TSM_FRONT_MATTER &&
    lexer->lookahead == '-' && told != HINT_NO_METADATA;
  s->document_start = false;
  for (bool behind_blank = false;; behind_blank = true) {
    if (s->newline) {
      skip_spaces(lexer);
      pass_line_break(lexer, true);
    }
    s->no_break = 0;
    if (at_eof(lexer)) return end_text(scanner, lexer);
    Line l;
    start_line(&l, lexer);
    l.verbatim = is_verbatim(s) && told != HINT_VERBATIM_END;
    l.may_mark = told != HINT_UNMARKED;
    l.may_be_metadata = metadata;
    Match m = match_prefix(s, &l);
    if (l.has_prefix) l.may_mark = false;
    bool all = all_match(s, &m), blank = at_line_end(lexer);
    if (blank && m.depth + m.item_closed < s->depth) {
      if (l.has_prefix && told != HINT_UNMARKED) return read_again(scanner, HINT_UNMARKED, 0);
      // The line is blank to what is around, whatever blank lines before it were.
      s->blanks_counted = false;
      return close_containers(s, s->depth - m.depth - m.item_closed, newline);
    }
    bool html_ends = blank && ends_at_blank(s);
    if (all && is_verbatim(s) && !html_ends) return scan_verbatim(scanner, &l);
    if (!blank) {
      if (behind_blank) s->blanks_counted = true;
      return scan_content_line(scanner, &l, m, newline);
    }
    // The first blank line behind definitions is theirs, so a second one counts.
    bool definitions = s->leaf == TSM_LEAF_DEFINITIONS;
    int prefix = scan_blank(s, &l, m.item_closed);
    if (prefix != NO_TOKEN) {
      s->blanks_counted = false;
      return end_line(s, prefix);
    }
    s->blanks_counted = !definitions;
    s->newline = true;
  }
}

#endif
