#ifndef HN_SHAPING_H
#define HN_SHAPING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The glyphs of one font file, at any size.
typedef struct hn_face hn_face;
/// A face at a size.
typedef struct hn_font hn_font;
/// Memory to shape in, for one thread at a time.
typedef struct hn_shaper hn_shaper;

/// A glyph of shaped text.
typedef struct {
  /// Its number in the font, 0 for a character that the font does not have.
  uint32_t id;
  /// The byte that the characters it stands for begin at. Glyphs of one cluster have the same.
  uint32_t cluster;
  /// How far it moves the pen, in points.
  float advance;
} hn_glyph;

/// Whether HarfBuzz is installed. The first call looks for it; the functions below may be called
/// only if it is.
bool hn_shaping_is_available(void);

/// Opens a face of a file; null when that cannot be read or holds no glyphs. To be destroyed.
///
/// The upper half of `index` names an instance of a variable font, as fontconfig counts them.
/// `variations` is null or says where on its axes such a font is set: "wght=600,wdth=80".
hn_face *hn_face_create(const char *path, uint32_t index, const char *variations);
void hn_face_destroy(hn_face *face);

/// Writes the name of the face's family, cut to `capacity` bytes with the 0 behind it.
void hn_face_family(hn_face *face, char *name, size_t capacity);

/// Whether a face has a glyph for a character.
bool hn_face_has(hn_face *face, uint32_t scalar);

/// A font of a face, which must outlive it, in points. To be destroyed.
hn_font *hn_font_create(hn_face *face, double size);
void hn_font_destroy(hn_font *font);

/// How far letters go above and below the baseline, in points, neither of them rounded.
void hn_font_extents(hn_font *font, double *ascent, double *descent);

/// Memory for shaping. To be destroyed.
hn_shaper *hn_shaper_create(void);
void hn_shaper_destroy(hn_shaper *shaper);

/// Shapes UTF-8 of one script (an ISO 15924 tag) and direction.
///
/// The glyphs stand from left to right, and are the shaper's until it shapes again.
const hn_glyph *hn_shape(
    hn_shaper *shaper, hn_font *font, const uint8_t *text, size_t length, uint32_t script,
    bool is_right_to_left, size_t *count);

/// The script of a scalar, an ISO 15924 tag.
uint32_t hn_script(uint32_t scalar);

#endif
