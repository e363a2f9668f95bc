#ifndef HTML_H_
#define HTML_H_

// HTML blocks: their start and end conditions (CommonMark 0.31.2, 4.6). And those of comments between
// `%%`, which are one more kind of them: of whole lines too, up to the one that ends them.

#include <stdlib.h>

#include "start.h"

// Names that start a block of kind 6, in order.
static const char *const html_block_names[] = {
  "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
  "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption",
  "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head",
  "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav",
  "noframes", "ol", "optgroup", "option", "p", "param", "section", "summary", "table",
  "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
};

static inline int compare_names(const void *a, const void *b) {
  return strcmp((const char *)a, *(const char *const *)b);
}

static inline bool is_html_block_name(const char *name, uint32_t options) {
  // New in CommonMark 0.31; cmark-gfm does not know it.
  if (strcmp(name, "search") == 0) return options & TSM_COMMONMARK;
  return bsearch(
    name, html_block_names, sizeof html_block_names / sizeof *html_block_names,
    sizeof *html_block_names, compare_names
  );
}

static inline bool is_html_raw_name(const char *name, uint32_t options) {
  if (strcmp(name, "textarea") == 0) return options & TSM_COMMONMARK;
  return strcmp(name, "script") == 0 || strcmp(name, "pre") == 0 || strcmp(name, "style") == 0;
}

static inline int32_t ascii_lower(int32_t c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
static inline bool is_ascii_letter(int32_t c) {
  return ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z';
}
static inline bool is_ascii_digit(int32_t c) { return c >= '0' && c <= '9'; }

#define NAME_CAPACITY 16

// Passes letters, digits and hyphens. A name that does not fit is cut off: none of those that matter
// is that long.
static inline void pass_name(Line *l, char name[NAME_CAPACITY]) {
  unsigned length = 0;
  for (;;) {
    int32_t c = l->lexer->lookahead;
    if (!is_ascii_letter(c) && !is_ascii_digit(c) && c != '-') break;
    if (length < NAME_CAPACITY - 1) name[length++] = (char)ascii_lower(c);
    step(l);
  }
  name[length] = 0;
}

static inline bool pass_spaces(Line *l) {
  bool any = false;
  while (is_space(l->lexer->lookahead)) {
    step(l);
    any = true;
  }
  return any;
}

static inline bool pass_attribute_value(Line *l) {
  Lexer *lexer = l->lexer;
  int32_t quote = lexer->lookahead;
  if (quote == '"' || quote == '\'') {
    step(l);
    while (lexer->lookahead != quote) {
      if (at_line_end(lexer)) return false;
      step(l);
    }
    step(l);
    return true;
  }
  bool any = false;
  while (!at_line_end(lexer) && !is_space(lexer->lookahead) &&
         !(lexer->lookahead < 128 && strchr("\"'=<>`", (int)lexer->lookahead) &&
           lexer->lookahead > 0)) {
    step(l);
    any = true;
  }
  return any;
}

// The rest of a complete tag behind its name, and nothing but white space behind it: kind 7.
static inline bool pass_tag(Line *l, bool closing) {
  Lexer *lexer = l->lexer;
  bool spaces = pass_spaces(l);
  while (!closing && spaces) {
    int32_t c = lexer->lookahead;
    if (!is_ascii_letter(c) && c != '_' && c != ':') break;
    while (is_ascii_letter(c) || is_ascii_digit(c) || (c > 0 && c < 128 && strchr("_:.-", (int)c))) {
      step(l);
      c = lexer->lookahead;
    }
    spaces = pass_spaces(l);
    if (lexer->lookahead == '=') {
      step(l);
      pass_spaces(l);
      if (!pass_attribute_value(l)) return false;
      spaces = pass_spaces(l);
    }
  }
  if (!closing && lexer->lookahead == '/') step(l);
  if (lexer->lookahead != '>') return false;
  step(l);
  while (is_blank(lexer->lookahead) || lexer->lookahead == '\f') step(l);
  return at_line_end(lexer);
}

static inline Start html_of_kind(uint8_t kind, uint8_t end) {
  return (Start){.kind = START_HTML, .detail = kind, .html_end = end};
}

static inline Start html_start(const State *s, Line *l, enum Context context) {
  Lexer *lexer = l->lexer;
  bool commonmark = s->options & TSM_COMMONMARK;
  step(l);
  if (lexer->lookahead == '?') {
    step(l);
    return html_of_kind(3, 1);
  }
  if (lexer->lookahead == '!') {
    step(l);
    int32_t c = lexer->lookahead;
    if (c == '-') {
      step(l);
      if (lexer->lookahead != '-') return no_start();
      step(l);
      return html_of_kind(2, 2);
    }
    if (c == '[') {
      for (const char *p = "[CDATA["; *p; p++) {
        int32_t is = lexer->lookahead;
        if (is != *p && (commonmark || ascii_lower(is) != ascii_lower(*p))) return no_start();
        step(l);
      }
      return html_of_kind(5, 0);
    }
    if ((c >= 'A' && c <= 'Z') || (commonmark && is_ascii_letter(c))) return html_of_kind(4, 0);
    return no_start();
  }
  bool closing = lexer->lookahead == '/';
  if (closing) step(l);
  if (!is_ascii_letter(lexer->lookahead)) return no_start();
  char name[NAME_CAPACITY];
  pass_name(l, name);
  int32_t c = lexer->lookahead;
  bool ends = c == '>' || is_space(c) || at_line_end(lexer);
  if (!closing && ends && is_html_raw_name(name, s->options)) return html_of_kind(1, 0);
  bool block = is_html_block_name(name, s->options);
  if (block && ends) return html_of_kind(6, 0);
  bool slash = false;
  if (block && c == '/') {
    step(l);
    if (lexer->lookahead == '>') return html_of_kind(6, 0);
    slash = true;
  }
  // In cmark-gfm a complete tag begins a block also where the line could continue a paragraph lazily.
  bool allowed = !interrupts(context) && !(context == IN_LAZY_LINE && commonmark);
  if (!allowed || slash || !pass_tag(l, closing)) return no_start();
  return html_of_kind(7, 0);
}

// `%%`, and no second one on the line.
static inline Start comment_start(const State *s, Line *l) {
  Lexer *lexer = l->lexer;
  if (!(s->options & TSM_COMMENTS)) return no_start();
  uint32_t count = 0;
  while (lexer->lookahead == '%' && count < 3) {
    step(l);
    count++;
  }
  if (count != 2) return no_start();
  for (bool behind = false; !at_line_end(lexer);) {
    bool percent = lexer->lookahead == '%';
    if (percent && behind) return no_start();
    behind = percent;
    step(l);
  }
  return html_of_kind(COMMENT_KIND, 0);
}

// Passes the rest of a line of an HTML block, and says whether the block's end condition is met on
// it. `read` is what of the end has been read already: see html_start.
static inline bool pass_html_line(const State *s, Line *l, uint8_t read) {
  Lexer *lexer = l->lexer;
  uint8_t kind = s->detail;
  bool found = false;
  char name[NAME_CAPACITY];
  unsigned length = 0;
  // What ends with a blank line ends with no other.
  if (kind == 6 || kind == 7) pass_to_line_end(lexer);
  while (!at_line_end(lexer)) {
    int32_t c = lexer->lookahead;
    switch (kind) {
      case 1:
        // read: 1 behind `<`, 2 within `</name`
        if (c == '<') {
          read = 1;
        } else if (c == '/' && read == 1) {
          read = 2;
          length = 0;
        } else if (c == '>' && read == 2) {
          name[length] = 0;
          found = found || is_html_raw_name(name, s->options);
          read = 0;
        } else if (read == 2 && is_ascii_letter(c) && length < NAME_CAPACITY - 1) {
          name[length++] = (char)ascii_lower(c);
        } else {
          read = 0;
        }
        break;
      case 2:
        if (c == '>' && read == 2) found = true;
        read = c == '-' ? (read < 2 ? read + 1 : 2) : 0;
        break;
      case 3:
        if (c == '>' && read) found = true;
        read = c == '?';
        break;
      case 4:
        if (c == '>') found = true;
        break;
      case 5:
        if (c == '>' && read == 2) found = true;
        read = c == ']' ? (read < 2 ? read + 1 : 2) : 0;
        break;
      case COMMENT_KIND:
        // read: the length of a run of `%`, 3 for a longer one; 4 in white space behind two of them
        if (c == '%') {
          read = read < 3 ? read + 1 : read == 4 ? 1 : 3;
        } else {
          read = is_blank(c) && (read == 2 || read == 4) ? 4 : 0;
        }
        break;
      default:
        break;
    }
    advance(lexer, false);
  }
  return found || (kind == COMMENT_KIND && (read == 2 || read == 4));
}

#endif
