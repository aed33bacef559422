#pragma once
#include "Loaded.h"

// What is used of cairo, declared here, since its headers need not be there where jsprep is built. Its
// interface has been the same since cairo 1.10.
//
// https://www.cairographics.org/manual/

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;

typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef enum { CAIRO_FORMAT_ARGB32 = 0 } cairo_format_t;
typedef enum { CAIRO_FILL_RULE_WINDING = 0, CAIRO_FILL_RULE_EVEN_ODD = 1 } cairo_fill_rule_t;
typedef enum { CAIRO_EXTEND_NONE = 0, CAIRO_EXTEND_REPEAT = 1, CAIRO_EXTEND_PAD = 3 } cairo_extend_t;
typedef enum { CAIRO_FILTER_GOOD = 1, CAIRO_FILTER_BEST = 2, CAIRO_FILTER_NEAREST = 3, CAIRO_FILTER_BILINEAR = 4 } cairo_filter_t;
typedef enum { CAIRO_LINE_CAP_BUTT = 0, CAIRO_LINE_CAP_ROUND = 1, CAIRO_LINE_CAP_SQUARE = 2 } cairo_line_cap_t;
typedef enum { CAIRO_LINE_JOIN_MITER = 0, CAIRO_LINE_JOIN_ROUND = 1, CAIRO_LINE_JOIN_BEVEL = 2 } cairo_line_join_t;
typedef enum {
  CAIRO_OPERATOR_CLEAR, CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_OVER, CAIRO_OPERATOR_IN,
  CAIRO_OPERATOR_OUT, CAIRO_OPERATOR_ATOP, CAIRO_OPERATOR_DEST, CAIRO_OPERATOR_DEST_OVER,
  CAIRO_OPERATOR_DEST_IN, CAIRO_OPERATOR_DEST_OUT, CAIRO_OPERATOR_DEST_ATOP, CAIRO_OPERATOR_XOR,
  CAIRO_OPERATOR_ADD, CAIRO_OPERATOR_SATURATE, CAIRO_OPERATOR_MULTIPLY, CAIRO_OPERATOR_SCREEN,
  CAIRO_OPERATOR_OVERLAY, CAIRO_OPERATOR_DARKEN, CAIRO_OPERATOR_LIGHTEN, CAIRO_OPERATOR_COLOR_DODGE,
  CAIRO_OPERATOR_COLOR_BURN, CAIRO_OPERATOR_HARD_LIGHT, CAIRO_OPERATOR_SOFT_LIGHT,
  CAIRO_OPERATOR_DIFFERENCE, CAIRO_OPERATOR_EXCLUSION, CAIRO_OPERATOR_HSL_HUE,
  CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR, CAIRO_OPERATOR_HSL_LUMINOSITY
} cairo_operator_t;

#define CAIRO_SURFACES(X)                                                                                   \
  X(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height),                     \
    (format, width, height))                                                                                \
  X(uint8_t *, cairo_image_surface_get_data, (cairo_surface_t * surface), (surface))                        \
  X(int, cairo_image_surface_get_stride, (cairo_surface_t * surface), (surface))                            \
  X(int, cairo_image_surface_get_width, (cairo_surface_t * surface), (surface))                             \
  X(int, cairo_image_surface_get_height, (cairo_surface_t * surface), (surface))                            \
  X(void, cairo_surface_flush, (cairo_surface_t * surface), (surface))                                      \
  X(void, cairo_surface_mark_dirty, (cairo_surface_t * surface), (surface))                                 \
  X(void, cairo_surface_destroy, (cairo_surface_t * surface), (surface))                                    \
  X(cairo_surface_t *, cairo_surface_reference, (cairo_surface_t * surface), (surface))                     \
  X(int, cairo_surface_status, (cairo_surface_t * surface), (surface))

#define CAIRO_CONTEXTS(X)                                                                                   \
  X(cairo_t *, cairo_create, (cairo_surface_t * surface), (surface))                                        \
  X(void, cairo_destroy, (cairo_t * cr), (cr))                                                              \
  X(int, cairo_status, (cairo_t * cr), (cr))                                                                \
  X(void, cairo_save, (cairo_t * cr), (cr))                                                                 \
  X(void, cairo_restore, (cairo_t * cr), (cr))                                                              \
  X(void, cairo_push_group, (cairo_t * cr), (cr))                                                           \
  X(cairo_pattern_t *, cairo_pop_group, (cairo_t * cr), (cr))                                               \
  X(void, cairo_set_operator, (cairo_t * cr, cairo_operator_t op), (cr, op))                                             \
  X(void, cairo_set_source, (cairo_t * cr, cairo_pattern_t * source), (cr, source))                         \
  X(void, cairo_set_source_rgba, (cairo_t * cr, double r, double g, double b, double a), (cr, r, g, b, a))  \
  X(void, cairo_set_source_surface, (cairo_t * cr, cairo_surface_t * surface, double x, double y),          \
    (cr, surface, x, y))                                                                                    \
  X(cairo_pattern_t *, cairo_get_source, (cairo_t * cr), (cr))                                              \
  X(void, cairo_set_tolerance, (cairo_t * cr, double tolerance), (cr, tolerance))                           \
  X(void, cairo_set_fill_rule, (cairo_t * cr, cairo_fill_rule_t rule), (cr, rule))                                        \
  X(void, cairo_set_line_width, (cairo_t * cr, double width), (cr, width))                                  \
  X(void, cairo_set_line_cap, (cairo_t * cr, cairo_line_cap_t cap), (cr, cap))                                           \
  X(void, cairo_set_line_join, (cairo_t * cr, cairo_line_join_t join), (cr, join))                                        \
  X(void, cairo_set_miter_limit, (cairo_t * cr, double limit), (cr, limit))                                 \
  X(void, cairo_set_dash, (cairo_t * cr, const double *dashes, int count, double offset),                   \
    (cr, dashes, count, offset))                                                                            \
  X(void, cairo_set_matrix, (cairo_t * cr, const cairo_matrix_t *matrix), (cr, matrix))                     \
  X(void, cairo_identity_matrix, (cairo_t * cr), (cr))                                                      \
  X(void, cairo_clip, (cairo_t * cr), (cr))                                                                 \
  X(void, cairo_reset_clip, (cairo_t * cr), (cr))                                                           \
  X(void, cairo_clip_extents, (cairo_t * cr, double *x1, double *y1, double *x2, double *y2),               \
    (cr, x1, y1, x2, y2))                                                                                   \
  X(void, cairo_paint, (cairo_t * cr), (cr))                                                                \
  X(void, cairo_paint_with_alpha, (cairo_t * cr, double alpha), (cr, alpha))                                \
  X(void, cairo_mask_surface, (cairo_t * cr, cairo_surface_t * surface, double x, double y),                \
    (cr, surface, x, y))                                                                                    \
  X(void, cairo_fill, (cairo_t * cr), (cr))                                                                 \
  X(void, cairo_stroke, (cairo_t * cr), (cr))                                                               \
  X(int, cairo_in_fill, (cairo_t * cr, double x, double y), (cr, x, y))                                     \
  X(int, cairo_in_stroke, (cairo_t * cr, double x, double y), (cr, x, y))

#define CAIRO_PATHS(X)                                                                                      \
  X(void, cairo_new_path, (cairo_t * cr), (cr))                                                             \
  X(void, cairo_move_to, (cairo_t * cr, double x, double y), (cr, x, y))                                    \
  X(void, cairo_line_to, (cairo_t * cr, double x, double y), (cr, x, y))                                    \
  X(void, cairo_curve_to, (cairo_t * cr, double x1, double y1, double x2, double y2, double x3, double y3), \
    (cr, x1, y1, x2, y2, x3, y3))                                                                           \
  X(void, cairo_close_path, (cairo_t * cr), (cr))                                                           \
  X(void, cairo_rectangle, (cairo_t * cr, double x, double y, double width, double height),                 \
    (cr, x, y, width, height))                                                                              \
  X(void, cairo_fill_extents, (cairo_t * cr, double *x1, double *y1, double *x2, double *y2),               \
    (cr, x1, y1, x2, y2))                                                                                   \
  X(void, cairo_stroke_extents, (cairo_t * cr, double *x1, double *y1, double *x2, double *y2),             \
    (cr, x1, y1, x2, y2))

#define CAIRO_PATTERNS(X)                                                                                   \
  X(cairo_pattern_t *, cairo_pattern_create_for_surface, (cairo_surface_t * surface), (surface))            \
  X(cairo_pattern_t *, cairo_pattern_create_linear, (double x0, double y0, double x1, double y1),           \
    (x0, y0, x1, y1))                                                                                       \
  X(cairo_pattern_t *, cairo_pattern_create_radial,                                                         \
    (double x0, double y0, double r0, double x1, double y1, double r1), (x0, y0, r0, x1, y1, r1))           \
  X(void, cairo_pattern_add_color_stop_rgba,                                                                \
    (cairo_pattern_t * pattern, double offset, double r, double g, double b, double a),                     \
    (pattern, offset, r, g, b, a))                                                                          \
  X(void, cairo_pattern_set_extend, (cairo_pattern_t * pattern, cairo_extend_t extend), (pattern, extend))             \
  X(void, cairo_pattern_set_filter, (cairo_pattern_t * pattern, cairo_filter_t filter), (pattern, filter))             \
  X(void, cairo_pattern_set_matrix, (cairo_pattern_t * pattern, const cairo_matrix_t *matrix),              \
    (pattern, matrix))                                                                                      \
  X(void, cairo_pattern_destroy, (cairo_pattern_t * pattern), (pattern))

#define CAIRO(X) CAIRO_SURFACES(X) CAIRO_CONTEXTS(X) CAIRO_PATHS(X) CAIRO_PATTERNS(X)

LOADED_TABLE(CAIRO, cairo_library)
#define LOADED_PLACE cairo_library
CAIRO(LOADED_CALL)
#undef LOADED_PLACE
