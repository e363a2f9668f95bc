#ifndef HN_TEXT_SHAPING_H
#define HN_TEXT_SHAPING_H

// The few functions of HarfBuzz, fontconfig and FriBidi that the layout calls.
//
// The libraries are opened when they are first called, not linked: the package builds, and its
// programs start, on a system that has none of them, and none of their headers has to be there.
// What is declared here and in the sources is the part of their interfaces that has been binary
// compatible since their first stable versions.

#include "bidi.h"

#endif
