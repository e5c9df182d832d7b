#pragma once
#include <libxml/parser.h>
#include <libxml/xpath.h>
