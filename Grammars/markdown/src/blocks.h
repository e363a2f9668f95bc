#ifndef BLOCKS_H_
#define BLOCKS_H_

// Blocks open and close (CommonMark 0.31.2, appendix, phase 1), and lists are found loose.

#include "leaves.h"

// MARK: Tight and loose lists

// Whether a block that begins here, or a further item, makes the list around it loose: then what is
// before it ends with a blank line (CommonMark 0.31.2, 5.3).
static bool is_loose(const State *s, bool sibling) {
  uint8_t code = top(s);
  if (s->told_loose || !is_list(code)) return false;
  if (is_itemless(code)) return sibling;
  if (sibling && s->blank == s->depth) return true;
  bool leaf = s->leaf != TSM_LEAF_NONE && s->leaf != TSM_LEAF_DEFINITIONS;
  return leaf ? s->leaf_blank : item_fill(code) == ENDS_BLANK;
}

// MARK: Closing

static int close_containers(State *s, unsigned count, bool newline) {
  close_leaf(s);
  s->newline = newline;
  s->told_loose = false;
  close_container(s);
  s->closing = (uint16_t)(count - 1);
  return CLOSE;
}

// At the end of the text, where a line would start.
static int end_text(Scanner *scanner, Lexer *lexer) {
  State *s = &scanner->state;
  s->phase = LINE;
  s->newline = s->resumed = s->told_loose = s->lazy = s->blanks_counted = s->first_marker = false;
  s->column = s->spare = 0;
  s->no_break = 0;
  s->code_next = CODE_UNKNOWN;
  scanner->outcome->exit_length = write_state(s, scanner->outcome->exit);
  s->phase = AT_EOF;
  if (s->depth > 0) return close_containers(s, s->depth, false);
  close_leaf(s);
  mark_end(lexer);
  s->phase = DONE;
  return END;
}

// MARK: What begins

static void push(State *s, uint8_t code) { s->containers[s->depth++] = code; }

// Behind a marker or a prefix.
static int go_on_behind(State *s, enum Phase phase, uint32_t column, uint32_t spare, int token) {
  s->phase = phase;
  s->newline = false;
  s->blanks_counted = false;
  s->column = column & 3;
  s->spare = (uint8_t)spare;
  return token;
}

// Gives an empty token at the start of the content; or, if that was not marked, where the line before
// ends, so that the line is read from its start again.
static int give_empty(State *s, const Line *l, bool newline, int token) {
  if (!l->content_marked) {
    s->newline = newline;
    return token;
  }
  enum Phase phase = s->phase == SIBLING ? SIBLING : REST;
  return go_on_behind(s, phase, l->content_column, l->content_spare, token);
}

static int tell_loose(State *s, const Line *l, bool sibling, bool first, bool newline) {
  if (s->leaf != TSM_LEAF_DEFINITIONS) close_leaf(s);
  s->told_loose = true;
  s->first_marker = first;
  return give_empty(s, l, newline, sibling ? LIST_LOOSE : ITEM_LOOSE);
}

static int begin_item(State *s, const Start *start, bool first) {
  close_leaf(s);
  s->containers[s->depth - 1] = item_code(start->marker, start->indent, EMPTY);
  s->blank = 0;
  s->told_loose = s->lazy = false;
  s->first_marker = first;
  // What was found holds up to a marker of another kind.
  int character = start->marker == MINUS ? '-' : start->marker == STAR ? '*' : -1;
  if (s->no_break != character) s->no_break = 0;
  int token = LIST_MARKER_MINUS + (int)start->marker;
  if (!start->empty) return go_on_behind(s, REST, start->column, start->spare, token);
  s->column = s->spare = 0;
  s->blanks_counted = s->first_marker = false;
  return end_line(s, token);
}

// A list, which its first item will follow.
static int begin_list(State *s, const Line *l, const Start *start, bool first, bool newline) {
  uint8_t column = s->column, spare = s->spare;
  bool counted = s->blanks_counted;
  begin_child(s);
  push(s, (uint8_t)(ITEMLESS_CODE + start->marker));
  s->told_loose = true;
  s->first_marker = first;
  s->blanks_counted = counted;
  s->column = column;
  s->spare = spare;
  return give_empty(s, l, newline, LIST_OPEN);
}

// Everything around matches; `first` when nothing but indentation is before it on the line.
static int begin_block(
  Scanner *scanner, Line *l, const Start *start, bool sibling, bool first, bool newline
) {
  State *s = &scanner->state;
  if (start->kind != START_SETEXT && is_loose(s, sibling)) {
    return tell_loose(s, l, sibling, first, newline);
  }
  switch (start->kind) {
    case START_QUOTE:
      begin_child(s);
      push(s, QUOTE_CODE);
      s->no_break = 0;
      return go_on_behind(s, REST, start->column, start->spare, BLOCK_QUOTE_MARKER);
    case START_FOOTNOTE:
      begin_child(s);
      push(s, FOOTNOTE_CODE);
      s->no_break = 0;
      return go_on_behind(s, REST, start->column, start->spare, FOOTNOTE_DEFINITION_MARKER);
    case START_ITEM:
      return sibling ? begin_item(s, start, first) : begin_list(s, l, start, first, newline);
    case START_TASK:
      s->first_marker = false;
      return go_on_behind(s, AFTER_TASK, 0, 0, TASK_LIST_MARKER_UNCHECKED + start->detail);
    case START_ATX:
      begin_child(s);
      return go_on_behind(s, HEADING, 0, 0, ATX_H1_MARKER + start->detail - 1);
    case START_SETEXT:
      note_continued_leaf(scanner);
      begin_child(s);
      return end_line(s, SETEXT_H1_UNDERLINE + start->detail - 1);
    case START_BREAK:
      if (l->may_be_metadata && start->detail) {
        enum Metadata found = pass_metadata(l->lexer);
        if (found == METADATA_MARKED) return read_again(scanner, HINT_NO_METADATA, 0);
        if (found == METADATA) return end_line(s, MINUS_METADATA);
      }
      begin_child(s);
      s->detail = AFTER_BREAK;
      return end_line(s, THEMATIC_BREAK);
    case START_FENCE:
      open_leaf(s, TSM_LEAF_FENCE);
      s->detail = start->detail;
      s->length = start->length;
      return go_on_behind(s, INFO, 0, 0, FENCE_OPEN);
    case START_MATH:
      open_leaf(s, TSM_LEAF_MATH);
      return end_line(s, MATH_OPEN);
    case START_HTML:
      open_leaf(s, TSM_LEAF_HTML);
      s->detail = start->detail;
      return scan_html_content(s, l, is_comment(s) ? COMMENT : HTML, start->html_end);
    case START_INDENTED:
      open_leaf(s, TSM_LEAF_INDENTED);
      return scan_indented(s, l, INDENTED);
    case NO_START:
      break;
  }
  return NO_TOKEN;
}

// Text that does not continue a paragraph.
static int begin_text(Scanner *scanner, Line *l, const Start *start, bool newline) {
  State *s = &scanner->state;
  if (s->leaf != TSM_LEAF_DEFINITIONS) close_leaf(s);
  if (is_loose(s, false) && scanner->told.kind != HINT_DEFINITION) {
    bool has_title;
    Hint hint = {NO_HINT, 0};
    Line ahead = *l;
    // If there is none, an empty token comes.
    ahead.may_mark = false;
    uint8_t leaf = s->leaf;
    bool first = leaf != TSM_LEAF_DEFINITIONS;
    // As in scan_text.
    s->leaf = TSM_LEAF_PARAGRAPH;
    bool found = start->in_label && is_definition(s, &ahead, start, first, &has_title, &hint);
    s->leaf = leaf;
    if (found) return read_again(scanner, HINT_DEFINITION, 0);
    return tell_loose(s, l, false, false, newline);
  }
  return scan_text(scanner, l, start);
}

#endif
