// Values of getComputedStyle that depend on layout, one question to a function. `script/record-interfaces`
// asks WebKit and writes the answers to UsedValues.json.
(() => {
  const make = (html) => {
    document.body.removeAttribute("style");
    document.body.innerHTML = `<div id=top style="width:300px;height:200px">${html}</div>`;
    return document.getElementById("top").firstElementChild;
  };
  const box = (style, inner = "") => make(`<div style="${style}">${inner}</div>`);
  const values = (element, names) => {
    const style = getComputedStyle(element);
    return names.split(" ").map((name) => style.getPropertyValue(name));
  };
  const margins = "margin-top margin-right margin-bottom margin-left margin";
  const insets = "top right bottom left inset";
  return {
    sizes: () => ["", "width:50%;height:25%", "width:100.3px;height:10.7px", "padding:5px;border:2px solid",
      "padding:5px;border:2px solid;box-sizing:border-box;width:50px", "width:auto;height:auto;display:inline",
      "display:inline-block;width:33.33%", "display:none;width:50%", "float:left;width:10%", "position:absolute;left:0;right:0",
      "width:max-content", "min-height:30px", "max-width:100px", "display:contents"].map((style) =>
      values(box(style), "width height inline-size block-size")),
    verticalSizes: () => values(box("writing-mode:vertical-rl;width:50px;height:60px"), "width height inline-size block-size"),
    margins: () => ["margin:10%", "margin:auto;width:100px", "margin-left:auto;width:100px", "margin:1.5px 2.25px", "margin:auto;position:absolute;left:0;right:0;width:50px",
      "margin:5%;display:inline", "margin:5%;display:inline-block", "margin:5%;float:left", "margin:3em", "width:50px;margin:0 7px"].map((style) =>
      values(box(style), margins)),
    paddings: () => ["padding:10%", "padding:1.3px", "display:inline;padding:5%", "padding:calc(1% + 2px)", "display:none;padding:5%"].map((style) =>
      values(box(style), "padding-top padding-right padding-bottom padding-left padding padding-inline-start")),
    insets: () => ["top:10%;left:5px", "position:relative", "position:relative;top:10%;left:5px", "position:relative;bottom:10%;right:5px",
      "position:absolute", "position:absolute;top:10%;left:5px;width:50px;height:10px", "position:absolute;bottom:10%;right:5%;width:50px;height:10px;margin:3px",
      "position:fixed;top:10px;width:50px;height:10px", "position:sticky;top:10px", "position:relative;top:5px;bottom:8px", "display:none;position:absolute;top:10%"].map((style) =>
      values(box(style), insets)),
    insetsInRelative() {
      const element = make("<div style='position:relative;border:3px solid;padding:4px;width:100px;height:50px'><div style='position:absolute;top:5px;width:10px;height:10px'></div></div>");
      return values(element.firstElementChild, insets);
    },
    transforms: () => ["none", "translate(10px,50%)", "rotate(90deg)", "scale(2)", "matrix(1,2,3,4,5,6)", "rotate(45deg) translate(10px)",
      "translate3d(1px,2px,3px)", "perspective(100px)", "rotateX(60deg)", "skew(10deg)"].map((value) =>
      values(box(`transform:${value};width:100px;height:50px`), "transform")),
    transformsOfInlines: () => values(make("<span style='transform:scale(2)'>x</span>"), "transform transform-origin"),
    transformOrigins: () => ["0 0", "right bottom", "20px 30%", "10px", "50% 50% 20px", "calc(10% + 1px) top"].map((value) =>
      values(box(`transform-origin:${value};perspective-origin:${value.split(" ").slice(0, 2).join(" ")};width:100px;height:50px`), "transform-origin perspective-origin")),
    individual: () => values(box("translate:10% 20%;rotate:30deg;scale:2;width:100px;height:50px"), "translate rotate scale transform"),
    lineHeights: () => ["normal", "2", "150%", "20px"].map((value) => values(box(`line-height:${value}`), "line-height")),
    pseudoElements() {
      const element = make("<div><style>#p::before{content:'';display:block;width:50%;height:5px;margin:auto}</style><p id=p></p></div>");
      const style = getComputedStyle(element.querySelector("p"), "::before");
      return [style.width, style.height, style.marginLeft];
    },
    detached() {
      const element = document.createElement("div");
      element.style.width = "50%";
      return getComputedStyle(element).width;
    },
    flexItems: () => values(box("display:flex;width:200px", "<div style='flex:1;margin:auto;padding:5%'></div>").firstElementChild, "width height margin-left padding-left"),
    tracks: () => ["", "100px auto 1fr", "[a] 100px [b c] 50px [d]", "repeat(3, 10px [x])", "[a] repeat(auto-fill, [b] 80px [c]) [d] 9px",
      "[a] repeat(auto-fit, [b] 80px [c]) [d] 9px", "none", "25% minmax(10px, 20px)", "fit-content(30px)"].flatMap((template) =>
      ["", "grid-column:4", "grid-area:1/-5/3/2"].map((item) =>
        values(box(`display:grid;width:290px;grid-template-columns:${template};grid-template-rows:${template}`,
          `<div style="width:40px;height:7px;${item}"></div>`), "grid-template-columns grid-template-rows"))),
    tracksWithoutGrid: () => ["display:block", "display:none", "display:flex", "display:inline-grid"].map((style) =>
      values(box(`${style};grid-template-columns:1em 2fr`), "grid-template-columns grid-template-rows")),
  };
})()
