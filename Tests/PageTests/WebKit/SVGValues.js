// The objects of attributes of SVG, one question to a function. `script/record-interfaces` asks WebKit and writes the
// answers to SVGValues.json.
(() => {
  const make = (markup) => {
    document.body.innerHTML = `<svg width="200" height="100">${markup}</svg>`;
    return document.body.firstChild.firstChild;
  };
  const thrown = (body) => { try { return body(); } catch (error) { return error.name; } };
  return {
    lengths() {
      const { x, y, rx } = make('<rect x="5.1px" y="10%"/>');
      x.baseVal.value = 3.25;
      return [x.baseVal.valueAsString, y.baseVal.value, y.baseVal.unitType, rx.baseVal.unitType,
        thrown(() => { x.animVal.value = 1; }), thrown(() => { x.baseVal.valueAsString = 'a'; })];
    },
    lists() {
      const text = make('<text x="1 2em,3"/>');
      const list = text.x.baseVal;
      list.appendItem(list[0]);
      return [text.getAttribute('x'), list[0] === list.getItem(0), thrown(() => list.getItem(9)),
        thrown(() => text.x.animVal.clear()), thrown(() => list.initialize(3))];
    },
    transforms() {
      const path = make('<path transform="rotate(30 1 2) translate(3)"/>');
      const list = path.transform.baseVal;
      list[1].setTranslate(5, 6);
      const first = path.getAttribute('transform');
      list[0].matrix.e = 7;
      return [first, path.getAttribute('transform'), list[1].type];
    },
    points() {
      const polygon = make('<polygon points="1,2 3.5 4"/>');
      polygon.points[0].x = 9;
      return [polygon.getAttribute('points'), polygon.points === polygon.animatedPoints];
    },
    words() {
      const gradient = make('<linearGradient/>');
      const set = (value) => thrown(() => { gradient.gradientUnits.baseVal = value; });
      return [gradient.gradientUnits.baseVal, set(0), set(9), set(1),
        gradient.getAttribute('gradientUnits')];
    },
    paths() {
      const path = make('<path d="M0 0L10 0"/>');
      const point = path.getPointAtLength(3);
      return [path.getTotalLength(), point.x, point.y];
    },
  };
})()
