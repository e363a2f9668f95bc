#include "bidi.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

#include "library.h"

// FriBidi's types and values, as its binary interface has them.
typedef uint32_t char_type;
typedef uint32_t bracket_type;
enum { paragraph_left_to_right = 0x110, paragraph_right_to_left = 0x111, paragraph_automatic = 0x40 };

static struct {
  void (*get_bidi_types)(const uint32_t *text, int count, char_type *types);
  void (*get_bracket_types)(const uint32_t *text, int count, const char_type *types, bracket_type *brackets);
  int8_t (*get_levels)(
      const char_type *types, const bracket_type *brackets, int count, uint32_t *base, int8_t *levels);
} fribidi;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_available;

static void open_fribidi(void) {
  const struct hn_symbol symbols[] = {
      {"fribidi_get_bidi_types", &fribidi.get_bidi_types},
      {"fribidi_get_bracket_types", &fribidi.get_bracket_types},
      {"fribidi_get_par_embedding_levels_ex", &fribidi.get_levels},
  };
  is_available = hn_library_open("fribidi", "0", symbols, sizeof symbols / sizeof *symbols);
}

bool hn_bidi_is_available(void) {
  pthread_once(&once, open_fribidi);
  return is_available;
}

int hn_bidi_levels(const uint32_t *scalars, size_t count, uint32_t *base, uint8_t *levels) {
  if (!hn_bidi_is_available() || count > INT_MAX) return -1;
  char_type *types = malloc((count ? count : 1) * (sizeof(char_type) + sizeof(bracket_type)));
  if (!types) return -1;
  bracket_type *brackets = types + count;
  fribidi.get_bidi_types(scalars, (int)count, types);
  fribidi.get_bracket_types(scalars, (int)count, types, brackets);
  uint32_t direction = *base == 0   ? paragraph_left_to_right
                       : *base == 1 ? paragraph_right_to_left
                                    : paragraph_automatic;
  int8_t found = fribidi.get_levels(types, brackets, (int)count, &direction, (int8_t *)levels);
  free(types);
  if (found == 0) return -1;
  *base = direction & 1;
  return 0;
}
