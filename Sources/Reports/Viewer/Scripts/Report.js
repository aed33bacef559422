// Shows a report: `show` may be called again with another document, and keeps what the reader has chosen.

let reader = {};

const kinds = {
  run: { view: runView, facts: runFacts },
  diff: { view: diffView, facts: diffFacts },
  check: { view: checkView },
  test: { view: testView },
};

function show(data) {
  // What is chosen in a report of a run means nothing in one of tests.
  const isSamePage = data.pageFile !== undefined && reader.pageFile === data.pageFile;
  if (reader.kind !== data.kind) reader = { kind: data.kind };
  reader.pageFile = data.pageFile;
  const kind = kinds[data.kind];
  document.title = data.title ? `${data.title} · jsprep` : 'jsprep';
  const scroll = scrollY;
  const facts = (kind.facts?.(data) ?? []).filter(([, value]) => value);
  const former = document.getElementById('app');
  formerReport.begin(former, isSamePage);
  document.body.insertBefore(h('div', { id: 'app' },
    h('a.skip', { href: '#content' }, 'Skip to the report'),
    h('header.top', {}, h('div.inner', {},
      h('p.mark', {}, h('span.logo', { 'aria-hidden': 'true' }), 'jsprep', h('span.kind', {}, kindNames[data.kind])),
      h('h1', {}, data.title),
      facts.length ? h('dl.facts', {}, facts.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', { title: value }, value)))) : null)),
    h('main.inner', { id: 'content', tabindex: '-1' }, kind.view(data, reader, {})),
    h('footer.inner.bottom', {}, `Made by jsprep ${data.version ?? ''}. This file fetches nothing, and no script of the page runs in it.`),
    h('div.unseen', { id: 'announcements', role: 'status', 'aria-live': 'polite' })), former);
  scrollTo(0, scroll);
}

const kindNames = { run: 'Run', diff: 'Difference', check: 'Check', test: 'Tests' };

globalThis.jsprepReport = { show };

const given = document.getElementById('report');
if (given) show(JSON.parse(given.textContent));
