#ifndef HN_HARFBUZZ_H
#define HN_HARFBUZZ_H

#include <stdbool.h>
#include <stdint.h>

// The part of HarfBuzz's binary interface that is called, and where its functions are.

typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_font_funcs_t hb_font_funcs_t;
typedef struct hb_buffer_t hb_buffer_t;
typedef struct hb_unicode_funcs_t hb_unicode_funcs_t;

typedef struct {
  uint32_t codepoint, mask, cluster, private_use[2];
} hb_glyph_info_t;

typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t private_use;
} hb_glyph_position_t;

typedef struct {
  int32_t ascender, descender, line_gap, reserved[9];
} hb_font_extents_t;

typedef struct {
  uint32_t tag;
  float value;
} hb_variation_t;

typedef int32_t (*hb_advance_func)(hb_font_t *font, void *font_data, uint32_t glyph, void *user_data);

enum { hb_direction_left_to_right = 4, hb_direction_right_to_left = 5 };

#define HB_FUNCTIONS(f)                                                                            \
  f(hb_blob_t *, blob_create_from_file_or_fail, (const char *path))                                \
  f(void, blob_destroy, (hb_blob_t *))                                                             \
  f(const char *, blob_get_data, (hb_blob_t *, unsigned *length))                                  \
  f(hb_face_t *, face_create, (hb_blob_t *, unsigned index))                                       \
  f(void, face_destroy, (hb_face_t *))                                                             \
  f(unsigned, face_get_glyph_count, (const hb_face_t *))                                           \
  f(hb_blob_t *, face_reference_table, (const hb_face_t *, uint32_t tag))                          \
  f(hb_font_t *, font_create, (hb_face_t *))                                                       \
  f(hb_font_t *, font_create_sub_font, (hb_font_t *))                                              \
  f(void, font_destroy, (hb_font_t *))                                                             \
  f(void, font_set_scale, (hb_font_t *, int x, int y))                                             \
  f(void, font_set_variations, (hb_font_t *, const hb_variation_t *, unsigned count))              \
  f(void, font_set_var_named_instance, (hb_font_t *, unsigned instance))                           \
  f(int, variation_from_string, (const char *text, int length, hb_variation_t *))                  \
  f(hb_font_funcs_t *, font_funcs_create, (void))                                                  \
  f(void, font_funcs_set_glyph_h_advance_func,                                                     \
    (hb_font_funcs_t *, hb_advance_func, void *user_data, void (*destroy)(void *)))                \
  f(void, font_set_funcs,                                                                          \
    (hb_font_t *, hb_font_funcs_t *, void *font_data, void (*destroy)(void *)))                    \
  f(int32_t, font_get_glyph_h_advance, (hb_font_t *, uint32_t glyph))                              \
  f(int, font_get_nominal_glyph, (hb_font_t *, uint32_t scalar, uint32_t *glyph))                  \
  f(int, font_get_h_extents, (hb_font_t *, hb_font_extents_t *))                                   \
  f(unsigned, ot_name_get_utf8,                                                                    \
    (hb_face_t *, unsigned id, const void *language, unsigned *size, char *text))                  \
  f(hb_buffer_t *, buffer_create, (void))                                                          \
  f(void, buffer_destroy, (hb_buffer_t *))                                                         \
  f(void, buffer_clear_contents, (hb_buffer_t *))                                                  \
  f(void, buffer_add_utf8,                                                                         \
    (hb_buffer_t *, const char *text, int length, unsigned item_offset, int item_length))          \
  f(void, buffer_set_direction, (hb_buffer_t *, int))                                              \
  f(void, buffer_set_script, (hb_buffer_t *, uint32_t))                                            \
  f(hb_glyph_info_t *, buffer_get_glyph_infos, (hb_buffer_t *, unsigned *length))                  \
  f(hb_glyph_position_t *, buffer_get_glyph_positions, (hb_buffer_t *, unsigned *length))          \
  f(void, shape, (hb_font_t *, hb_buffer_t *, const void *features, unsigned count))               \
  f(hb_unicode_funcs_t *, unicode_funcs_get_default, (void))                                       \
  f(uint32_t, unicode_script, (hb_unicode_funcs_t *, uint32_t scalar))

#define HB_POINTER(result, name, parameters) result(*name) parameters;
/// HarfBuzz's functions, by their names without the prefix.
struct hn_harfbuzz {
  HB_FUNCTIONS(HB_POINTER)
};
#undef HB_POINTER

#endif
