// The page at several moments, put together from the first and what has changed since.

const framePolicy = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";

const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr']);

const linesOf = text => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

class PageStates {
  constructor(page) {
    this.page = page;
    this.lines = [];
    page.states.forEach((state, index) => {
      if (index === 0) this.lines.push(linesOf(state.markup));
      else this.lines.push(this.splice(this.lines[index - 1], state.splices));
    });
    this.known = [];
    // Every change with its number and the step it belongs to.
    this.changes = page.steps.flatMap((step, index) => step.changes.map(change => ({ ...change, step: index })));
    this.changes.forEach((change, number) => { change.number = number; });
  }

  splice(before, splices) {
    const lines = [];
    let position = 0;
    for (const [start, count, text] of splices) {
      for (; position < start; position += 1) lines.push(before[position]);
      position += count;
      for (const line of linesOf(text)) lines.push(line);
    }
    for (; position < before.length; position += 1) lines.push(before[position]);
    return lines;
  }

  // The lines of the documents as text, where they are not too long.
  get sources() {
    return this.knownSources ??= this.page.states.reduce((sources, state, index) => {
      const before = sources[index - 1];
      sources.push(index === 0 ? state.source && linesOf(state.source)
        : before && state.sourceSplices && this.splice(before, state.sourceSplices));
      return sources;
    }, []);
  }

  // Those states that differ from the one before.
  get distinct() {
    return this.page.states.map((_, index) => index).filter(index => {
      if (index === 0) return true;
      const step = this.page.steps[index - 1];
      return step.added + step.removed + step.changed > 0;
    });
  }

  // The changes that are seen in a state: what has come, and what is about to go.
  marks(index) {
    return this.changes.filter(change => (change.step === index - 1 && change.to !== undefined)
      || (change.step === index && change.from !== undefined && change.kind === 'removed'));
  }

  // The beginning of the text in an element that has come or gone.
  text(change) {
    const [index, line] = change.kind === 'removed' ? [change.step, change.from] : [change.step + 1, change.to];
    if (!change.descendants || line === undefined || line < 0) return '';
    let text = '';
    let depth = 0;
    for (let number = line; number < this.lines[index].length && text.length < 160; number += 1) {
      const [, content, tag] = this.lines[index][number].match(/^>?([^<]*)<?(\S*)/);
      if (number > line) text += ` ${content}`;
      if (tag.startsWith('/')) depth -= 1;
      else if (tag && !voidElements.has(tag)) depth += 1;
      if (depth <= 0) break;
    }
    const entity = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
    return text.replace(/&(?:lt|gt|amp);/g, name => entity[name]).replace(/\s+/g, ' ').trim();
  }

  resource(number, depth = 0) {
    const resource = this.page.resources[number];
    if (!resource || depth > 8) return 'data:,';
    if (resource.text === undefined) return `data:${resource.type};base64,${resource.data}`;
    return this.known[number] ??= `data:text/css;charset=utf-8,${encodeURIComponent(this.fill(resource.text, depth + 1))}`
      .replaceAll("'", '%27').replaceAll('(', '%28').replaceAll(')', '%29');
  }

  fill(text, depth = 0) {
    return text.replace(/\u0001(\d+)\u0001/g, (_, number) => this.resource(Number(number), depth));
  }

  // The document of a frame, with marks where its changes are.
  document(index) {
    const lines = [...this.lines[index]];
    const byLine = new Map();
    for (const change of this.marks(index)) {
      const place = change.step === index - 1 ? change.to : change.from;
      const line = place < 0 ? -1 - place : place;
      if (!byLine.has(line)) byLine.set(line, { elements: [], texts: [] });
      byLine.get(line)[place < 0 ? 'texts' : 'elements'].push(change.number);
    }
    for (const [line, { elements, texts }] of byLine) {
      let text = lines[line];
      if (elements.length) text = text.replace(/\n?$/, end => ` data-jsprep-change="${elements.join(' ')}"${end}`);
      if (texts.length) text = text.replace(/^>?/, start => `${start}<\u0021--jsprep-change ${texts.join(' ')}-->`);
      lines[line] = text;
    }
    const policy = `<meta data-jsprep-own http-equiv="Content-Security-Policy" content="${framePolicy}"><meta data-jsprep-own name="referrer" content="no-referrer">`;
    const markup = this.fill(lines.join(''));
    const head = markup.match(/<head(?: [^<>]*)?\n>/);
    if (head) return markup.slice(0, head.index + head[0].length) + policy + markup.slice(head.index + head[0].length);
    const doctype = markup.match(/^<!DOCTYPE[^>]*>/i)?.[0] ?? '';
    return doctype + policy + markup.slice(doctype.length);
  }
}
