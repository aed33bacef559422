#pragma once
#include <libxml/tree.h>

#include "CXSLT.h"

// The document that was made, to be freed by the caller; NULL if it has no root. The tree is freed.
xmlDocPtr xslt_takeDocument(xslt_tree *tree);
