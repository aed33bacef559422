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
    scrollIntoView() {
      const element = box("position:relative",
        size("height:2000px;width:900px") +
        size("position:absolute;left:300px;top:500px;width:40px;height:30px"));
      const inner = element.lastElementChild;
      const seen = [];
      for (const argument of [undefined, true, false, {}, null, { block: "center" }, { block: "end" },
        { block: "nearest" }, { inline: "center" }, { inline: "start", block: "nearest" },
        { inline: "end", block: "start", behavior: "instant" }, "x", 1]) {
        element.scrollTo(0, 0);
        inner.scrollIntoView(argument);
        seen.push(at(element));
      }
      element.scrollTo(290, 495);
      inner.scrollIntoView({ block: "nearest" });
      seen.push(at(element));
      element.scrollTo(310, 505);
      inner.scrollIntoView({ block: "nearest" });
      seen.push(at(element));
      for (const argument of [{ block: "x" }, { inline: "x" }, { behavior: "x" }]) {
        try { inner.scrollIntoView(argument); } catch (error) { seen.push(error.name); }
      }
      return seen;
    },
    scrollIntoViewOfPage() {
      const element = tall(size("position:absolute;left:700px;top:1500px;width:40px;height:30px"));
      const inner = element.firstElementChild;
      const seen = [];
      for (const argument of [undefined, false, { block: "center", inline: "center" },
        { block: "nearest" }]) {
        scrollTo(0, 0);
        inner.scrollIntoView(argument);
        seen.push([scrollX, scrollY]);
      }
      scrollTo(500, 1400);
      inner.scrollIntoView({ block: "nearest" });
      seen.push([scrollX, scrollY]);
      return seen;
    },
    scrollIntoViewNested() {
      const element = tall(size("margin-top:1500px;width:200px;height:100px;overflow:hidden",
        size("height:700px") + size("height:20px;width:50px") + size("height:500px")));
      const scroller = element.firstElementChild;
      scroller.children[1].scrollIntoView();
      const seen = [[scrollX, scrollY], at(scroller)];
      scrollTo(0, 0);
      scroller.scrollTop = 0;
      scroller.children[1].scrollIntoView({ block: "center" });
      seen.push([scrollX, scrollY], at(scroller));
      return seen;
    },
    scrollMarginAndPadding() {
      const element = box("position:relative;scroll-padding:10px 5% 20px 7px",
        size("height:2000px;width:900px") + size("position:absolute;left:300px;top:500px;width:40px;"
          + "height:30px;scroll-margin:3px 4px 5px 6px"));
      const seen = [];
      for (const where of ["start", "center", "end", "nearest"]) {
        element.scrollTo(0, 0);
        element.lastElementChild.scrollIntoView({ block: where, inline: where });
        seen.push(at(element));
      }
      return seen;
    },
    scrollIntoViewOfLarge() {
      const element = box("position:relative", size("height:2000px;width:900px")
        + size("position:absolute;left:300px;top:500px;width:400px;height:300px"));
      const seen = [];
      for (const where of ["start", "center", "end", "nearest"]) {
        element.scrollTo(0, 0);
        element.lastElementChild.scrollIntoView({ block: where, inline: where });
        seen.push(at(element));
      }
      element.scrollTo(350, 550);
      element.lastElementChild.scrollIntoView({ block: "nearest", inline: "nearest" });
      seen.push(at(element));
      for (const y of [1500, 750, 450, 790, 410]) {
        element.scrollTo(0, y);
        element.lastElementChild.scrollIntoView({ block: "nearest", inline: "nearest" });
        seen.push(at(element));
        element.scrollTo(0, y);
        element.lastElementChild.scrollIntoViewIfNeeded(false);
        seen.push(at(element));
      }
      return seen;
    },
    scrollIntoViewIfNeeded() {
      const element = box("position:relative",
        size("height:2000px;width:900px") +
        size("position:absolute;left:300px;top:500px;width:40px;height:30px"));
      const inner = element.lastElementChild;
      const seen = [];
      for (const [left, top] of [[0, 0], [250, 450], [310, 505], [900, 900]]) {
        for (const argument of [undefined, true, false]) {
          element.scrollTo(left, top);
          inner.scrollIntoViewIfNeeded(argument);
          seen.push(at(element));
        }
      }
      return seen;
    },
    scrollIntoViewFixed() {
      const element = tall(size("position:fixed;left:700px;top:1500px;width:40px;height:30px"));
      element.firstElementChild.scrollIntoView();
      return [scrollX, scrollY];
    },
    scrollIntoViewRTL() {
      const element = box("direction:rtl;position:relative", size("height:2000px;width:900px")
        + size("position:absolute;right:300px;top:500px;width:40px;height:30px"));
      const seen = [];
      for (const where of ["start", "center", "end", "nearest"]) {
        element.scrollTo(0, 0);
        element.lastElementChild.scrollIntoView({ block: where, inline: where });
        seen.push(at(element));
      }
      return seen;
    },
    stickyTop() {
      const element = box("", size("height:50px") + size("height:300px",
        size("position:sticky;top:10px;height:20px;margin:5px")) + size("height:1000px"));
      const sticky = element.children[1].firstElementChild;
      return [0, 30, 60, 200, 330, 400].map((top) => {
        element.scrollTop = top;
        return [rect(sticky), sticky.offsetTop];
      });
    },
    stickyBottom() {
      const element = box("padding:4px", size("height:50px") + size("height:300px",
        size("height:200px") + size("position:sticky;bottom:10%;left:3px;height:20px;width:30px"))
        + size("height:1000px;width:500px"));
      const sticky = element.children[1].lastElementChild;
      return [0, 30, 60, 200, 330, 400].map((top) => {
        element.scrollTo(top, top);
        return [rect(sticky), sticky.offsetTop, sticky.offsetLeft];
      });
    },
    stickyInSticky() {
      const sides = (side, inner, outer) => {
        const element = box("position:relative", size("height:500px;width:500px", size(
          `position:sticky;${side}:${outer}px;height:60px;width:60px`, size(
            `position:sticky;${side}:${inner}px;height:20px;width:20px`))));
        const sticky = element.firstElementChild.firstElementChild;
        return [0, 10, 100, 300].map((top) => {
          element.scrollTo(top, top);
          return [rect(sticky), rect(sticky.firstElementChild)];
        });
      };
      return [sides("top", 40, 10), sides("left", 20, 20), sides("bottom", 70, 10),
        sides("right", 10, 40), sides("top", 10, 40)];
    },
    marginsOfItems() {
      return ["block", "flex", "grid", "flex;flex-direction:column", "flex;align-items:end"].flatMap(
        (display) => ["0 0 20px", "-30px -30px", "-150px", "10px"].map((margin) => sizes(
          box(`padding:1px 4px 8px 16px;display:${display}`,
            size(`flex:none;height:300px;width:300px;margin:${margin}`)))));
    },
    stickyInPage() {
      const element = tall(size("position:sticky;top:0;height:20px") + size("height:10px"));
      return [0, 5, 100, 2999].map((top) => {
        scrollTo(0, top);
        return [...element.children].map((child) => [rect(child), child.offsetTop]);
      });
    },
    stickyDirectlyInScroller() {
      const element = box("padding:7px", size("position:sticky;top:0;bottom:0;height:20px")
        + size("height:1000px"));
      return [0, 5, 100, 2999].map((top) => {
        element.scrollTop = top;
        return rect(element.firstElementChild);
      });
    },
    async events() {
      const seen = [];
      const note = (event) => seen.push([event.type, event.target.nodeName, event.bubbles,
        event.cancelable, event.constructor.name, event.eventPhase]);
      const element = box();
      await new Promise((done) => setTimeout(done, 100));
      document.addEventListener("scroll", note);
      window.addEventListener("scroll", note);
      document.body.addEventListener("scroll", note, true);
      element.scrollTop = 1;
      element.scrollTop = 2;
      element.scrollTop = 2;
      seen.push("before");
      await new Promise((done) => setTimeout(done, 100));
      element.scrollTop = 2;
      seen.push("again");
      await new Promise((done) => setTimeout(done, 100));
      tall();
      scrollTo(0, 5);
      await new Promise((done) => requestAnimationFrame(() => { seen.push("frame"); done(); }));
      await new Promise((done) => setTimeout(done, 100));
      document.removeEventListener("scroll", note);
      window.removeEventListener("scroll", note);
      document.body.removeEventListener("scroll", note, true);
      return seen;
    },
    async scrollEnd() {
      const seen = ["onscrollend" in window, "onscrollend" in document.body];
      const element = box();
      element.addEventListener("scrollend", (event) => seen.push([event.type, event.bubbles]));
      element.addEventListener("scroll", (event) => seen.push([event.type, event.bubbles]));
      element.scrollTop = 7;
      await new Promise((done) => setTimeout(done, 300));
      return seen;
    },
    focus() {
      const element = tall("<input style='position:absolute;top:2000px;left:700px;width:50px;height:20px;box-sizing:border-box'>");
      const seen = [];
      element.firstElementChild.focus();
      seen.push([scrollX, scrollY]);
      scrollTo(0, 0);
      element.firstElementChild.blur();
      element.firstElementChild.focus({ preventScroll: true });
      seen.push([scrollX, scrollY]);
      return seen;
    },
    focusInScroller() {
      const element = box("position:relative", size("height:2000px;width:900px")
        + "<input style='position:absolute;left:300px;top:500px;width:40px;height:30px;box-sizing:border-box'>");
      element.lastElementChild.focus();
      return at(element);
    },
  };
})()
