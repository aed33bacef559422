// Values of animations that stand still, one question to a function. `script/record-interfaces` asks WebKit and
// writes the answers to Animations.json.
(() => {
  const make = (style) => {
    document.body.innerHTML = `<div style="width:200px"><div style="${style}"></div></div>`;
    return document.body.firstElementChild.firstElementChild;
  };
  // The values at some of the times.
  const animate = (name, keyframes, options = {}, style = "", times = [0, 250, 500, 750, 1000]) => {
    const element = make(style);
    const animation = element.animate(keyframes, { duration: 1000, fill: "both", ...options });
    animation.pause();
    const values = [];
    for (const time of times) {
      animation.currentTime = time;
      values.push(getComputedStyle(element)[name]);
    }
    animation.cancel();
    return [...values, getComputedStyle(element)[name]];
  };
  const between = (name, from, to, style) => animate(name, { [name]: [from, to] }, {}, style);
  return {
    lengths: () => [["minWidth", "0px", "10px"], ["marginTop", "-10px", "1em"], ["paddingLeft", "0px", "10%"],
      ["maxHeight", "none", "20px"], ["borderTopWidth", "0px", "7px", "border-style:solid"],
      ["letterSpacing", "normal", "4px"], ["textIndent", "10px", "50%"]].map((pair) => between(...pair)),
    numbers: () => [["order", "0", "5"], ["zIndex", "1", "4", "position:relative"], ["flexGrow", "0", "3"],
      ["opacity", "0", "1"], ["fontWeight", "100", "900"], ["columnCount", "1", "4"], ["orphans", "2", "9"],
      ["aspectRatio", "1 / 2", "2 / 1"], ["aspectRatio", "auto", "2 / 1"]].map((pair) => between(...pair)),
    mixedLengths: () => [["minWidth", "10px", "50%"], ["minWidth", "10%", "50px"], ["minWidth", "10px", "calc(1em + 10%)"]].map(
      (pair) => between(...pair)),
    tracks: () => [["10px 20px", "20px 40px"], ["10px 20%", "20px 40px"], ["10px auto", "20px 40px"], ["1fr auto", "auto 3fr"],
      ["10px [a] 20px", "20px [b] 40px"], ["repeat(2, 10px)", "repeat(2, 20px)"], ["repeat(2, 10px)", "10px 20px"],
      ["minmax(10px, 1fr)", "minmax(30px, auto)"], ["fit-content(10px)", "fit-content(40px)"], ["fit-content(10px)", "max-content"],
      ["repeat(auto-fill, 10px)", "repeat(auto-fill, 20px)"], ["10px", "none"], ["min-content", "max-content"], ["10px", "1px 2px"]].map(
      ([from, to]) => between("gridTemplateColumns", from, to)),
    implicitTracks: () => between("gridAutoColumns", "10px", "20px"),
    colors: () => [["color", "black", "white"], ["backgroundColor", "rgba(255, 0, 0, 0)", "rgb(0, 0, 255)"],
      ["borderTopColor", "currentcolor", "red", "color:lime"]].map((pair) => between(...pair)),
    discrete: () => [["display", "block", "flex"], ["position", "static", "relative"], ["float", "left", "right"],
      ["visibility", "visible", "hidden"], ["visibility", "hidden", "collapse"], ["flexDirection", "row", "column"],
      ["gridRowStart", "1", "5"]].map((pair) => between(...pair)),
    extrapolation: () => ["cubic-bezier(0, 2, 1, 2)", "cubic-bezier(0, -2, 1, -2)"].flatMap((easing) =>
      [["minWidth", "0px", "10px"], ["marginLeft", "0px", "10px"], ["flexShrink", "0", "1"], ["opacity", "0", "1"]].map(
        ([name, from, to]) => animate(name, { [name]: [from, to] }, { easing }))),
    easings: () => ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "steps(4)", "steps(3, start)", "steps(3, jump-none)",
      "steps(2, jump-both)", "step-start", "cubic-bezier(0.1, 0.7, 1, 0.1)", "linear(0, 0.25 25% 75%, 1)"].map((easing) =>
      animate("marginLeft", { marginLeft: ["0px", "1000px"] }, { easing }).map((text) => Math.round(parseFloat(text)))),
    keyframes: () => [
      [{ marginLeft: "10px" }, { marginLeft: "30px", offset: 0.25 }, { marginLeft: "90px" }],
      [{ marginLeft: "10px" }, { marginTop: "10px" }, { marginLeft: "20px", easing: "step-end" }, { marginLeft: "40px" }],
      { marginLeft: "50px" }, { marginLeft: ["1px", "2px", "9px"], offset: [0, 0.8] }, { marginLeft: ["1px", "5px"], easing: "step-start" },
      [{ margin: "1px 2px 3px 4px" }, { margin: "8px" }], [],
    ].map((keyframes) => animate("marginLeft", keyframes, {}, "margin-left:100px")),
    composition: () => ["replace", "add", "accumulate"].map((composite) =>
      animate("marginLeft", { marginLeft: ["10px", "20px"] }, { composite }, "margin-left:100px")),
    timing: () => [{ delay: 500 }, { delay: 500, fill: "none" }, { fill: "forwards", delay: 250 }, { fill: "backwards", duration: 500 },
      { duration: 500, iterations: 2 }, { duration: 500, iterations: 2, direction: "alternate" }, { direction: "reverse" },
      { duration: 400, iterations: 1.5 }, { iterationStart: 0.5 }, { duration: 0 }, { endDelay: -500 }].map((options) =>
      animate("marginLeft", { marginLeft: ["0px", "100px"] }, options)),
    states: () => {
      const animation = make("").animate({ opacity: [0, 1] }, 1000);
      const states = [animation.playState];
      for (const action of ["pause", "play", "finish", "cancel", "play"]) {
        animation[action]();
        states.push(animation.playState);
      }
      animation.cancel();
      return [...states, animation.currentTime, animation.startTime, animation.playbackRate, animation.id];
    },
  };
})()
