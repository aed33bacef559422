// Where things are scrolled to, one question to a function. `script/record-interfaces` asks WebKit and
// writes the answers to Scrolling.json.
(() => {
  const make = (html) => {
    document.documentElement.removeAttribute("style");
    document.body.removeAttribute("style");
    document.body.innerHTML = html;
    scrollTo(0, 0);
    return document.body.firstElementChild;
  };
  const size = (style, inner = "") => `<div style="${style}">${inner}</div>`;
  const box = (more = "", inner = size("height:1000px;width:500px")) =>
    make(`<div id=box style="width:200px;height:100px;overflow:auto;${more}">${inner}</div>`);
  const at = (element) => [element.scrollLeft, element.scrollTop];
  const rect = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  };
  const tall = (inner = "") => make(`<div style="height:3000px;width:1000px">${inner}</div>`);
  const sizes = (element) => [
    element.scrollWidth, element.scrollHeight, element.clientWidth, element.clientHeight,
  ];
  return {
    scrollTop() {
      const element = box();
      const seen = [];
      for (const value of [10, 10.7, -5, 1e9, NaN, "30", Infinity]) {
        element.scrollTop = value;
        seen.push(element.scrollTop);
      }
      element.scrollLeft = 1e9;
      return [seen, at(element), rect(element.firstElementChild)];
    },
    scrollTo() {
      const element = box();
      const seen = [];
      const note = () => seen.push(at(element));
      element.scrollTo(5, 7); note();
      element.scrollTo({ top: 20 }); note();
      element.scrollTo({ left: 20 }); note();
      element.scrollBy(1, 2); note();
      element.scrollBy({ top: -100, behavior: "instant" }); note();
      element.scroll(3.5, 3.4); note();
      element.scroll({}); note();
      element.scroll(); note();
      element.scrollTo({ top: NaN, left: 8 }); note();
      for (const call of [() => element.scrollTo(1), () => element.scrollTo({ behavior: "x" }),
        () => element.scrollTo(3), () => element.scrollTo(null), () => element.scrollTo(undefined)]) {
        try { call(); note(); } catch (error) { seen.push(error.name); }
      }
      return seen;
    },
    overflowValues: () => ["visible", "hidden", "clip", "scroll", "auto"].map((value) => {
      const element = box(`overflow:${value}`);
      element.scrollTop = 50;
      element.scrollLeft = 50;
      return [at(element), rect(element.firstElementChild), sizes(element)];
    }),
    oneAxis: () => ["overflow-x:hidden;overflow-y:visible", "overflow-x:clip;overflow-y:auto",
      "overflow-x:clip;overflow-y:visible"].map((value) => {
      const element = box(`overflow:visible;${value}`);
      element.scrollTop = 50;
      element.scrollLeft = 50;
      return [at(element), sizes(element)];
    }),
    rightToLeft() {
      const element = box("direction:rtl");
      const seen = [sizes(element), rect(element.firstElementChild)];
      for (const value of [10, -10, -1e6]) {
        element.scrollLeft = value;
        seen.push(element.scrollLeft, rect(element.firstElementChild));
      }
      return seen;
    },
    verticalRL() {
      const element = box("writing-mode:vertical-rl");
      const seen = [sizes(element), rect(element.firstElementChild)];
      for (const value of [10, -10, -1e6]) {
        element.scrollLeft = value;
        seen.push(element.scrollLeft, rect(element.firstElementChild));
      }
      return seen;
    },
    padding() {
      return ["display:block", "display:flow-root"].flatMap((inner) =>
        ["padding:10px", "padding:10px 20px 30px 40px;border:3px solid"].map((style) => {
          const element = box(style, size(`${inner};height:1000px;width:500px;margin:7px`));
          return sizes(element);
        }));
    },
    paddingWithoutOverflow: () => sizes(box("padding:10px", size("height:20px"))),
    paddingOfVisible: () => sizes(box("overflow:visible;padding:10px")),
    absolutes() {
      const element = box("position:relative",
        size("position:absolute;left:300px;top:250px;width:10px;height:20px")
        + size("position:absolute;left:-300px;top:-250px;width:10px;height:20px")
        + size("position:fixed;left:900px;top:250px;width:10px;height:20px"));
      const before = sizes(element);
      element.scrollTop = 30;
      return [before, [...element.children].map(rect)];
    },
    absolutesOfOthers() {
      const element = box("", size("height:1000px") +
        size("position:absolute;left:300px;top:250px;width:10px;height:20px"));
      element.scrollTop = 30;
      return [sizes(element), [...element.children].map(rect)];
    },
    relatives() {
      const element = box("", size("position:relative;left:180px;top:90px;width:50px;height:50px"));
      return sizes(element);
    },
    transforms() {
      const element = box("", size("transform:translate(180px,90px);width:50px;height:50px"));
      return sizes(element);
    },
    nested() {
      const element = box("", size("overflow:hidden;height:300px;width:300px", size("height:900px")));
      const inner = element.firstElementChild;
      element.scrollTop = 20;
      inner.scrollTop = 30;
      return [at(element), at(inner), rect(inner), rect(inner.firstElementChild),
        inner.firstElementChild.offsetTop];
    },
    clampedWhenItShrinks() {
      const element = box();
      element.scrollTop = 1e9;
      const before = element.scrollTop;
      element.firstElementChild.style.height = "150px";
      const after = element.scrollTop;
      element.firstElementChild.style.height = "900px";
      return [before, after, element.scrollTop];
    },
    keptWithoutBox() {
      const element = box();
      element.scrollTop = 40;
      element.style.display = "none";
      const without = element.scrollTop;
      element.style.display = "";
      return [without, element.scrollTop];
    },
    viewport() {
      const element = tall(size("position:fixed;top:10px;left:5px;width:20px;height:30px"));
      const seen = [sizes(document.documentElement), sizes(document.body)];
      for (const [x, y] of [[10, 20], [1e6, 1e6], [-5, -5], [0, 100.6]]) {
        scrollTo(x, y);
        seen.push([scrollX, scrollY, pageXOffset, pageYOffset, at(document.documentElement),
          at(document.body), rect(element), rect(element.firstElementChild)]);
      }
      return seen;
    },
    viewportByOptions() {
      tall();
      const seen = [];
      const note = () => seen.push([scrollX, scrollY]);
      scroll({ top: 50 }); note();
      scrollBy({ left: 5, top: 5 }); note();
      scrollBy(1, 1); note();
      scrollTo({ left: 9, behavior: "smooth" });
      scrollTo({ left: 9, behavior: "auto" }); note();
      scrollTo(); note();
      try { scrollTo(5); note(); } catch (error) { seen.push(error.name); }
      try { scrollTo({ behavior: "x" }); note(); } catch (error) { seen.push(error.name); }
      return seen;
    },
    viewportByElements() {
      tall();
      document.documentElement.scrollTop = 30;
      const seen = [[scrollX, scrollY]];
      document.body.scrollTop = 50;
      seen.push([scrollX, scrollY]);
      document.documentElement.scrollTo(7, 8);
      document.body.scrollBy(100, 100);
      seen.push([scrollX, scrollY]);
      document.scrollingElement.scrollBy(1, 1);
      seen.push([scrollX, scrollY], document.scrollingElement === document.documentElement);
      return seen;
    },
    hiddenViewport() {
      tall();
      document.documentElement.style.overflow = "hidden";
      scrollTo(0, 70);
      const seen = [scrollY];
      document.documentElement.style.overflow = "";
      document.body.style.overflow = "hidden";
      scrollTo(0, 80);
      document.body.scrollTop = 20;
      return [seen, scrollY, document.body.scrollTop, sizes(document.body)];
    },
    scrollingBody() {
      tall();
      document.documentElement.style.overflow = "hidden";
      document.body.style.cssText = "overflow:auto;height:300px";
      document.body.scrollTop = 20;
      return [scrollY, at(document.body), sizes(document.body), sizes(document.documentElement),
        rect(document.body.firstElementChild), document.scrollingElement === document.documentElement];
    },
    offsetsDoNotScroll() {
      const element = box("position:relative");
      element.scrollTop = 40;
      const inner = element.firstElementChild;
      return [inner.offsetTop, inner.offsetLeft, inner.offsetParent === element];
    },
    visualViewport() {
      tall();
      scrollTo(0, 120);
      const { offsetLeft, offsetTop, pageLeft, pageTop, width, height, scale } = visualViewport;
      return [offsetLeft, offsetTop, pageLeft, pageTop, width, height, scale];
    },
  };
})();
