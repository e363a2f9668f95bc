#include "fonts.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "library.h"

// fontconfig's types and values, as its binary interface has them.
typedef struct FcPattern FcPattern;
typedef struct FcCharSet FcCharSet;
typedef struct {
  int count, capacity;
  FcPattern **fonts;
} FcFontSet;
typedef struct {
  int type;
  union {
    const char *text;
    int number;
    double real;
    const void *object;
  } value;
} FcValue;
enum { type_text = 3, kind_pattern = 0, result_match = 0, binding_weak = 0 };
enum { weight_regular = 80, weight_semibold = 180, weight_bold = 200, slant_italic = 100 };

static struct {
  FcPattern *(*create)(void);
  void (*destroy)(FcPattern *);
  int (*add_text)(FcPattern *, const char *object, const char *);
  int (*add_integer)(FcPattern *, const char *object, int);
  int (*add_bool)(FcPattern *, const char *object, int);
  int (*get_text)(const FcPattern *, const char *object, int index, const char **);
  int (*get_integer)(const FcPattern *, const char *object, int index, int *);
  int (*get_bool)(const FcPattern *, const char *object, int index, int *);
  int (*get_characters)(const FcPattern *, const char *object, int index, FcCharSet **);
  int (*get_with_binding)(const FcPattern *, const char *object, int index, FcValue *, int *binding);
  int (*has_character)(const FcCharSet *, uint32_t);
  int (*substitute)(void *config, FcPattern *, int kind);
  void (*default_substitute)(FcPattern *);
  FcPattern *(*match)(void *config, FcPattern *, int *result);
  FcPattern *(*prepare)(void *config, FcPattern *, FcPattern *font);
  FcFontSet *(*sort)(void *config, FcPattern *, int trim, FcCharSet **, int *result);
  void (*destroy_set)(FcFontSet *);
} fc;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_available;

struct hn_font_list {
  FcPattern *pattern;
  FcFontSet *fonts;
};

static void open_fontconfig(void) {
  const struct hn_symbol symbols[] = {
      {"FcPatternCreate", &fc.create},
      {"FcPatternDestroy", &fc.destroy},
      {"FcPatternAddString", &fc.add_text},
      {"FcPatternAddInteger", &fc.add_integer},
      {"FcPatternAddBool", &fc.add_bool},
      {"FcPatternGetString", &fc.get_text},
      {"FcPatternGetInteger", &fc.get_integer},
      {"FcPatternGetBool", &fc.get_bool},
      {"FcPatternGetCharSet", &fc.get_characters},
      {"FcPatternGetWithBinding", &fc.get_with_binding},
      {"FcCharSetHasChar", &fc.has_character},
      {"FcConfigSubstitute", &fc.substitute},
      {"FcDefaultSubstitute", &fc.default_substitute},
      {"FcFontMatch", &fc.match},
      {"FcFontRenderPrepare", &fc.prepare},
      {"FcFontSort", &fc.sort},
      {"FcFontSetDestroy", &fc.destroy_set},
  };
  is_available = hn_library_open("fontconfig", "1", symbols, sizeof symbols / sizeof *symbols);
}

bool hn_fonts_is_available(void) {
  pthread_once(&once, open_fontconfig);
  return is_available;
}

/// A copy of a string of a font, null when it has none.
static char *text_of(const FcPattern *font, const char *object) {
  const char *text = NULL;
  return fc.get_text(font, object, 0, &text) == result_match ? strdup(text) : NULL;
}

static bool read_file(const FcPattern *font, hn_font_file *file) {
  int index = 0;
  fc.get_integer(font, "index", 0, &index);
  *file = (hn_font_file){
      .path = text_of(font, "file"),
      .family = text_of(font, "family"),
      .variations = text_of(font, "fontvariations"),
      .index = (uint32_t)index,
  };
  if (file->path && file->family) return true;
  hn_font_file_destroy(file);
  return false;
}

void hn_font_file_destroy(hn_font_file *file) {
  free(file->path);
  free(file->family);
  free(file->variations);
  *file = (hn_font_file){0};
}

static bool has_character(const FcPattern *font, uint32_t scalar) {
  FcCharSet *characters = NULL;
  return fc.get_characters(font, "charset", 0, &characters) == result_match &&
         fc.has_character(characters, scalar);
}

/// A pattern that the user's configuration has been applied to.
static FcPattern *pattern_of(const char *family, int weight, bool is_italic) {
  FcPattern *pattern = fc.create();
  if (!pattern) return NULL;
  if (family) {
    fc.add_text(pattern, "family", family);
    fc.add_integer(
        pattern, "weight",
        weight >= 700   ? weight_bold
        : weight >= 600 ? weight_semibold
                        : weight_regular);
    fc.add_integer(pattern, "slant", is_italic ? slant_italic : 0);
  }
  fc.add_bool(pattern, "scalable", true);
  fc.substitute(NULL, pattern, kind_pattern);
  fc.default_substitute(pattern);
  return pattern;
}

/// Whether a name stands for whatever font the system has chosen for a purpose.
static bool is_generic(const char *family) {
  static const char *const names[] = {
      "sans-serif", "serif", "monospace", "system-ui", "ui-monospace", "sans", "mono"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (strcasecmp(family, names[index]) == 0) return true;
  }
  return false;
}

/// Whether a font is of the family asked for, or of one that the configuration takes for the same,
/// and not only the best there is.
static bool is_of_family(const FcPattern *font, const FcPattern *pattern) {
  FcValue wanted;
  int binding;
  for (int index = 0;
       fc.get_with_binding(pattern, "family", index, &wanted, &binding) == result_match; index++) {
    if (binding == binding_weak) break;
    if (wanted.type != type_text) continue;
    const char *name;
    for (int other = 0; fc.get_text(font, "family", other, &name) == result_match; other++) {
      if (strcasecmp(name, wanted.value.text) == 0) return true;
    }
  }
  return false;
}

bool hn_font_file_find(const char *family, int weight, bool is_italic, hn_font_file *file) {
  FcPattern *pattern = pattern_of(family, weight, is_italic);
  if (!pattern) return false;
  int result;
  FcPattern *font = fc.match(NULL, pattern, &result);
  bool is_found =
      font && (is_generic(family) || is_of_family(font, pattern)) && read_file(font, file);
  if (font) fc.destroy(font);
  fc.destroy(pattern);
  return is_found;
}

bool hn_font_file_find_emoji(hn_font_file *file) {
  FcPattern *pattern = pattern_of("emoji", 400, false);
  if (!pattern) return false;
  int result, is_coloured = 0;
  FcPattern *font = fc.match(NULL, pattern, &result);
  if (font) fc.get_bool(font, "color", 0, &is_coloured);
  bool is_found = is_coloured && has_character(font, 0x1F600) && read_file(font, file);
  if (font) fc.destroy(font);
  fc.destroy(pattern);
  return is_found;
}

hn_font_list *hn_font_list_create(void) {
  FcPattern *pattern = pattern_of(NULL, 400, false);
  if (!pattern) return NULL;
  int result;
  FcFontSet *fonts = fc.sort(NULL, pattern, false, NULL, &result);
  hn_font_list *list = fonts && fonts->count > 0 ? malloc(sizeof *list) : NULL;
  if (!list) {
    if (fonts) fc.destroy_set(fonts);
    fc.destroy(pattern);
    return NULL;
  }
  *list = (hn_font_list){pattern, fonts};
  return list;
}

void hn_font_list_destroy(hn_font_list *list) {
  fc.destroy_set(list->fonts);
  fc.destroy(list->pattern);
  free(list);
}

int hn_font_list_find(const hn_font_list *list, uint32_t scalar) {
  for (int index = 0; index < list->fonts->count; index++) {
    if (has_character(list->fonts->fonts[index], scalar)) return index;
  }
  return -1;
}

bool hn_font_list_file(const hn_font_list *list, int index, hn_font_file *file) {
  FcPattern *font = fc.prepare(NULL, list->pattern, list->fonts->fonts[index]);
  if (!font) return false;
  bool is_found = read_file(font, file);
  fc.destroy(font);
  return is_found;
}
