// What is at a point, one question to a function. `script/record-interfaces` asks WebKit and writes the
// answers to HitTesting.json. The font is DejaVu Sans, if it is installed.
(() => {
  const make = (html) => {
    document.body.removeAttribute("style");
    document.body.innerHTML = `<div id=top style="font:16px DejaVu Sans;height:200px">${html}</div>`;
    scrollTo(0, 0);
    return document.getElementById("top").firstElementChild;
  };
  const box = (id, style, inner = "") => `<div id=${id} style="${style}">${inner}</div>`;
  const name = (element) => element && (element.id || element.localName);
  const at = (...points) => points.map(([x, y]) => name(document.elementFromPoint(x, y)));
  const all = (x, y) => document.elementsFromPoint(x, y).map(name);
  const absolute = (left, top, width, height) =>
    `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return {
    viewport() {
      make("");
      return [at([0, 0], [389, 843], [390, 843], [390.5, 0], [0, 844], [0, 845], [-1, 0], [7, 7], [8, 8], [7.5, 8], [7.9, 7.9],
        [381.9, 9], [382, 9]), all(10, 10), all(0, 0), all(-1, -1)];
    },
    blocks() {
      make(box("a", "height:50px", box("b", "margin:10px;height:20px;width:20px")) + box("c", "height:10px"));
      return [at([9, 9], [9, 17], [18, 18], [37.5, 37.5], [38, 38], [18, 70], [18, 65]), all(20, 20)];
    },
    positioned() {
      make(box("a", absolute(10, 10, 50, 50)) + box("b", absolute(20, 20, 50, 50)) + box("c", "height:40px;position:relative"));
      return [at([15, 15], [25, 25], [65, 65], [100, 10], [12, 12]), all(30, 30)];
    },
    zIndex() {
      make(box("a", absolute(10, 10, 50, 50) + ";z-index:2") + box("b", absolute(20, 20, 50, 50) + ";z-index:1", box("c", absolute(0, 0, 20, 20) + ";z-index:9"))
        + box("d", absolute(10, 10, 90, 90) + ";z-index:-1") + box("e", absolute(15, 15, 30, 30)));
      return [at([15, 15], [25, 25], [35, 35], [65, 65], [90, 90]), all(30, 30)];
    },
    zIndexWithoutContext() {
      make(box("a", absolute(10, 10, 50, 50), box("b", absolute(0, 0, 20, 20) + ";z-index:5")) + box("c", absolute(10, 10, 50, 50) + ";z-index:3"));
      return [at([15, 15], [50, 50]), all(15, 15)];
    },
    floats() {
      make("<p id=p style='margin:0;width:100px'><span id=s style='margin-left:-30px'>xxxxxxxx</span></p>"
        + box("f", "float:left;width:30px;height:30px;margin-top:-19px") + box("b", "height:30px;margin-top:-19px"));
      return [at([10, 10], [20, 20], [50, 20], [60, 30], [10, 35]), all(12, 20)];
    },
    inlines() {
      make("<p id=p style='margin:0'>aaa <b id=b style='padding:5px'>bbb</b> <i id=i>ccc</i></p>");
      const b = document.getElementById("b").getBoundingClientRect();
      return [at([10, 15], [b.x + 2, b.y + 2], [b.x + 8, 15], [b.right + 2, 15], [b.right + 10, 15], [200, 15]), all(b.x + 8, 15)];
    },
    inlineBlocks() {
      make("a" + "<span id=s style='display:inline-block;width:30px;height:30px'><u id=u>u</u></span>" + "<img id=m width=20 height=20>");
      const s = document.getElementById("s").getBoundingClientRect();
      const m = document.getElementById("m").getBoundingClientRect();
      return [at([s.x + 2, s.y + 5], [s.x + 25, s.y + 25], [m.x + 5, m.y + 5]), all(s.x + 2, s.y + 5)];
    },
    pointerEvents() {
      make(box("a", absolute(10, 10, 50, 50)) + box("b", absolute(10, 10, 50, 50) + ";pointer-events:none", box("c", "pointer-events:auto;height:10px")));
      return [at([15, 15], [15, 40]), all(15, 15)];
    },
    visibility() {
      make(box("a", absolute(10, 10, 50, 50)) + box("b", absolute(10, 10, 50, 50) + ";visibility:hidden", box("c", "visibility:visible;height:10px"))
        + box("d", absolute(10, 10, 20, 50) + ";opacity:0") + box("e", absolute(30, 10, 50, 50) + ";display:none"));
      return [at([15, 15], [45, 40], [45, 15]), all(15, 15)];
    },
    inert() {
      make(box("a", absolute(10, 10, 50, 50)) + "<div id=b inert style='" + absolute(10, 10, 20, 20) + "'></div>");
      return at([15, 15], [40, 40]);
    },
    clips() {
      make(box("a", "overflow:hidden;width:50px;height:50px", box("b", "width:100px;height:100px", box("c", absolute(40, 40, 100, 10)))));
      return [at([10, 10], [57, 57], [59, 20], [20, 59], [100, 45], [50, 45])];
    },
    clipsOfPositioned() {
      make(box("a", "overflow:hidden;position:relative;border:2px solid;width:50px;height:50px", box("b", absolute(40, 40, 100, 10))));
      return [at([9, 9], [55, 55], [100, 55], [59.5, 55], [60, 55], [61, 55])];
    },
    clipsOfOneAxis() {
      make(box("a", "overflow-x:clip;width:50px;height:50px", box("b", "width:100px;height:100px")));
      return [at([57, 80], [80, 20], [20, 105])];
    },
    scrolled() {
      const element = make(box("a", "overflow:auto;width:50px;height:50px", box("b", "height:60px") + box("c", "height:60px")));
      element.scrollTop = 30;
      return [at([10, 10], [10, 37], [10, 38], [10, 57], [10, 59])];
    },
    scrolledPage() {
      make(box("a", "height:600px") + box("b", "height:2000px") + box("f", "position:fixed;top:5px;left:5px;width:10px;height:10px"));
      document.getElementById("top").style.height = "3000px";
      scrollTo(0, 400);
      const seen = [at([10, 10], [20, 100], [20, 207], [20, 209]), all(20, 100)];
      scrollTo(0, 0);
      return seen;
    },
    transformed() {
      make(box("a", "transform:rotate(45deg);width:100px;height:100px", box("b", "width:50px;height:50px")));
      return [at([10, 10], [58, 0], [58, 20], [58, 58], [58, 90], [100, 58], [120, 58])];
    },
    stickyAndFixed() {
      make(box("a", "position:sticky;top:30px;height:10px") + box("b", "position:fixed;left:0;top:0;width:20px;height:20px"));
      return [at([10, 10], [30, 32], [30, 10])];
    },
    negativeMargins() {
      make(box("a", "height:30px", box("x", "height:30px")) + box("b", "height:30px;margin-top:-20px"));
      return [at([10, 10], [10, 20], [10, 37]), all(10, 20)];
    },
    opacity() {
      make(box("a", "opacity:.5;height:30px") + box("b", "height:30px;margin-top:-20px"));
      return [at([10, 10], [10, 20], [10, 45])];
    },
    flexItems() {
      make(box("a", "display:flex", box("b", "width:50px;height:20px;z-index:1") + box("c", "width:50px;height:20px;margin-left:-20px")));
      return [at([10, 10], [45, 10], [70, 10], [200, 10])];
    },
    tables() {
      make("<table id=t style='border-spacing:4px'><tr id=r><td id=d style='width:30px;height:20px'></td><td id=e>x</td></tr></table>");
      return [at([9, 9], [20, 20], [44, 20], [50, 20])];
    },
    shadowTrees() {
      const host = make(box("h", "height:30px"));
      const root = host.attachShadow({ mode: "open" });
      root.innerHTML = "<div id=i style='height:10px'></div><slot></slot>";
      host.innerHTML = "<b id=l style='display:block;height:10px'></b>";
      return [at([10, 10], [10, 20]), all(10, 10), name(root.elementFromPoint(10, 10)), root.elementsFromPoint(10, 10).map(name),
        name(root.elementFromPoint(10, 20)), name(root.elementFromPoint(10, 100))];
    },
    pseudoElements() {
      make("<style>#a::before{content:'';display:block;height:10px}</style>" + box("a", "height:5px"));
      return at([10, 10], [10, 15]);
    },
    topLayer() {
      make("<dialog id=d style='width:50px;height:50px;margin:0;left:0;top:0;border:0;padding:0'></dialog>" + box("a", absolute(0, 0, 90, 90) + ";z-index:99"));
      const seen = [at([10, 10])];
      document.getElementById("d").showModal();
      seen.push(at([10, 10], [70, 70], [200, 200]));
      document.getElementById("d").close();
      return seen;
    },
    caretRanges() {
      make("<p id=p style='margin:0;width:100px'>aaa bbb <b id=b>ccc ddd</b> eee</p>" + box("a", "height:20px"));
      return [[8, 10], [12, 10], [15, 10], [30, 10], [60, 10], [105, 10], [200, 10], [20, 30], [70, 30], [20, 60], [2, 2], [20, 500]].map(([x, y]) => {
        const range = document.caretRangeFromPoint(x, y);
        return range && [range.startContainer.nodeName, range.startContainer.nodeType === 3 ? range.startContainer.data.slice(0, 5) : name(range.startContainer),
          range.startOffset, range.collapsed];
      });
    },
    otherMembers: () => ["caretPositionFromPoint" in document, "caretRangeFromPoint" in document,
      [() => document.elementFromPoint(1), () => document.elementFromPoint(), () => document.elementFromPoint(NaN, 1), () => document.elementsFromPoint(Infinity, 1),
        () => document.caretRangeFromPoint()].map((call) => {
        try { return name(call()) ?? null; } catch (error) { return error.name; }
      })],
  };
})()
