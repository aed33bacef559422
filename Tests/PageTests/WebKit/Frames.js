// How frames are laid out, one question to a function. `script/record-interfaces` asks WebKit and writes
// the answers to Frames.json.
(() => {
  const load = async (style, content = "", around = (frame) => frame) => {
    document.body.innerHTML = "";
    const outer = document.createElement("div");
    outer.innerHTML = around(`<iframe style="border:0;${style}"></iframe>`);
    const frame = outer.querySelector("iframe");
    if (content) frame.srcdoc = `<!DOCTYPE html><style>body{margin:0}</style>${content}`;
    const loaded = new Promise((done) => frame.addEventListener("load", done));
    document.body.append(outer);
    await loaded;
    await updated();
    return frame;
  };
  const updated = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  const block = "<p style='width:10px;height:20px;margin:0'>";
  const inner = ({ contentWindow: window }) => [window.innerWidth, window.innerHeight];
  const sizes = ({ contentWindow: window, contentDocument: document }) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    return [
      window.innerWidth, window.innerHeight, window.visualViewport.width,
      window.visualViewport.height, clientWidth, clientHeight, scrollWidth, scrollHeight];
  };
  const rect = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  };
  const find = (frame, name) => frame.contentDocument.getElementById(name);
  const style = (frame, name) => frame.contentWindow.getComputedStyle(find(frame, name));
  return {
    async sizes() {
      const all = [];
      for (const style of [
        "", "width:200px;height:100px", "width:200.5px;height:100.4px",
        "width:50.6px;height:40px;padding:5px;border:3px solid", "display:none",
        "width:120.6px;margin-left:.7px;transform:scale(2)", "width:0;height:0",
        "box-sizing:border-box;width:100px;height:50px;border:10px solid",
      ]) {
        all.push(inner(await load(style)), sizes(await load(style, block)));
      }
      return all;
    },
    async units() {
      const frame = await load("width:200px;height:100px", `<style>
        #a { width: 50vw; height: 10vh; margin-left: 10vmin; padding-top: 10vmax }
        #b { width: 50%; font-size: 5vw }</style><div id=a></div><div id=b style="height:1em"></div>`);
      return [rect(find(frame, "a")), rect(find(frame, "b")), style(frame, "b").fontSize];
    },
    async mediaQueries() {
      const frame = await load("width:200px;height:100px", `<style>
        @media (max-width: 300px) { #a { width: 10px } }
        @media (min-width: 301px) { #a { width: 20px } }
        @media (orientation: portrait) { #a { height: 5px } }</style><div id=a></div>`);
      const seen = () => [
        style(frame, "a").width, style(frame, "a").height,
        frame.contentWindow.matchMedia("(width: 200px)").matches];
      const all = [seen()];
      frame.style.width = "400px";
      all.push(seen());
      frame.style.height = "500px";
      all.push(seen());
      return all;
    },
    async containersAround() {
      const frame = await load("width:50%;height:100%", "<div id=a style='width:100%'>a</div>",
        (frame) => `<div id=around style="width:300px;height:80px">${frame}</div>`);
      const all = [inner(frame), find(frame, "a").offsetWidth];
      document.getElementById("around").style.width = "200px";
      all.push(inner(frame), find(frame, "a").offsetWidth);
      return all;
    },
    async framesInFrames() {
      const frame = await load("width:200px;height:100px",
        "<iframe id=a style='width:50%;height:50vh;border:0' srcdoc='<p id=b style=width:10vw>b'>");
      await updated();
      const deep = find(frame, "a");
      const all = [inner(deep), rect(find(deep, "b"))[2]];
      frame.style.width = "400px";
      all.push(inner(deep), rect(find(deep, "b"))[2]);
      return all;
    },
    async scrolling() {
      const frame = await load(
        "width:200px;height:100px", "<div style='height:1000px;width:500px'></div>");
      const window = frame.contentWindow;
      window.scrollTo(1e6, 1e6);
      const all = [sizes(frame), window.scrollX, window.scrollY];
      frame.style.height = "300px";
      all.push(window.scrollY, frame.contentDocument.elementFromPoint(199, 299).localName,
        frame.contentDocument.elementFromPoint(200, 300));
      return all;
    },
    async hidden() {
      const frame = await load("width:200px;height:100px", "a");
      const all = [inner(frame)];
      frame.style.display = "none";
      all.push(inner(frame));
      await updated();
      frame.style.display = "";
      frame.style.width = "90px";
      all.push(inner(frame));
      return all;
    },
    async removed() {
      const frame = await load("width:200px;height:100px", "a");
      const window = frame.contentWindow;
      const query = window.matchMedia("(min-width: 1px)");
      const all = [window.innerWidth, query.matches];
      frame.remove();
      return all.concat(window.innerWidth, window.innerHeight, query.matches);
    },
    async resizing() {
      const frame = await load("width:200px;height:100px", "a");
      const window = frame.contentWindow;
      const seen = [];
      window.addEventListener("resize", (event) =>
        seen.push([window.innerWidth, window.innerHeight, event.target === window, event.bubbles]));
      window.visualViewport.addEventListener("resize", () => seen.push("visual"));
      const query = window.matchMedia("(min-width: 150px)");
      query.onchange = (event) => seen.push([event.matches, event.media, query.matches]);
      await updated();
      for (const change of [
        () => { frame.style.width = "100px"; },
        () => { frame.style.width = "100px"; },
        () => { frame.parentNode.style.width = "100px"; },
        () => { frame.style.width = "170px"; window.innerWidth; frame.style.width = "100px"; },
        () => { frame.style.transform = "scale(2)"; },
        () => { frame.width = 500; frame.style.width = ""; },
        () => { frame.style.display = "none"; },
      ]) {
        change();
        await updated();
        seen.push("-");
      }
      return seen;
    },
  };
})()
