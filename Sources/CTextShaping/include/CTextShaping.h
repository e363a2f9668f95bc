#ifndef HN_TEXT_SHAPING_H
#define HN_TEXT_SHAPING_H

// The few functions of HarfBuzz, fontconfig and FriBidi that the layout calls.
//
// The libraries are opened when they are first called, not linked: the package builds, and its
// programs start, on a system that has none of them, and none of their headers has to be there.
// What the sources declare of their interfaces has been binary compatible since 2018 at the latest.
//
// FreeType is not among them. What it would add is hinting, which browsers turn off where glyphs
// may lie between pixels; the advances themselves are in the font's tables, which HarfBuzz reads.

#include "bidi.h"
#include "fonts.h"
#include "shaping.h"

#endif
