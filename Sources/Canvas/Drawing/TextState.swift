/// https://html.spec.whatwg.org/multipage/canvas.html#canvastextdrawingstyles
struct TextState {
  var font = "10px sans-serif"
  var align = "start"
  var baseline = "alphabetic"
  var direction = "inherit"
}
