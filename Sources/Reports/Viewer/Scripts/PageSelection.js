// What the reader selects with the mouse in the page before the run.

const PageSelection = {
  // Lets the page be selected from, and hands over the first selection that stays for a moment.
  follow(isOn, found) {
    clearInterval(this.timer);
    document.body.classList.toggle('is-selecting', isOn);
    if (!isOn) return;
    let last;
    // No listener is called in a frame without scripts, everywhere.
    this.timer = setInterval(() => {
      const content = document.querySelector('.stage iframe')?.contentDocument;
      const selection = content?.getSelection();
      const range = selection?.rangeCount && !selection.isCollapsed ? this.range(selection.getRangeAt(0)) : undefined;
      if (range && range === last) {
        this.follow(false);
        found(range, String(selection));
      }
      last = range;
    }, 400);
  },

  // As `--select-range` takes it; nothing if the nodes are not the page's.
  range(range) {
    const points = [[range.startContainer, range.startOffset], [range.endContainer, range.endOffset]]
      .map(([node, offset]) => this.point(node, offset));
    return points.every(Boolean) ? points.join(' ') : undefined;
  },

  point(node, offset) {
    const path = this.path(node);
    if (path === undefined) return undefined;
    const place = node.nodeType === 3 ? offset : [...node.childNodes].slice(0, offset).filter(child => !this.isOurs(child)).length;
    return `${path}:${place}`;
  },

  path(node) {
    const steps = [];
    for (let current = node; current.parentNode; current = current.parentNode) {
      if (this.isOurs(current)) return undefined;
      steps.unshift([...current.parentNode.childNodes].filter(child => !this.isOurs(child)).indexOf(current));
    }
    return node.getRootNode() === node.ownerDocument ? `/${steps.join('/')}` : undefined;
  },

  // Whether it is not in the page, but in its picture.
  isOurs: node => node.nodeType === 8 ? node.data.startsWith('jsprep-') : node.nodeType === 1 && node.hasAttribute('data-jsprep-own'),
};
