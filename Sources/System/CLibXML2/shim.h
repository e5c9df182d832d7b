#pragma once
// Foundation has headers of another ICU: a module that reads both does not compile. Nothing here needs what libxml2's
// headers declare with ICU's types.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xpath.h>
