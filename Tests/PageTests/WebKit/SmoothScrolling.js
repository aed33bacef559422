// Scrolling that takes time, one question to a function. `script/record-interfaces` asks WebKit and writes
// the answers to SmoothScrolling.json.
(() => {
  const make = (style = "", inner = "") => {
    document.documentElement.removeAttribute("style");
    document.body.innerHTML = `<div style="width:200px;height:100px;overflow:auto;${style}"><div
      style="height:1000px;width:500px">${inner}</div></div><div style="height:3000px"></div>`;
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    return document.body.firstElementChild;
  };
  const updated = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  // Until nothing has moved for a while: it takes a fifth of a second.
  const ended = async (position) => {
    let still = 0;
    for (let last = position(), count = 0; still < 10 && count < 400; ++count) {
      await updated();
      still = position() === last ? still + 1 : 0;
      last = position();
    }
    return position();
  };
  const watch = (target, position) => {
    const seen = [];
    target.addEventListener("scroll", () => seen.push(position()));
    return () => [
      seen.length > 0, seen.every((value, index) => index === 0 || value > seen[index - 1]),
      seen.at(-1)];
  };
  return {
    async behaviors() {
      const cases = ["auto", "smooth"].flatMap((property) =>
        ["auto", "instant", "smooth", undefined].flatMap((behavior) =>
          ["scroll", "scrollTo", "scrollBy", "scrollTop"].map((method) =>
            ({ property, behavior, method }))));
      document.body.innerHTML = cases.map(({ property }) => `<div style="height:100px;overflow:auto;
        scroll-behavior:${property}"><div style="height:1000px"></div></div>`).join("");
      const elements = [...document.body.children];
      const all = elements.map((element, index) => {
        const { behavior, method } = cases[index];
        if (method === "scrollTop") element.scrollTop = 300;
        else element[method]({ top: 300, behavior });
        return element.scrollTop;
      });
      await ended(() => elements.reduce((sum, element) => sum + element.scrollTop, 0));
      return [all, elements.map((element) => element.scrollTop)];
    },
    async events() {
      const element = make();
      const seen = watch(element, () => element.scrollTop);
      element.scrollTo({ top: 500, behavior: "smooth" });
      await ended(() => element.scrollTop);
      return seen();
    },
    async viewport() {
      make();
      const all = [];
      const seen = watch(document, () => scrollY);
      scrollTo({ top: 500, behavior: "smooth" });
      all.push(scrollY, await ended(() => scrollY), seen());
      document.documentElement.style.scrollBehavior = "smooth";
      scrollTo(0, 200);
      all.push(scrollY, await ended(() => scrollY));
      scrollBy({ top: 10, behavior: "instant" });
      all.push(scrollY);
      return all;
    },
    async interrupted() {
      const element = make();
      const all = [];
      element.scrollTo({ top: 500, behavior: "smooth" });
      element.scrollTop = 50;
      all.push(element.scrollTop, await ended(() => element.scrollTop));
      element.scrollTo({ top: 500, behavior: "smooth" });
      element.scrollTop = 50;
      all.push(element.scrollTop, await ended(() => element.scrollTop));
      element.scrollTo({ top: 900, behavior: "smooth" });
      element.scrollTo({ top: 300, behavior: "smooth" });
      all.push(element.scrollTop, await ended(() => element.scrollTop));
      element.scrollTo({ top: 500, behavior: "smooth" });
      element.style.overflow = "visible";
      await updated();
      element.style.overflow = "auto";
      all.push(await ended(() => element.scrollTop) < 500);
      return all;
    },
    async intoView() {
      const all = [];
      for (const [style, options] of [
        ["", {}], ["", { behavior: "smooth" }], ["scroll-behavior:smooth", {}],
        ["scroll-behavior:smooth", { behavior: "instant" }],
      ]) {
        const outer = make(style, `<div style="height:600px"></div>
          <div style="height:60px;width:150px;overflow:auto"><div style="height:400px"></div><i
          style="display:block;height:10px"></i><div style="height:400px"></div></div>`);
        const inner = outer.querySelector("div div + div");
        outer.querySelector("i").scrollIntoView(options);
        all.push([outer.scrollTop, inner.scrollTop, scrollY]);
        await ended(() => outer.scrollTop + inner.scrollTop + scrollY);
        all.push([outer.scrollTop, inner.scrollTop, scrollY]);
      }
      return all;
    },
    async focusIsRevealed() {
      const field = "font:13px/15px monospace;border:2px solid;padding:3px;width:40px;height:15px";
      document.body.innerHTML = `<div style="height:3000px;width:1000px">
        <a href=# style="position:absolute;top:2000px;height:20px;width:50px">a</a>
        <a href=# style="position:absolute;top:500px;height:2000px;width:50px">a</a>
        <input style="position:absolute;top:2000px;${field}">
        <textarea style="position:absolute;top:2000px;left:900px;${field}"></textarea>
        <div style="position:absolute;top:2200px;height:100px;width:200px;overflow:auto"><div
        style="height:500px"></div><button style="height:30px">b</button></div></div>`;
      const outer = document.body.firstElementChild;
      const seen = [];
      const scroller = outer.querySelector("div");
      for (const element of outer.querySelectorAll("a, input, textarea, button"))
        for (const [top, options] of [[0], [600], [1800], [3000], [0, { preventScroll: true }]]) {
          element.blur();
          scrollTo(0, top);
          scroller.scrollTop = 0;
          element.focus(options);
          seen.push(scrollY === Math.min(top, document.body.scrollHeight - innerHeight) ? "later" : scrollY);
          await updated();
          seen.push([scrollX, scrollY, scroller.scrollTop]);
        }
      return seen;
    },
    async beyond() {
      const element = make();
      element.scrollTo({ top: 1e9, left: -5, behavior: "smooth" });
      return [await ended(() => element.scrollTop), element.scrollLeft];
    },
  };
})()
