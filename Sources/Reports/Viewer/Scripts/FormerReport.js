// The report that another one has taken the place of: it is removed when the other one is to be seen.
//
// A frame with a large page takes long to load and long to remove, and most pages are the same as before in the next
// run: the next report takes such frames over. Others are shown until there is something to show in their place.

// Calls a function when what has been done is to be seen.
function afterPaint(next) {
  let isDone = false;
  const call = () => {
    if (!isDone) next();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(call));
  // A page that is not shown is not painted.
  setTimeout(call, 500);
}

const formerReport = {
  frames: [],

  // Hides a report, so that it is not in the way of another one.
  begin(element, keepsFrames) {
    // https://dom.spec.whatwg.org/#dom-parentnode-movebefore
    this.frames = keepsFrames && element?.moveBefore ? [...element.querySelectorAll('iframe')] : [];
    if (!element) return;
    for (const child of [element, ...element.querySelectorAll('[id]')]) child.removeAttribute('id');
    // Frames that were not rendered at all would be laid out again, and scrolled to the top.
    element.style.cssText = 'position: absolute; inset: 0 0 auto; height: 0; overflow: hidden; visibility: hidden';
    element.inert = true;
    afterPaint(() => {
      // After the frames of the next one have been opened.
      setTimeout(() => element.remove());
    });
  },

  // A frame with this document, or else one of this name.
  take(text, title) {
    const there = this.frames.filter(frame => frame.isConnected);
    const frame = there.find(frame => frame.srcdoc === text) ?? there.find(frame => frame.title === title);
    this.frames = there.filter(other => other !== frame);
    return frame;
  },
};
