#ifndef PARAGRAPH_H_
#define PARAGRAPH_H_

// Paragraphs: which line is the last, and what else its lines are: link reference definitions at its
// start, the header row of a table at its end.

#include "starts.h"

// What a scanner that has to read a place again knows when it does; see read_again.
enum HintKind {
  NO_HINT,
  // Text: so many lines of it. Of what follows them nothing is to be found out again.
  HINT_TEXT,
  // A heading: so many characters of text, then the closing sequence.
  HINT_HEADING,
  // A link reference definition, which makes no list loose.
  HINT_DEFINITION,
  // A title: so many lines of it.
  HINT_TITLE,
  // An empty token comes first, so nothing may be marked.
  HINT_UNMARKED,
  // The line is, or is not, a row of the open table.
  HINT_ROW,
  HINT_NO_ROW,
  // The line ends a block in which white space is text.
  HINT_VERBATIM_END,
  HINT_NO_METADATA,
};

typedef struct {
  enum HintKind kind;
  uint32_t lines;  // or characters
} Hint;

#define ALL_LINES UINT32_MAX

enum Next { NEXT_ENDS, NEXT_TABLE, NEXT_GOES_ON };

// At the end of a paragraph's line of so many cells: passes the line break, and says what comes of
// the paragraph on the next line. Only when it goes on, the next line has begun to be read.
static inline enum Next next_line(State *s, Line *l, uint32_t cells) {
  Lexer *lexer = l->lexer;
  Definition *definition = l->definition;
  start_line(l, lexer);
  l->verbatim = true;
  if (!pass_line_break(lexer, false)) return NEXT_ENDS;
  Match m = match_prefix(s, l);
  if (at_line_end(lexer)) return NEXT_ENDS;
  l->definition = definition;
  Definition before = {0};
  if (definition) before = *definition;
  bool lazy = !all_match(s, &m);
  enum Context context = lazy ? IN_LAZY_LINE
    : s->leaf == TSM_LEAF_DEFINITIONS ? IN_DEFINITIONS : IN_PARAGRAPH;
  // A lazy line keeps its indentation.
  bool indented = lazy && l->indent > 0;
  uint8_t no_break = s->no_break;
  s->no_break = 0;
  enum StartKind kind = block_start(s, l, context).kind;
  s->no_break = no_break;
  if (kind != NO_START) {
    // What was read of the line is none of the definition's.
    before.marked = definition && definition->marked;
    if (definition) *definition = before;
    return NEXT_ENDS;
  }
  if (indented) l->leading_pipe = false;
  if (!lazy && s->options & TSM_TABLES && l->delimiter) {
    step_to_end(l);
    if (is_delimiter_row(l, cells)) return NEXT_TABLE;
  }
  return NEXT_GOES_ON;
}

// Marks the text of a paragraph from the line that is being read to its last line, or to where a
// prefix comes between. Returns false, with a hint, when a line that is marked is a table's header.
static inline bool mark_text(State *s, Line *l, Hint *hint) {
  Lexer *lexer = l->lexer;
  uint32_t limit = hint->kind == HINT_TEXT ? hint->lines : ALL_LINES;
  bool searches = hint->kind == NO_HINT;
  for (uint32_t lines = 0;; lines++) {
    step_to_end(l);
    mark_end(lexer);
    if (lines + 1 == limit) return true;
    enum Next next = next_line(s, l, row_cells(l));
    if (next == NEXT_TABLE && searches) {
      *hint = (Hint){HINT_TEXT, lines};
      return false;
    }
    if (next == NEXT_ENDS || l->has_prefix) return true;
  }
}

// Whether the line that is being read is the header row of a table.
static inline bool is_header(State *s, Line *l) {
  if (!(s->options & TSM_TABLES)) return false;
  step_to_end(l);
  return next_line(s, l, row_cells(l)) == NEXT_TABLE;
}

// Reads a paragraph from the `[` at its start, the label's end being marked. The result: whether a
// definition is there. If not, and reading has left the first line, there is a hint.
//
// To cmark-gfm a paragraph out of which comes a table has no definitions. So it is read to its end, but
// only once: `first` is whether no definition has been found yet.
static inline bool is_definition(
  State *s, Line *l, const Start *start, bool first, bool *has_title, Hint *hint
) {
  Definition d = {
    .part = start->label_ended ? DEF_BEFORE_COLON : DEF_LABEL,
    .commonmark = s->options & TSM_COMMONMARK,
    .marks = l->may_mark && !start->label_ended,
    .escape = start->label_escape,
    .label_has_text = start->label_has_text,
    .label_length = start->label_length,
  };
  if (start->label_ended && !d.label_has_text) return false;
  bool tables = first && s->options & TSM_TABLES;
  l->definition = &d;
  uint32_t lines = 0;
  enum Next next = NEXT_GOES_ON;
  while (next == NEXT_GOES_ON) {
    while (!has_ended(&d) && !at_line_end(l->lexer)) step(l);
    if (d.part == DEF_FAILED && lines == 0) break;
    if (has_ended(&d)) {
      l->definition = NULL;
      if (!tables) break;
    }
    step_to_end(l);
    if (!has_ended(&d)) end_definition_line(&d);
    next = next_line(s, l, row_cells(l));
    if (next == NEXT_GOES_ON) lines++;
  }
  l->definition = NULL;
  bool in_title = d.part == DEF_IN_TITLE;
  bool found = finish_definition(&d);
  *has_title = d.has_title;
  if (found && next != NEXT_TABLE) {
    // A title that ends where it had better not.
    s->unsettled = in_title && d.has_title;
    return true;
  }
  if (lines > 0 || next != NEXT_GOES_ON) {
    *hint = (Hint){HINT_TEXT, next == NEXT_TABLE ? lines : ALL_LINES};
  }
  return false;
}

// Behind the destination of a definition that has a title: marks the title's end. Wherever the title
// could end is marked, and the last of these places it is. Returns false, with a hint, when a place is
// marked in the line behind.
static inline bool mark_title(State *s, Line *l, Hint *hint) {
  Definition d = {
    .part = DEF_BEFORE_TITLE,
    .commonmark = s->options & TSM_COMMONMARK,
    .marks = true,
    .could_end = true,
  };
  uint32_t limit = hint->kind == HINT_TITLE ? hint->lines : ALL_LINES;
  enum Next next = NEXT_GOES_ON;
  for (uint32_t lines = 1; next == NEXT_GOES_ON; lines++) {
    l->definition = &d;
    while (!at_line_end(l->lexer) && d.part <= DEF_IN_TITLE) step(l);
    if (d.part != DEF_IN_TITLE || lines == limit) break;
    end_definition_line(&d);
    d.marked = false;
    next = next_line(s, l, 0);
    if (next == NEXT_ENDS && d.marked) {
      *hint = (Hint){HINT_TITLE, lines};
      return false;
    }
  }
  l->definition = NULL;
  return true;
}

#endif
