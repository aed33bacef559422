// Where elements and ranges are, one question to a function. `script/record-interfaces` asks WebKit and
// writes the answers to Rectangles.json. The font is DejaVu Sans, if it is installed.
(() => {
  const make = (html) => {
    document.body.removeAttribute("style");
    document.body.innerHTML = `<div style="font:16px DejaVu Sans">${html}</div>`;
    scrollTo(0, 0);
    return document.body.firstElementChild.firstElementChild;
  };
  const size = (style, inner = "") => `<div style="${style}">${inner}</div>`;
  const round = (number) => Math.round(number * 1000) / 1000;
  const numbers = ({ x, y, width, height }) => [x, y, width, height].map(round);
  const rect = (object) => numbers(object.getBoundingClientRect());
  const rects = (object) => [...object.getClientRects()].map(numbers);
  const range = (start, from, end, to) => {
    const made = document.createRange();
    made.setStart(start, from);
    made.setEnd(end, to);
    return made;
  };
  const both = (object) => [rects(object), rect(object)];
  const offsets = (element) => [
    element.offsetLeft, element.offsetTop, element.offsetWidth, element.offsetHeight,
    element.offsetParent && (element.offsetParent.id || element.offsetParent.localName),
  ];
  const text = "<p style='width:200px'>The quick brown <b>fox jumps <i>over</i></b> the lazy dog</p>";
  return {
    wholeText() {
      const node = make(text).firstChild;
      return both(range(node, 0, node, node.length));
    },
    partsOfText() {
      const node = make(text).firstChild;
      return [[0, 3], [4, 9], [1, 2], [3, 4], [15, 16]].map(([a, b]) => both(range(node, a, node, b)));
    },
    collapsed() {
      const element = make(text);
      const node = element.firstChild;
      return [[node, 0], [node, 4], [node, 16], [element, 0], [element, 1], [element, 3]]
        .map(([container, offset]) => both(range(container, offset, container, offset)));
    },
    acrossElements() {
      const element = make(text);
      return [
        both(range(element.firstChild, 4, element.lastChild, 4)),
        both(range(element, 0, element, 3)),
        both(range(element, 1, element, 2)),
        both(range(element.children[0].firstChild, 2, element.lastChild, 0)),
        both(range(element.parentNode, 0, element.parentNode, 1)),
        both(range(element.children[0], 0, element.children[0], 2)),
      ];
    },
    rangesOfBlocks() {
      const element = make(size("", size("height:10px") + "text" + size("height:20px;width:30px")));
      return [both(range(element, 0, element, 3)), both(range(element, 0, element.childNodes[1], 2)),
        both(range(element.childNodes[1], 2, element, 3))];
    },
    rangesWithoutBoxes() {
      const element = make(size("display:none", "text"));
      return [both(range(element.firstChild, 0, element.firstChild, 2)), both(range(element, 0, element, 1)),
        both(range(document, 0, document, 1)), both(new Range())];
    },
    collapsedSpaces() {
      const element = make("<p>  a   b  </p>");
      const node = element.firstChild;
      return [[0, 9], [2, 3], [3, 6], [4, 5], [6, 7], [7, 9]].map(([a, b]) => both(range(node, a, node, b)));
    },
    preformatted() {
      const element = make("<pre style='font:16px DejaVu Sans'>ab\n\ncd\tx</pre>");
      const node = element.firstChild;
      return [[0, 8], [0, 3], [2, 3], [6, 7]].map(([a, b]) => both(range(node, a, node, b)));
    },
    transformed() {
      const element = make("<p style='text-transform:uppercase;width:200px'>strasse und mehr davon</p>");
      const node = element.firstChild;
      return [[0, 20], [0, 4], [4, 5], [5, 7]].map(([a, b]) => both(range(node, a, node, b)));
    },
    rightToLeft() {
      const element = make("<p dir=rtl style='width:200px'>\u05d0\u05d1\u05d2 abc \u05d3\u05d4</p>");
      const node = element.firstChild;
      return [[0, 10], [0, 1], [1, 3], [4, 6], [8, 9], [2, 5]].map(([a, b]) => both(range(node, a, node, b)));
    },
    justified() {
      const element = make("<p style='width:150px;text-align:justify'>aaa bbb ccc ddd eee fff</p>");
      const node = element.firstChild;
      return [[0, 23], [0, 3], [4, 7], [3, 4], [8, 11]].map(([a, b]) => both(range(node, a, node, b)));
    },
    rangesInTransforms() {
      const element = make("<p style='transform:scale(2);transform-origin:0 0;width:100px'>abc def</p>");
      const node = element.firstChild;
      return [both(range(node, 0, node, 7)), both(range(node, 1, node, 5))];
    },
    rangesScrolled() {
      const element = make("<p style='overflow:auto;height:20px;width:60px'>aaa bbb ccc ddd</p>");
      element.scrollTop = 10;
      return both(range(element.firstChild, 4, element.firstChild, 11));
    },
    images() {
      const element = make("<p>a<img width=10 height=20>b</p>");
      return [both(range(element, 0, element, 3)), both(range(element, 1, element, 2))];
    },
    splitInlines() {
      const element = make("<p style='width:120px'>aa <span style='padding:2px;border:1px solid'>bbb ccc ddd eee</span></p>");
      return [both(element.firstElementChild), offsets(element.firstElementChild)];
    },
    blocksInInlines() {
      const element = make("<p><span id=s>aa<b style='display:block;height:10px'></b>bb</span></p>");
      return [both(element.firstElementChild), both(element),
        both(element.firstElementChild.firstElementChild)];
    },
    emptyInlines() {
      const element = make("<p>a<span></span>b<span style='padding:3px'></span><br><br><wbr></p>");
      return [...element.children].map((child) => [both(child), offsets(child)]);
    },
    relativeInlines() {
      const element = make("<p>aa <span style='position:relative;top:5px;left:7px'>bb <b>cc</b></span></p>");
      return [both(element.firstElementChild), both(element.querySelector("b")), offsets(element.querySelector("b")),
        offsets(element.firstElementChild)];
    },
    rounding: () => [0, 0.25, 0.5, 0.75].flatMap((left) => [10, 10.25, 10.5, 10.75].map((width) => {
      const element = make(size(`position:relative;left:${left}px;top:${left}px;width:${width}px;height:${width}px;border:1px solid`));
      return [...offsets(element), element.clientWidth, element.clientHeight, element.scrollWidth, element.clientLeft, rect(element)];
    })),
    roundingByMargins: () => [0.3, 0.5, 0.7].flatMap((left) => [10.3, 10.5, 10.7].map((width) => {
      const element = make(size(`margin-left:${left}px;padding-top:${left}px;width:${width}px;height:${width}px`));
      return [...offsets(element), element.clientWidth, element.clientHeight, element.scrollHeight];
    })),
    transforms: () => ["translate(10px,20px)", "translate(50%,-50%)", "rotate(90deg)", "rotate(45deg)", "scale(2,.5)",
      "matrix(1,2,3,4,5,6)", "skew(10deg,20deg)", "rotateX(60deg)", "rotateY(45deg) translateZ(20px)",
      "rotate3d(1,1,0,45deg)",
      "scale3d(2,2,2)", "translate3d(1px,2px,3px)", "none",
    ].map((transform) => {
      const element = make(size(`transform:${transform};width:100px;height:50px`, size("margin-left:10px;width:20px;height:10px")));
      return [rect(element), rect(element.firstElementChild), offsets(element)];
    }),
    transformOrigins: () => ["0 0", "right bottom", "20px 30%", "10px", "50% 50% 20px"].map((origin) =>
      rect(make(size(`transform:rotate(30deg) rotateX(20deg);transform-origin:${origin};width:100px;height:50px`)))),
    individualTransforms: () => rect(make(size("translate:10px 20px;rotate:30deg;scale:2 3;transform:translate(5px);width:100px;height:50px"))),
    nestedTransforms() {
      const element = make(size("transform:rotate(20deg);width:200px;height:100px",
        size("transform:scale(2) translate(3px,4px);width:30px;height:20px", size("position:absolute;top:5px;left:6px;width:7px;height:8px"))));
      return [element, element.firstElementChild, element.firstElementChild.firstElementChild].map(rect);
    },
    fixedInTransforms() {
      const element = make(size("transform:translate(10px,20px);height:100px", size("position:fixed;top:5px;left:5px;width:10px;height:10px")));
      return [rect(element.firstElementChild), offsets(element.firstElementChild)];
    },
    offsetParents() {
      make(`<div id=a style="position:relative;border:3px solid;padding:4px">
        <table id=t style="border:2px solid;border-spacing:0" cellpadding=0><tr id=r><td id=d style="border:1px solid;padding:5px"><div id=e style="height:10px;width:10px"></div></td></tr></table>
        <div id=f style="position:fixed;top:3px;left:4px;width:5px;height:6px"></div>
        <div id=g style="position:absolute;top:3px;left:4px;width:5px;height:6px"></div>
        <div id=h style="transform:scale(2);width:10px;height:10px"><div id=i style="width:3px;height:3px"></div></div>
        <div id=j style="display:contents"><div id=k style="width:3px;height:3px"></div></div>
        <div id=l style="display:none"></div>
        <div id=m style="overflow:auto;height:20px"><div id=n style="height:50px;margin-top:5px"></div></div>
        <span id=o style="position:relative;border:2px solid">x<b id=p>y</b></span>
        <div id=v style="contain:layout;height:10px"><div id=w style="width:3px;height:3px"></div></div>
        <div id=x style="will-change:transform;height:10px"><div id=y style="width:3px;height:3px"></div></div>
        </div>`);
      return Object.fromEntries([..."atrdefghijklmnopvwxy"].map((id) => [id, offsets(document.getElementById(id))]));
    },
    offsetsOfBody() {
      make(size("height:10px"));
      document.body.style.cssText = "position:relative;margin:7px;border:2px solid";
      const seen = [offsets(document.body), offsets(document.documentElement), offsets(document.body.firstElementChild)];
      document.body.style.cssText = "margin:7px;border:2px solid;padding:1px";
      seen.push(offsets(document.body), offsets(document.body.firstElementChild));
      return seen;
    },
    clientRectsOfOthers() {
      make("<table><caption>c</caption><tr><td>x</td></tr></table><area><option>x</option>");
      return ["table", "tr", "td", "caption", "area"].map((name) => both(document.querySelector(name)));
    },
  };
})()
