// A frame that shows a state of the page on the device's screen, with its changes outlined.
//
// Nothing in it runs: it is sandboxed, and its policy allows no scripts. It has the report's origin, so that the report
// can see where the changed nodes are; the outlines are the report's own elements above the frame.
class PageFrame {
  constructor(states, index, { select, scrolled }) {
    Object.assign(this, { states, index, select, scrolled });
    const [deviceWidth, deviceHeight] = states.page.device;
    this.width = states.page.states[index].width;
    this.height = Math.round(deviceHeight * this.width / deviceWidth);
    this.frame = h('iframe', {
      sandbox: 'allow-same-origin', title: `The page: ${stateNames[states.page.states[index].name] ?? states.page.states[index].name}`,
      tabindex: '-1', width: this.width, height: this.height, load: () => this.loaded(),
    });
    this.layer = h('div.marks', {});
    this.window = h('div.glass', {}, this.layer);
    this.screen = h('div.screen', {
      tabindex: '0', role: 'group', keydown: event => this.key(event),
      'aria-label': `${stateNames[states.page.states[index].name] ?? states.page.states[index].name}: arrow keys scroll the page`,
    }, this.window);
    this.marks = new Map();
    this.resize = new ResizeObserver(() => this.fit());
    this.resize.observe(this.screen);
    this.seen = new IntersectionObserver(([entry]) => {
      this.isVisible = entry.isIntersecting;
      if (this.isVisible) this.follow();
    });
    this.seen.observe(this.screen);
    afterPaint(() => this.open());
  }

  // Shows the document, once the report around it is to be seen.
  open() {
    if (this.isClosed) return;
    const text = this.states.document(this.index);
    const former = this.screen.isConnected && formerReport.take(text, this.frame.title);
    if (former) {
      // It stays as it is.
      const scroll = [former.contentWindow.scrollX, former.contentWindow.scrollY];
      this.screen.moveBefore(former, this.window);
      if (former.srcdoc === text) {
        this.frame = former;
        this.loaded();
        return;
      }
      this.replaced = { frame: former, scroll };
    }
    this.frame.srcdoc = text;
    this.screen.prepend(this.frame);
  }

  get content() { return this.frame.contentDocument; }
  get view() { return this.frame.contentWindow; }

  fit() {
    const width = this.screen.clientWidth;
    if (!width) return;
    this.scale = width / this.width;
    this.screen.style.height = `${Math.round(this.height * this.scale)}px`;
    this.frame.style.transform = `scale(${this.scale})`;
    this.place();
  }

  loaded() {
    if (this.replaced) {
      const { frame, scroll: [left, top] } = this.replaced;
      this.replaced = undefined;
      this.view.scrollTo({ left, top, behavior: 'instant' });
      frame.style.visibility = 'hidden';
      afterPaint(() => frame.remove());
    }
    // A click in it would move its focus and scroll it, and leads nowhere anyway.
    this.content?.addEventListener('click', event => { if (event.target.closest?.('a, area, summary, label')) event.preventDefault(); });
    this.content?.addEventListener('submit', event => event.preventDefault());
    this.find();
    this.fit();
    // Pictures and fonts in the page move what is below them.
    this.content?.fonts?.ready.then(() => this.place());
    setTimeout(() => this.place(), 300);
    this.ready?.();
  }

  // The nodes of the changes.
  find() {
    this.nodes = new Map();
    if (!this.content) return;
    const visit = root => {
      const walker = this.content.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
      for (let node = walker.currentNode; node; node = walker.nextNode()) {
        const numbers = node.nodeType === 8
          ? node.data.match(/^jsprep-change ([\d ]+)$/)?.[1] : node.getAttribute?.('data-jsprep-change');
        const target = node.nodeType === 8 ? node.nextSibling : node;
        for (const number of numbers?.split(' ') ?? []) if (target) this.nodes.set(Number(number), target);
        if (node.shadowRoot) visit(node.shadowRoot);
      }
    };
    visit(this.content);
  }

  rect(node) {
    if (node.nodeType === 1) {
      const rect = node.getBoundingClientRect();
      if (rect.width && rect.height) return rect;
    }
    const range = this.content.createRange();
    if (node.nodeType === 1) range.selectNodeContents(node);
    else range.selectNode(node);
    const rect = range.getBoundingClientRect();
    return rect.width && rect.height ? rect : undefined;
  }

  // Puts an outline around each change that can be seen.
  place() {
    if (!this.nodes || !this.view) return;
    this.offset = [this.view.scrollX, this.view.scrollY];
    const { scale } = this;
    const marks = this.states.marks(this.index);
    const used = [];
    // Many numbers on a small page would hide it.
    this.layer.classList.toggle('is-dense', marks.length > 30 || scale < 0.6);
    for (const change of marks) {
      const node = this.nodes.get(change.number);
      const rect = node && this.rect(node);
      let mark = this.marks.get(change.number);
      if (!rect) { mark?.remove(); this.marks.delete(change.number); continue; }
      if (!mark) {
        const label = `${change.kind} ${lastStep(change.path)}`;
        mark = h('div.mark', { class: `mark-${change.kind}` }, h('button', {
          type: 'button', tabindex: '-1', title: label, 'aria-label': `Change ${change.number + 1}: ${label}`,
          click: () => this.select(change.number, 'page'),
        }, String(change.number + 1)));
        this.marks.set(change.number, mark);
        this.layer.append(mark);
      }
      const [left, top] = [(rect.left + this.offset[0]) * scale, (rect.top + this.offset[1]) * scale];
      const edges = [Math.max(0, left - 2), Math.max(0, top - 2)];
      Object.assign(mark.style, {
        left: `${edges[0]}px`, top: `${edges[1]}px`,
        width: `${left + rect.width * scale + 2 - edges[0]}px`, height: `${top + rect.height * scale + 2 - edges[1]}px`,
      });
      // What is around all the page would colour it.
      mark.classList.toggle('is-large', rect.width * rect.height > 0.6 * this.width * this.height);
      // The number stays on the screen.
      mark.classList.toggle('is-at-top', edges[1] < 14);
      mark.classList.toggle('is-at-left', edges[0] < 12);
      // Numbers that would lie on each other stand side by side.
      const beside = used.filter(([x, y]) => Math.abs(x - left) < 22 && Math.abs(y - top) < 18).length;
      used.push([left, top]);
      mark.style.setProperty('--beside', String(beside));
    }
    this.move();
  }

  move() {
    this.layer.style.transform = `translate(${-this.view.scrollX * this.scale}px, ${-this.view.scrollY * this.scale}px)`;
  }

  // Safari calls no listener in a frame without scripts, so the position is looked at as long as it can be seen.
  follow() {
    if (!this.isVisible || !this.screen.isConnected) return;
    const y = this.view?.scrollY ?? 0;
    const x = this.view?.scrollX ?? 0;
    if (y !== this.lastY || x !== this.lastX) {
      const isFirst = this.lastY === undefined;
      [this.lastX, this.lastY] = [x, y];
      if (this.layer.childElementCount) this.move();
      // What the report has scrolled is where it should be; the reader leads the other frames.
      if (!isFirst && y !== this.expected) this.scrolled(this, y);
    }
    requestAnimationFrame(() => this.follow());
  }

  scrollTo(y) {
    if (!this.view || Math.abs(this.view.scrollY - y) < 2) return;
    this.view.scrollTo({ top: y, behavior: 'instant' });
    this.expected = this.view.scrollY;
  }

  key(event) {
    const page = this.height * 0.85;
    const step = { ArrowDown: 60, ArrowUp: -60, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 }[event.key];
    if (step === undefined || event.target !== this.screen) return;
    event.preventDefault();
    this.view?.scrollBy({ top: step, behavior: 'instant' });
    if (this.view) this.scrolled(this, this.view.scrollY);
  }

  // Shows a change; false where it is not to be seen.
  show(number) {
    for (const [other, mark] of this.marks) mark.classList.toggle('is-current', other === number);
    const node = this.nodes?.get(number);
    const rect = node && this.rect(node);
    if (!rect) return false;
    this.view.scrollTo({
      top: this.view.scrollY + rect.top - Math.max(40, (this.height - rect.height) / 3),
      left: Math.max(0, this.view.scrollX + rect.left - 40), behavior: 'instant',
    });
    this.expected = this.view.scrollY;
    this.place();
    return true;
  }

  close() {
    this.isClosed = true;
    this.resize.disconnect();
    this.seen.disconnect();
  }
}
