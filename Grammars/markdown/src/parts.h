#ifndef PARTS_H_
#define PARTS_H_

// The parts of a line behind a block's first token: headings, info strings, definitions.
// Each function returns NO_TOKEN where the line has nothing more to it.

#include "scanner.h"

static inline void skip_blanks(Lexer *lexer) {
  while (is_blank(lexer->lookahead)) advance(lexer, true);
}

// CommonMark 0.31.2, 4.2: the closing sequence is behind white space, and the last thing on its line.
//
// Whether a `#` is text is known when something follows it. If that is the closing sequence, the line
// is read again: by then it is known how long the text is.
static int scan_heading(Scanner *scanner, Lexer *lexer) {
  State *s = &scanner->state;
  uint32_t known = scanner->told.kind == HINT_HEADING ? scanner->told.lines : UINT32_MAX;
  skip_blanks(lexer);
  uint32_t read = 0, text_end = 0, marked = 0;
  bool behind_blank = true;
  while (!at_line_end(lexer) && read < known) {
    uint32_t from = read;
    bool hashes = lexer->lookahead == '#' && behind_blank;
    if (!hashes) {
      behind_blank = is_blank(lexer->lookahead);
      advance(lexer, false);
      read++;
      if (behind_blank) continue;
      mark_end(lexer);
      text_end = marked = read;
      continue;
    }
    while (lexer->lookahead == '#') {
      advance(lexer, false);
      read++;
    }
    uint32_t end = read;
    if (from == 0 || read == known) mark_end(lexer);
    behind_blank = false;
    while (is_blank(lexer->lookahead) && read < known) {
      advance(lexer, false);
      read++;
      behind_blank = true;
    }
    if (!at_line_end(lexer)) {
      text_end = end;
      if (from == 0) marked = end;
    } else if (from == 0) {
      return end_line(s, ATX_CLOSING_MARKER);
    } else if (known == UINT32_MAX) {
      if (marked < text_end) return read_again(scanner, HINT_HEADING, text_end);
      s->phase = HEADING_END;
      return HEADING_TEXT;
    }
  }
  if (read == known) {
    s->phase = HEADING_END;
    return HEADING_TEXT;
  }
  return text_end > 0 ? end_line(s, HEADING_TEXT) : NO_TOKEN;
}

static int scan_heading_end(State *s, Lexer *lexer) {
  skip_blanks(lexer);
  while (lexer->lookahead == '#') advance(lexer, false);
  mark_end(lexer);
  return end_line(s, ATX_CLOSING_MARKER);
}

static int scan_info(State *s, Lexer *lexer) {
  bool language = s->phase == INFO;
  skip_blanks(lexer);
  if (at_line_end(lexer)) return NO_TOKEN;
  while (!at_line_end(lexer) && !(language && is_blank(lexer->lookahead))) {
    int32_t c = lexer->lookahead;
    advance(lexer, false);
    if (!is_blank(c)) mark_end(lexer);
  }
  s->phase = INFO_END;
  return language ? LANGUAGE : INFO_REST;
}

// Passes what may be between the parts of a definition: white space, at most one line break, and the
// prefix behind it.
static void pass_between_parts(const State *s, Line *l, Lexer *lexer) {
  start_line(l, lexer);
  l->skips = true;
  skip_blanks(lexer);
  if (!pass_line_break(lexer, true)) return;
  match_prefix(s, l);
}

static int scan_destination(State *s, Lexer *lexer) {
  Line l;
  pass_between_parts(s, &l, lexer);
  bool pointy = lexer->lookahead == '<', escape = false;
  for (;;) {
    if (at_line_end(lexer)) {
      // A line break that is escaped.
      if (!pointy || !escape) break;
      start_line(&l, lexer);
      l.verbatim = true;
      if (!pass_line_break(lexer, false)) break;
      match_prefix(s, &l);
      escape = false;
      continue;
    }
    int32_t c = lexer->lookahead;
    if (!pointy && is_blank(c)) break;
    advance(lexer, false);
    if (pointy && c == '>' && !escape) break;
    escape = c == '\\' && !escape;
  }
  mark_end(lexer);
  if (!s->has_title) return end_line(s, LINK_DESTINATION);
  s->has_title = false;
  s->phase = DEF_TITLE;
  return LINK_DESTINATION;
}

static int scan_title(Scanner *scanner, Lexer *lexer) {
  State *s = &scanner->state;
  Hint hint = scanner->told;
  Line l;
  pass_between_parts(s, &l, lexer);
  l.skips = false;
  // As when the definition was found.
  s->leaf = TSM_LEAF_PARAGRAPH;
  bool done = mark_title(s, &l, &hint);
  s->leaf = TSM_LEAF_DEFINITIONS;
  if (!done) return read_again(scanner, hint.kind, hint.lines);
  return end_line(s, LINK_TITLE);
}

#endif
