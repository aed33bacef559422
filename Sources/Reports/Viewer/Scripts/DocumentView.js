// The page's documents as text, with what is not shown of them in the page: scripts, addresses, handlers.

const tooLong = () => empty('The document is too long for a report',
  'A report has documents of up to 1 MB as text. jsprep dump prints a page, jsprep run with --show document what became of it.');

function documentView(page, state, cache) {
  const states = cache.states ??= new PageStates(page);
  const { sources } = states;
  if (!sources.some(Boolean)) return tooLong();
  // A document that has not changed stands for those after it.
  const distinct = page.states.map((_, index) => index).filter(index => index === 0 || page.states[index].sourceSplices?.length !== 0);
  const title = index => stateTitle(states, index, distinct);
  const holder = h('div', {});
  const show = () => {
    const index = distinct.includes(state.index) ? state.index : distinct[0];
    holder.replaceChildren(sources[index] ? documentCard(states, index, title(index)) : tooLong());
  };
  show();
  return h('div', {}, distinct.length > 1 ? h('div.toolbar', {},
    choice('Which document', distinct.map(index => [String(index), title(index)]), String(state.index ?? distinct[0]),
      value => { state.index = Number(value); show(); }),
    h('p.muted.size', {}, 'What came since the one before is marked.')) : null, holder);
}

function documentCard(states, index, title) {
  const lines = states.sources[index];
  const parts = [];
  let position = 0;
  let before = 0;
  for (const [start, count, text] of states.page.states[index].sourceSplices ?? []) {
    const same = position + start - before;
    parts.push(lines.slice(position, same).join(''));
    if (text) parts.push(h('ins', {}, text));
    position = same + linesOf(text).length;
    before = start + count;
  }
  parts.push(lines.slice(position).join(''));
  return h('section.card.flush', {}, h('header.card-head', {}, h('h2', {}, title),
    copyButton(() => lines.join(''), 'the document')),
  h('pre.document', { tabindex: '0', role: 'group', 'aria-label': `The document: ${title}` }, parts));
}
