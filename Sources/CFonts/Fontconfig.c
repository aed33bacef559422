#define _GNU_SOURCE
#include "CFonts.h"
#include "Libraries.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FcPattern *make_pattern(const char *family, int weight, int width, int slant) {
  FcPattern *pattern = library.FcPatternCreate();
  if (!pattern) return NULL;
  if (family) library.FcPatternAddString(pattern, "family", (const uint8_t *)family);
  library.FcPatternAddInteger(pattern, "weight", weight);
  library.FcPatternAddInteger(pattern, "width", width);
  library.FcPatternAddInteger(pattern, "slant", slant);
  return pattern;
}

static void substitute(FcPattern *pattern) {
  library.FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  library.FcDefaultSubstitute(pattern);
}

/// What Fontconfig would make oblique by a matrix is not so by itself.
static bool is_italic(const FcPattern *pattern) {
  FcMatrix *matrix = NULL;
  int slant = 0;
  if (library.FcPatternGetMatrix(pattern, "matrix", 0, &matrix) == FcResultMatch && matrix->xy != 0)
    return false;
  return library.FcPatternGetInteger(pattern, "slant", 0, &slant) == FcResultMatch && slant > 0;
}

static bool read_file(const FcPattern *pattern, font_file *file) {
  uint8_t *path = NULL;
  if (library.FcPatternGetString(pattern, "file", 0, &path) != FcResultMatch || !path) return false;
  *file = (font_file){.isItalic = is_italic(pattern), .path = strdup((const char *)path)};
  library.FcPatternGetInteger(pattern, "index", 0, &file->index);
  return file->path != NULL;
}

/// How many of the families in the pattern were asked for: those after the last strong one are the
/// configuration's defaults for fonts that it does not know. If all are weak, all of them count.
static int count_requested_families(const FcPattern *pattern) {
  int count = 0, requested = 0, binding;
  FcValue value;
  while (library.FcPatternGetWithBinding(pattern, "family", count, &value, &binding) ==
         FcResultMatch) {
    count++;
    if (binding != FcValueBindingWeak) requested = count;
  }
  return requested ? requested : count;
}

/// Whether the font that was found has one of the requested names, in whatever language.
static bool is_requested(const FcPattern *font, const FcPattern *pattern) {
  int count = count_requested_families(pattern);
  uint8_t *name, *wanted;
  for (int i = 0; library.FcPatternGetString(font, "family", i, &name) == FcResultMatch; i++)
    for (int j = 0; j < count; j++)
      if (library.FcPatternGetString(pattern, "family", j, &wanted) == FcResultMatch &&
          library.FcStrCmpIgnoreCase(name, wanted) == 0)
        return true;
  return false;
}

/// That of the chosen folder.
static FcConfig *folder;

enum { DEEPEST_FOLDER = 8, MOST_FILES = 10000 };

/// Fontconfig would look for a folder in which it may keep what it has found, and complain that there is none.
static void add_folder(const char *path, int depth, int *count) {
  DIR *entries = opendir(path);
  if (!entries) return;
  char name[PATH_MAX];
  for (struct dirent *entry; (entry = readdir(entries)) && *count < MOST_FILES;) {
    if (entry->d_name[0] == '.') continue;
    int length = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    if (length < 0 || (size_t)length >= sizeof name) continue;
    if (entry->d_type == DT_DIR) {
      if (depth < DEEPEST_FOLDER) add_folder(name, depth + 1, count);
    } else if (entry->d_type == DT_REG || entry->d_type == DT_LNK || entry->d_type == DT_UNKNOWN) {
      *count += 1;
      library.FcConfigAppFontAddFile(folder, (const uint8_t *)name);
    }
  }
  closedir(entries);
}

void fonts_use_folder(const char *path) {
  if (folder) library.FcConfigDestroy(folder);
  folder = path ? library.FcConfigCreate() : NULL;
  int count = 0;
  if (folder) add_folder(path, 0, &count);
}

/// NULL without a folder, or if it has no fonts.
static FcFontSet *fonts_of_folder(void) {
  FcFontSet *fonts = folder ? library.FcConfigGetFonts(folder, FcSetApplication) : NULL;
  return fonts && fonts->nfont > 0 ? fonts : NULL;
}

static bool match_in_folder(const char *family, FcPattern *pattern, font_file *match) {
  FcFontSet *fonts = fonts_of_folder();
  if (!fonts || !family) return false;
  int result;
  FcPattern *font = library.FcFontSetMatch(NULL, &fonts, 1, pattern, &result);
  bool found = font && is_requested(font, pattern) && read_file(font, match);
  if (font) library.FcPatternDestroy(font);
  return found;
}

bool fonts_match(const char *family, int weight, int width, int slant, font_file *match) {
  FcPattern *pattern = make_pattern(family, weight, width, slant);
  if (!pattern) return false;
  substitute(pattern);
  if (match_in_folder(family, pattern, match)) {
    library.FcPatternDestroy(pattern);
    return true;
  }
  int result;
  FcPattern *font = library.FcFontMatch(NULL, pattern, &result);
  bool found = font && (!family || is_requested(font, pattern)) && read_file(font, match);
  if (font) library.FcPatternDestroy(font);
  library.FcPatternDestroy(pattern);
  return found;
}

struct font_list {
  FcFontSet *fonts;
  /// Those of the folder, or NULL.
  FcFontSet *first;
  /// What each font has, those of the folder first: NULL for what was not asked yet.
  FcCharSet **characters;
};

/// The place of a font in a list.
struct listed_font {
  const FcPattern *pattern;
  FcCharSet **characters;
};

static int font_count(const FcFontSet *set) { return set ? set->nfont : 0; }

font_list *fonts_sort(const char *language, int weight, int width, int slant) {
  FcPattern *pattern = make_pattern(NULL, weight, width, slant);
  font_list *list = calloc(1, sizeof *list);
  if (!pattern || !list) return NULL;
  if (language) {
    FcLangSet *languages = library.FcLangSetCreate();
    library.FcLangSetAdd(languages, (const uint8_t *)language);
    library.FcPatternAddLangSet(pattern, "lang", languages);
    library.FcLangSetDestroy(languages);
  }
  library.FcPatternAddBool(pattern, "scalable", true);
  substitute(pattern);
  int result;
  FcFontSet *first = fonts_of_folder();
  if (first) list->first = library.FcFontSetSort(NULL, &first, 1, pattern, false, NULL, &result);
  list->fonts = library.FcFontSort(NULL, pattern, false, NULL, &result);
  library.FcPatternDestroy(pattern);
  size_t count = (size_t)(font_count(list->first) + font_count(list->fonts));
  list->characters = calloc(count + 1, sizeof *list->characters);
  if (!list->characters) return NULL;
  return list;
}

static size_t count_missing(const FcCharSet *set, const uint32_t *characters, size_t count) {
  size_t missing = 0;
  for (size_t i = 0; i < count; i++) missing += !library.FcCharSetHasChar(set, characters[i]);
  return missing;
}

static struct listed_font font_at(const font_list *list, int index) {
  int first = font_count(list->first);
  const FcPattern *pattern =
      index < first ? list->first->fonts[index] : list->fonts->fonts[index - first];
  return (struct listed_font){pattern, list->characters + index};
}

/// OPTIMIZATION: each character of a page asks all fonts, one after the other, and to find the characters of a
/// font among what is known of it takes longer than to look for one.
static const FcCharSet *characters_of(struct listed_font font) {
  if (!*font.characters &&
      library.FcPatternGetCharSet(font.pattern, "charset", 0, font.characters) != FcResultMatch)
    *font.characters = NULL;
  return *font.characters;
}

static const FcPattern *find_best(
    font_list *list, const uint32_t *characters, size_t count) {
  const FcPattern *best = NULL;
  size_t fewest = count;
  int fonts = font_count(list->first) + font_count(list->fonts);
  for (int i = 0; i < fonts && fewest > 0; i++) {
    struct listed_font font = font_at(list, i);
    const FcCharSet *own = characters_of(font);
    size_t missing = own ? count_missing(own, characters, count) : count;
    if (missing >= fewest) continue;
    fewest = missing;
    best = font.pattern;
  }
  return best;
}

bool font_list_best(font_list *list, const uint32_t *characters, size_t count, font_file *match) {
  const FcPattern *best = find_best(list, characters, count);
  return best && read_file(best, match);
}
