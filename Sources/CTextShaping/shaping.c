#include "shaping.h"

#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "harfbuzz.h"
#include "library.h"

static struct hn_harfbuzz hb;
static hb_font_funcs_t *advance_functions;
static hb_unicode_funcs_t *unicode;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_available;

struct hn_face {
  hb_face_t *face;
  /// The face at no size, with its place on the axes of a variable font.
  hb_font_t *instance;
  /// The sizes of its bitmaps in pixels, in rising order; 0 for a font of outlines.
  size_t strike_count;
  uint8_t *strikes;
};

struct hn_font {
  /// What HarfBuzz shapes with.
  hb_font_t *font;
  /// What has the advances.
  hb_font_t *advances;
  /// The size of the bitmaps that are drawn, in pixels; 0 when outlines are.
  double strike;
  /// From units of `advances` to those of `font`.
  double factor;
};

struct hn_shaper {
  hb_buffer_t *buffer;
  size_t capacity;
  hn_glyph *glyphs;
};

/// HarfBuzz's numbers are whole: points are counted in parts of so many.
static const double unit = 65536;

/// The advance of a glyph without kerning, as browsers have it on Linux.
///
/// The rasteriser is given its size in 64ths of a point, so what a browser takes from it belongs to
/// the size rounded down to that, while kerning belongs to the exact one. A bitmap is as wide as it
/// is in whole pixels, and is then scaled.
static int32_t glyph_advance(hb_font_t *font, void *data, uint32_t glyph, void *user_data) {
  (void)font, (void)user_data;
  const struct hn_font *self = data;
  double advance = hb.font_get_glyph_h_advance(self->advances, glyph);
  return (int32_t)(self->strike > 0 ? round(advance / unit) * self->factor * unit : advance);
}

static void open_harfbuzz(void) {
#define HB_SYMBOL(result, name, parameters) {"hb_" #name, &hb.name},
  const struct hn_symbol symbols[] = {HB_FUNCTIONS(HB_SYMBOL)};
#undef HB_SYMBOL
  if (!hn_library_open("harfbuzz", "0", symbols, sizeof symbols / sizeof *symbols)) return;
  advance_functions = hb.font_funcs_create();
  hb.font_funcs_set_glyph_h_advance_func(advance_functions, glyph_advance, NULL, NULL);
  unicode = hb.unicode_funcs_get_default();
  is_available = true;
}

bool hn_shaping_is_available(void) {
  pthread_once(&once, open_harfbuzz);
  return is_available;
}

// Faces

static uint32_t tag(const char *name) {
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 |
         (uint32_t)(uint8_t)name[2] << 8 | (uint8_t)name[3];
}

static int compare_bytes(const void *first, const void *second) {
  return *(const uint8_t *)first - *(const uint8_t *)second;
}

/// Reads the sizes of a font's bitmaps from its table CBLC: records of 48 bytes behind a header of 8
/// that ends with their number; byte 44 of a record is the pixels of the em square's side.
static void read_strikes(hn_face *self) {
  hb_blob_t *blob = hb.face_reference_table(self->face, tag("CBLC"));
  unsigned length = 0;
  const uint8_t *table = (const uint8_t *)hb.blob_get_data(blob, &length);
  if (length >= 8) {
    size_t count = (size_t)table[4] << 24 | (size_t)table[5] << 16 | (size_t)table[6] << 8 | table[7];
    if (count > (length - 8) / 48) count = (length - 8) / 48;
    self->strikes = malloc(count ? count : 1);
    for (size_t index = 0; self->strikes && index < count; index++) {
      uint8_t pixels = table[8 + index * 48 + 44];
      if (pixels > 0) self->strikes[self->strike_count++] = pixels;
    }
    if (self->strikes) qsort(self->strikes, self->strike_count, 1, compare_bytes);
  }
  hb.blob_destroy(blob);
}

/// Sets a variable font on its axes.
static void set_variations(hb_font_t *font, uint32_t index, const char *text) {
  // fontconfig counts instances from 1, and means the variable font itself by 0x8000.
  uint32_t instance = index >> 16;
  if (instance > 0 && instance < 0x8000) hb.font_set_var_named_instance(font, instance - 1);
  hb_variation_t variations[16];
  unsigned count = 0;
  while (text && *text && count < 16) {
    size_t length = strcspn(text, ",");
    if (hb.variation_from_string(text, (int)length, &variations[count])) count++;
    text += length + (text[length] == ',');
  }
  if (count > 0) hb.font_set_variations(font, variations, count);
}

hn_face *hn_face_create(const char *path, uint32_t index, const char *variations) {
  hb_blob_t *blob = hb.blob_create_from_file_or_fail(path);
  if (!blob) return NULL;
  hb_face_t *face = hb.face_create(blob, index & 0xFFFF);
  hb.blob_destroy(blob);
  hn_face *self = hb.face_get_glyph_count(face) > 0 ? calloc(1, sizeof *self) : NULL;
  if (!self) {
    hb.face_destroy(face);
    return NULL;
  }
  self->face = face;
  self->instance = hb.font_create(face);
  set_variations(self->instance, index, variations);
  read_strikes(self);
  return self;
}

void hn_face_destroy(hn_face *face) {
  hb.font_destroy(face->instance);
  hb.face_destroy(face->face);
  free(face->strikes);
  free(face);
}

void hn_face_family(hn_face *face, char *name, size_t capacity) {
  if (capacity == 0) return;
  name[0] = 0;
  // The typographic family, and the one of four styles that older fonts have alone.
  static const unsigned ids[] = {16, 1};
  for (size_t index = 0; index < 2 && name[0] == 0; index++) {
    unsigned size = capacity > UINT_MAX ? UINT_MAX : (unsigned)capacity;
    hb.ot_name_get_utf8(face->face, ids[index], NULL, &size, name);
  }
}

bool hn_face_has(hn_face *face, uint32_t scalar) {
  uint32_t glyph = 0;
  return hb.font_get_nominal_glyph(face->instance, scalar, &glyph) && glyph != 0;
}

// Fonts

static void set_size(hb_font_t *font, double size) {
  int scale = (int)lround(size * unit);
  hb.font_set_scale(font, scale, scale);
}

hn_font *hn_font_create(hn_face *face, double size) {
  hn_font *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  for (size_t index = 0; index < face->strike_count && self->strike < size; index++) {
    self->strike = face->strikes[index];
  }
  self->advances = hb.font_create_sub_font(face->instance);
  set_size(self->advances, self->strike > 0 ? self->strike : floor(size * 64) / 64);
  self->factor = self->strike > 0 ? size / self->strike : 1;
  self->font = hb.font_create_sub_font(face->instance);
  set_size(self->font, size);
  hb.font_set_funcs(self->font, advance_functions, self, NULL);
  return self;
}

void hn_font_destroy(hn_font *font) {
  hb.font_destroy(font->font);
  hb.font_destroy(font->advances);
  free(font);
}

void hn_font_extents(hn_font *font, double *ascent, double *descent) {
  hb_font_extents_t extents = {0};
  hb.font_get_h_extents(font->advances, &extents);
  *ascent = extents.ascender / unit * font->factor;
  *descent = -extents.descender / unit * font->factor;
}

// Shaping

hn_shaper *hn_shaper_create(void) {
  hn_shaper *self = calloc(1, sizeof *self);
  if (self) self->buffer = hb.buffer_create();
  return self;
}

void hn_shaper_destroy(hn_shaper *shaper) {
  hb.buffer_destroy(shaper->buffer);
  free(shaper->glyphs);
  free(shaper);
}

const hn_glyph *hn_shape(
    hn_shaper *shaper, hn_font *font, const uint8_t *text, size_t length, uint32_t script,
    bool is_right_to_left, size_t *count) {
  *count = 0;
  if (length > INT_MAX) return NULL;
  hb_buffer_t *buffer = shaper->buffer;
  hb.buffer_clear_contents(buffer);
  hb.buffer_add_utf8(buffer, (const char *)text, (int)length, 0, (int)length);
  hb.buffer_set_script(buffer, script);
  hb.buffer_set_direction(
      buffer, is_right_to_left ? hb_direction_right_to_left : hb_direction_left_to_right);
  hb.shape(font->font, buffer, NULL, 0);
  unsigned found = 0;
  const hb_glyph_info_t *infos = hb.buffer_get_glyph_infos(buffer, &found);
  const hb_glyph_position_t *positions = hb.buffer_get_glyph_positions(buffer, &found);
  if (found > shaper->capacity) {
    hn_glyph *glyphs = realloc(shaper->glyphs, found * 2 * sizeof *glyphs);
    if (!glyphs) return NULL;
    shaper->glyphs = glyphs;
    shaper->capacity = found * 2;
  }
  for (unsigned index = 0; index < found; index++) {
    shaper->glyphs[index] = (hn_glyph){
        .id = infos[index].codepoint,
        .cluster = infos[index].cluster,
        .advance = (float)(positions[index].x_advance / unit),
    };
  }
  *count = found;
  return shaper->glyphs;
}

uint32_t hn_script(uint32_t scalar) { return hb.unicode_script(unicode, scalar); }
