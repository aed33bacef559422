// Changes a page at random, step by step, and compares all boxes after each step with those that a layout
// from scratch gives: a sheet that comes and goes makes everything be computed again.
(seed, steps) => {
  const random = (limit) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed % limit;
  };
  const pick = (list) => list[random(list.length)];
  const elements = () =>
    [...document.body.querySelectorAll("*")].filter((element) => !element.closest("style"));
  const boxes = () =>
    elements().map((element) => {
      const box = element.getBoundingClientRect();
      return [element.localName, box.x, box.y, box.width, box.height].join(" ");
    });
  const sheet = document.createElement("style");
  sheet.textContent = "nothing { color: red }";
  const styles = [
    "width:50px", "height:20px", "display:none", "display:inline", "display:inline-block", "",
    "display:flex", "float:left", "float:right", "position:absolute", "margin:10px",
    "position:relative;top:3px", "padding:4px", "border:2px solid", "font-size:20px",
    "overflow:hidden", "clear:both", "display:contents", "width:30%", "line-height:30px",
    "display:table", "display:list-item", "text-align:right", "display:grid",
  ];
  const tags = ["div", "span", "p", "b", "ul", "li", "table", "br", "img", "section"];
  const make = (...content) => {
    const element = document.createElement(pick(tags));
    element.append(...content);
    return element;
  };
  const actions = [
    (element) => element.setAttribute("style", pick(styles)),
    (element) => element.setAttribute("style", pick(styles)),
    (element) => element.classList.toggle(pick(["a", "b", "c", "x"])),
    (element) => element.append(make("new")),
    (element) => element.before(make("text ", document.createElement("div"))),
    (element) => element.children.length < 3 && element.remove(),
    (element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (text) text.data = pick(["", "one two three", "x", "   "]);
    },
    (element) => {
      const other = pick(elements());
      if (!element.contains(other) && !other.contains(element)) other.append(element);
    },
    (element) => {
      if (element.children.length < 3) element.innerHTML = "x<b class=a>y</b><div>z</div>";
    },
    (element) => {
      const parent = element.parentNode;
      element.remove();
      element.setAttribute("style", pick(styles));
      element.append(make("while it was out"));
      parent.prepend(element);
    },
    (element) =>
      element.style.setProperty(pick(["width", "height", "margin-left"]), random(100) + "px"),
  ];
  boxes();
  for (let step = 0; step < steps && elements().length > 4; step++) {
    const action = pick(actions);
    action(pick(elements()));
    const updated = boxes();
    document.head.append(sheet);
    const afresh = boxes();
    sheet.remove();
    const index = updated.findIndex((box, index) => box !== afresh[index]);
    if (index >= 0) return `step ${step}, ${action}: ${updated[index]}, afresh ${afresh[index]}`;
  }
  return "";
}
