// Feeds the grammar's scanner what libFuzzer thinks of, and aborts where it breaks a promise.
//
// An input is a header of 18 bytes and a text. The first byte holds the options, the second the way
// to parse the text, the rest up to four edits or the place of a cut. See TreeSitterMarkdown.h for
// the promises.

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tree_sitter/api.h>

#include "TreeSitterMarkdown.h"

enum { HEADER = 18, MAX_EDITS = 4, MAX_SNIPPET = 16 };

typedef struct {
  uint8_t bytes[TSM_STATE_CAPACITY];
  uint32_t length;
} State;

typedef struct {
  const uint8_t *bytes;
  uint32_t length;
} Text;

static TSParser *parser;

#define REQUIRE(condition, what)                                    \
  do {                                                              \
    if (!(condition)) {                                             \
      fprintf(stderr, "broken promise: %s (%s)\n", what, #condition); \
      abort();                                                      \
    }                                                               \
  } while (0)

// The text as a C string, and what the parser makes of it.
static void print(Text text, const TSTree *tree) {
  fputs("text: \"", stderr);
  for (uint32_t i = 0; i < text.length; i++) {
    uint8_t byte = text.bytes[i];
    if (byte == '\n') fputs("\\n", stderr);
    else if (byte == '"' || byte == '\\') fprintf(stderr, "\\%c", byte);
    else if (byte < ' ' || byte > '~') fprintf(stderr, "\\%03o", byte);
    else fputc(byte, stderr);
  }
  char *expression = ts_node_string(ts_tree_root_node(tree));
  fprintf(stderr, "\"\ntree: %s\n", expression);
  free(expression);
}

static State initial_state(uint32_t options) {
  State state;
  state.length = tsm_initial_state(options, true, state.bytes);
  REQUIRE(state.length > 0 && state.length <= TSM_STATE_CAPACITY, "length of the initial state");
  return state;
}

static bool equal(const State *a, const State *b) {
  return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

static void check_state(const State *state) {
  REQUIRE(state->length <= TSM_STATE_CAPACITY, "length of a state");
  uint8_t kinds[2 * TSM_STATE_CAPACITY];
  uint32_t depth = tsm_depth(state->bytes, state->length);
  REQUIRE(depth <= sizeof kinds, "depth of a state");
  uint32_t count = tsm_containers(state->bytes, state->length, kinds, sizeof kinds);
  REQUIRE(count == depth, "as many containers as levels");
  for (uint32_t i = 0; i < count; i++) {
    REQUIRE(kinds[i] >= TSM_CONTAINER_QUOTE && kinds[i] <= TSM_CONTAINER_FOOTNOTE, "container");
    REQUIRE(kinds[i] != TSM_CONTAINER_ITEM || (i > 0 && kinds[i - 1] == TSM_CONTAINER_LIST),
            "an item is in a list");
  }
  REQUIRE(tsm_leaf(state->bytes, state->length) <= TSM_LEAF_COMMENT, "leaf");
}

// Reads the tokens without a tree, right after a parse of the same.
static void read_tokens(const State *entry, Text text, const State *expected) {
  uint8_t *copy = malloc(text.length ? text.length : 1);
  REQUIRE(copy, "memory");
  if (text.length) memcpy(copy, text.bytes, text.length);
  TSMReader *reader = tsm_reader_new();
  REQUIRE(reader, "memory");
  tsm_reader_start(reader, copy, text.length, entry->bytes, entry->length);
  TSMToken tokens[16];
  uint32_t count, end = 0;
  while ((count = tsm_reader_read(reader, tokens, 16)) > 0) {
    for (uint32_t i = 0; i < count; i++) {
      REQUIRE(tokens[i].start >= end && tokens[i].end >= tokens[i].start, "tokens come in order");
      end = tokens[i].end;
    }
  }
  REQUIRE(end == text.length, "a reader gets to the end");
  State reached;
  reached.length = tsm_reader_exit_state(reader, reached.bytes);
  REQUIRE(equal(&reached, expected), "the exit state of a reader");
  REQUIRE(tsm_reader_continues_leaf(reader) == tsm_continues_leaf(), "a leaf goes on in a reader too");
  tsm_reader_delete(reader);
  free(copy);
}

static TSTree *parse(const State *entry, Text text, const TSTree *old, State *exit) {
  // A copy of its own, so that the address sanitizer sees a read past its end.
  char *copy = malloc(text.length ? text.length : 1);
  REQUIRE(copy, "memory");
  if (text.length) memcpy(copy, text.bytes, text.length);
  tsm_seed(entry->bytes, entry->length);
  TSTree *tree = ts_parser_parse_string(parser, old, copy, text.length);
  free(copy);
  REQUIRE(tree, "a tree for every text");
  State reached;
  reached.length = tsm_exit_state(reached.bytes);
  REQUIRE(old || reached.length, "a fresh parse gets to the end");
  if (reached.length) check_state(&reached);
  TSNode root = ts_tree_root_node(tree);
  if (ts_node_has_error(root)) print(text, tree);
  REQUIRE(!ts_node_has_error(root), "no error in any tree");
  REQUIRE(strcmp(ts_node_type(root), "document") == 0, "a document at the root");
  if (!old) read_tokens(entry, text, &reached);
  if (exit) *exit = reached;
  return tree;
}

static void require_same(Text text, const TSTree *a, const TSTree *b) {
  TSTreeCursor left = ts_tree_cursor_new(ts_tree_root_node(a));
  TSTreeCursor right = ts_tree_cursor_new(ts_tree_root_node(b));
  for (bool more = true; more;) {
    TSNode x = ts_tree_cursor_current_node(&left), y = ts_tree_cursor_current_node(&right);
    bool same = ts_node_symbol(x) == ts_node_symbol(y) &&
                ts_node_start_byte(x) == ts_node_start_byte(y) &&
                ts_node_end_byte(x) == ts_node_end_byte(y) &&
                ts_node_child_count(x) == ts_node_child_count(y) &&
                ts_tree_cursor_current_field_id(&left) == ts_tree_cursor_current_field_id(&right);
    if (!same) {
      print(text, a);
      print(text, b);
      fprintf(stderr, "%s %u-%u was expected, %s %u-%u found\n", ts_node_type(x),
              ts_node_start_byte(x), ts_node_end_byte(x), ts_node_type(y), ts_node_start_byte(y),
              ts_node_end_byte(y));
      REQUIRE(same, "an incremental parse is a fresh one");
    }
    if (ts_tree_cursor_goto_first_child(&left)) {
      ts_tree_cursor_goto_first_child(&right);
      continue;
    }
    while (!ts_tree_cursor_goto_next_sibling(&left)) {
      if (!ts_tree_cursor_goto_parent(&left)) {
        more = false;
        break;
      }
      ts_tree_cursor_goto_parent(&right);
    }
    if (more) ts_tree_cursor_goto_next_sibling(&right);
  }
  ts_tree_cursor_delete(&left);
  ts_tree_cursor_delete(&right);
}

// Edits

static const char *const snippets[] = {
  "", "\n", "\n\n", "\r", "\r\n", " ", "    ", "\t", "x", "> ", "- ", "1. ", "2) ", "---", "```", "~",
  "`", "|", "|-|\n", ":", "<", "<!--", "-->", "#", "=", "[a]: /u", "\"", "[^a]: ", "[ ] ", "$$",
  "%", "%%", "%% a", "\n%%\n",
  "\xEF\xBB\xBF", "\xC3", "# \xEF\xBF\xBF",
};

static TSPoint point_of(Text text, uint32_t offset) {
  TSPoint point = {0, 0};
  for (uint32_t i = 0; i < offset; i++) {
    if (text.bytes[i] == '\n') {
      point.row++;
      point.column = 0;
    } else {
      point.column++;
    }
  }
  return point;
}

static Text spliced(Text text, uint32_t start, uint32_t removed, const uint8_t *bytes, uint32_t count) {
  uint8_t *result = malloc(text.length + count + 1);
  REQUIRE(result, "memory");
  memcpy(result, text.bytes, start);
  memcpy(result + start, bytes, count);
  memcpy(result + start + count, text.bytes + start + removed, text.length - start - removed);
  return (Text){result, text.length - removed + count};
}

// Edits the text and its tree, and checks the new tree against that of a fresh parse.
static void edit(
  const State *entry, Text *text, TSTree **tree, uint32_t start, uint32_t removed,
  const uint8_t *bytes, uint32_t count
) {
  Text new_text = spliced(*text, start, removed, bytes, count);
  TSInputEdit input = {
    .start_byte = start,
    .old_end_byte = start + removed,
    .new_end_byte = start + count,
    .start_point = point_of(*text, start),
    .old_end_point = point_of(*text, start + removed),
    .new_end_point = point_of(new_text, start + count),
  };
  ts_tree_edit(*tree, &input);
  State exit, fresh_exit;
  TSTree *new_tree = parse(entry, new_text, *tree, &exit);
  TSTree *fresh = parse(entry, new_text, NULL, &fresh_exit);
  require_same(new_text, fresh, new_tree);
  REQUIRE(!exit.length || equal(&exit, &fresh_exit), "the exit state of an incremental parse");
  ts_tree_delete(fresh);
  ts_tree_delete(*tree);
  free((void *)text->bytes);
  *tree = new_tree;
  *text = new_text;
}

static void parse_with_edits(const State *entry, Text given, const uint8_t *header, unsigned edits) {
  Text text = spliced(given, 0, 0, (const uint8_t *)"", 0);
  TSTree *tree = parse(entry, text, NULL, NULL);
  struct {
    uint32_t start, inserted, removed;
    uint8_t *bytes;
  } undo[MAX_EDITS];
  for (unsigned i = 0; i < edits; i++, header += 4) {
    uint32_t start = (header[0] | (uint32_t)header[1] << 8) % (text.length + 1);
    uint32_t removed = header[2] % 16;
    if (removed > text.length - start) removed = text.length - start;
    const char *snippet = snippets[header[3] % (sizeof snippets / sizeof *snippets)];
    undo[i].start = start;
    undo[i].inserted = (uint32_t)strlen(snippet);
    undo[i].removed = removed;
    undo[i].bytes = malloc(removed + 1);
    REQUIRE(undo[i].bytes, "memory");
    memcpy(undo[i].bytes, text.bytes + start, removed);
    edit(entry, &text, &tree, start, removed, (const uint8_t *)snippet, undo[i].inserted);
  }
  for (unsigned i = edits; i-- > 0;) {
    edit(entry, &text, &tree, undo[i].start, undo[i].inserted, undo[i].bytes, undo[i].removed);
    free(undo[i].bytes);
  }
  ts_tree_delete(tree);
  free((void *)text.bytes);
}

// Segments

// Where the line that begins at an offset ends, its line break included. A line that begins with
// U+FEFF is taken together with the one before, for a parse would take that for a byte order mark.
static uint32_t line_end(Text text, uint32_t start) {
  for (uint32_t i = start; i < text.length; i++) {
    uint8_t byte = text.bytes[i];
    if (byte != '\n' && byte != '\r') continue;
    if (byte == '\r' && i + 1 < text.length && text.bytes[i + 1] == '\n') continue;
    if (i + 3 < text.length && memcmp(text.bytes + i + 1, "\xEF\xBB\xBF", 3) == 0) continue;
    return i + 1;
  }
  return text.length;
}

// The end of the front matter, where no segment may begin.
static uint32_t metadata_end(const TSTree *tree) {
  TSNode root = ts_tree_root_node(tree);
  if (!ts_node_child_count(root)) return 0;
  TSNode first = ts_node_child(root, 0);
  return strcmp(ts_node_type(first), "minus_metadata") == 0 ? ts_node_end_byte(first) : 0;
}

typedef struct {
  uint32_t start;
  State entry;
} Segment;

// Parses the text in segments of at least `lines` lines, each from the exit state of the one before,
// joined where one says that it goes on with a paragraph. The last exit state must be that of a parse
// of all the text.
static void parse_in_segments(const State *entry, Text text, unsigned lines) {
  State whole;
  TSTree *tree = parse(entry, text, NULL, &whole);
  uint32_t no_cut_before = metadata_end(tree);
  ts_tree_delete(tree);

  Segment *segments = malloc((text.length + 1) * sizeof(Segment));
  REQUIRE(segments, "memory");
  uint32_t count = 0;
  State exit = *entry;
  for (uint32_t start = 0; start < text.length;) {
    uint32_t end = start;
    for (unsigned i = 0; i < lines || end < no_cut_before; i++) {
      end = line_end(text, end);
      if (end == text.length) break;
    }
    segments[count++] = (Segment){start, exit};
    for (;;) {
      Segment *last = &segments[count - 1];
      Text part = {text.bytes + last->start, end - last->start};
      ts_tree_delete(parse(&last->entry, part, NULL, &exit));
      if (!tsm_continues_leaf()) break;
      REQUIRE(count > 1, "the first segment goes on with nothing");
      count--;
    }
    start = end;
  }
  REQUIRE(text.length == 0 || equal(&exit, &whole), "the exit state does not depend on segments");
  free(segments);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < HEADER || size > UINT16_MAX) return 0;
  if (!parser) {
    parser = ts_parser_new();
    REQUIRE(ts_parser_set_language(parser, tree_sitter_markdown()), "the library takes the grammar");
  }
  State entry = initial_state(data[0] & TSM_ALL_OPTIONS);
  Text text = {data + HEADER, (uint32_t)(size - HEADER)};
  unsigned count = (data[1] >> 2) % MAX_EDITS + 1;
  switch (data[1] % 4) {
    case 0: ts_tree_delete(parse(&entry, text, NULL, NULL)); break;
    case 1: parse_in_segments(&entry, text, 1); break;
    case 2: parse_with_edits(&entry, text, data + 2, count); break;
    case 3: parse_in_segments(&entry, text, 1 + data[2] % 16); break;
  }
  return 0;
}
