#ifndef TREE_SITTER_MARKDOWN_H_
#define TREE_SITTER_MARKDOWN_H_

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct TSLanguage TSLanguage;

/// The grammar of Markdown's block structure.
const TSLanguage *tree_sitter_markdown(void);

/// What is recognised beyond CommonMark.
enum {
  TSM_TABLES = 1,
  TSM_FOOTNOTES = 2,
  TSM_TASK_LISTS = 4,
  /// YAML between two `---` lines, at the start of a document.
  TSM_FRONT_MATTER = 8,
  /// Blocks between two `$$` lines.
  TSM_MATH = 16,
  /// CommonMark 0.31.2 to the letter, where cmark-gfm differs from it.
  TSM_COMMONMARK = 32,
  /// Comments from a line that begins with `%%` to one that ends with it.
  TSM_COMMENTS = 64,
  TSM_ALL_OPTIONS = 127,
};

/// What a state takes at most, in bytes.
#define TSM_STATE_CAPACITY 1024

/// Containers as told by tsm_containers.
enum {
  TSM_CONTAINER_QUOTE = 1,
  TSM_CONTAINER_LIST = 2,
  TSM_CONTAINER_ITEM = 3,
  TSM_CONTAINER_FOOTNOTE = 4,
};

/// The leaf that is open, as told by tsm_leaf.
enum {
  TSM_LEAF_NONE = 0,
  TSM_LEAF_PARAGRAPH = 1,
  /// A paragraph that has held nothing but link reference definitions so far.
  TSM_LEAF_DEFINITIONS = 2,
  TSM_LEAF_FENCE = 3,
  TSM_LEAF_INDENTED = 4,
  TSM_LEAF_HTML = 5,
  TSM_LEAF_TABLE = 6,
  TSM_LEAF_MATH = 7,
  TSM_LEAF_COMMENT = 8,
};

/// Writes the state in which nothing is open, and returns its length in bytes.
///
/// A state says what is open at the start of a line: all that the parse of the lines from there on
/// needs to know of the lines before. Equal situations have equal bytes.
uint32_t tsm_initial_state(uint32_t options, bool at_document_start, uint8_t *state);

/// Sets the state in which parses on this thread start from now on; to be called before each parse.
///
/// Until it is first called a parse starts as at the start of a document, with tables, footnotes and
/// task lists. A tree that was parsed from another state must not be passed to ts_parser_parse as
/// the old tree. Bytes that are not those of a state are as good as none.
void tsm_seed(const uint8_t *state, uint32_t length);

/// Writes the state at the end of the text of the last parse on this thread, returns its length.
///
/// Zero when the scanner was not asked there: then the end of the old tree was taken over, and the
/// state with it. The text has to end with a line break, or else to be the end of the document.
uint32_t tsm_exit_state(uint8_t *state);

/// Whether the last parse on this thread went on with a paragraph that was open in its seed.
///
/// The paragraph may have become something else there (a heading, a table), so its beginning has to
/// be parsed together with the text of that parse.
bool tsm_continues_leaf(void);

/// The number of containers open in a state. A list and its open item count as two.
uint32_t tsm_depth(const uint8_t *state, uint32_t length);

/// Writes the kinds of the containers open in a state, the outermost first, and returns how many
/// it wrote, at most `capacity`.
uint32_t tsm_containers(
  const uint8_t *state, uint32_t length, uint8_t *kinds, uint32_t capacity
);

/// Writes for each of those containers the columns by which its lines are indented, 0 for a quote and
/// a list, and returns how many it wrote, at most `capacity`.
uint32_t tsm_columns(
  const uint8_t *state, uint32_t length, uint8_t *columns, uint32_t capacity
);

/// The leaf open in a state.
uint8_t tsm_leaf(const uint8_t *state, uint32_t length);

/// Reads the tokens of texts without tree-sitter: the same ones, many times as fast, but no tree.
typedef struct TSMReader TSMReader;

/// A token: its place in `externals` in grammar.js, and its bytes.
typedef struct {
  uint32_t kind, start, end;
} TSMToken;

/// A reader, to be used on one thread at a time; NULL when there is no memory.
TSMReader *tsm_reader_new(void);

void tsm_reader_delete(TSMReader *reader);

/// Begins with a text, in a state as told to tsm_seed. The text has to stay where it is until it has
/// been read.
void tsm_reader_start(
  TSMReader *reader, const uint8_t *text, uint32_t length, const uint8_t *state,
  uint32_t state_length
);

/// Reads up to `capacity` tokens and returns how many; 0 behind the last one.
uint32_t tsm_reader_read(TSMReader *reader, TSMToken *tokens, uint32_t capacity);

/// Writes the state at the end of the text, as tsm_exit_state does, once all has been read.
uint32_t tsm_reader_exit_state(const TSMReader *reader, uint8_t *state);

/// The same as tsm_continues_leaf, once all has been read.
bool tsm_reader_continues_leaf(const TSMReader *reader);

#ifdef __cplusplus
}
#endif

#endif
