#ifndef HN_FONTS_H
#define HN_FONTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Where a font is. The strings are to be freed with `hn_font_file_destroy`.
typedef struct {
  /// The file.
  char *path;
  /// The name of the font's family.
  char *family;
  /// Where on its axes a variable font is set, null for others.
  char *variations;
  /// The face in the file, and an instance of it in the upper half.
  uint32_t index;
} hn_font_file;

/// Fonts in the order in which they are asked for characters that others do not have.
typedef struct hn_font_list hn_font_list;

/// Whether fontconfig is installed. The first call looks for it; the functions below may be called
/// only if it is.
bool hn_fonts_is_available(void);

/// Finds the font of a family that is nearest to a weight (400 and 700 as style sheets count, 600
/// in between) and a slant.
///
/// False when there is none of that family, nor of one that fontconfig takes for the same.
bool hn_font_file_find(const char *family, int weight, bool is_italic, hn_font_file *file);
/// Finds the font for emoji in colour. False when there is none.
bool hn_font_file_find_emoji(hn_font_file *file);
void hn_font_file_destroy(hn_font_file *file);

/// All fonts, those that fontconfig prefers first. Null when there are none. To be destroyed.
hn_font_list *hn_font_list_create(void);
void hn_font_list_destroy(hn_font_list *list);

/// The first font that has a character, -1 when none does. O(fonts)
int hn_font_list_find(const hn_font_list *list, uint32_t scalar);
/// Where a font of the list is. False when it is in no file.
bool hn_font_list_file(const hn_font_list *list, int index, hn_font_file *file);

#endif
