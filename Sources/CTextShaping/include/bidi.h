#ifndef HN_BIDI_H
#define HN_BIDI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The direction of a paragraph that its first strong character decides on.
#define HN_BIDI_AUTOMATIC 2

/// Whether FriBidi is installed. The first call looks for it.
bool hn_bidi_is_available(void);

/// The embedding level of each scalar of a paragraph (Unicode Standard Annex 9, rules P2 to I2).
///
/// Rule L1 is applied before separators, not at the ends of rows.
/// `base` gives the level of the paragraph, 0, 1 or HN_BIDI_AUTOMATIC, and takes the one found.
/// `levels` has room for `count` levels. Returns 0, or -1 when FriBidi is missing or memory ran out;
/// then neither is touched.
int hn_bidi_levels(const uint32_t *scalars, size_t count, uint32_t *base, uint8_t *levels);

#endif
