// A run: what the extension gets, and what became of the page.

const runView = (data, state, cache) => runParts(data, state, cache, 'run');

// - Parameters:
//   - id: names the tabs, of which there may be several.
//   - test: the failed test that the run is a part of, with the places in the results that are not as expected; it
//     gets `reveal`, which shows one of them.
function runParts(data, state, cache, id, test) {
  const context = { sources: data.sources ?? {}, openSource: undefined };
  const warnings = data.events.filter(event => event.type === 'warning');
  const logged = data.events.filter(event => !['request'].includes(event.type) && !(event.type === 'warning' && event.path));
  const isBad = logged.some(event => event.severity === 'error' || event.level === 'error');
  const changes = data.page?.steps.reduce((sum, step) => sum + step.changes.length + step.omitted, 0) ?? 0;
  const requests = new Set(data.events.filter(event => event.type === 'request').map(event => event.url)).size;
  const list = [
    data.page && { id: 'page', title: 'Page', count: changes, show: () => pageView(data.page, state.page ??= {}, cache) },
    {
      id: 'results', title: 'Results', count: test?.mismatches.length || warnings.filter(event => event.path).length,
      tone: test?.mismatches.length ? 'tone-error' : 'tone-warning', show: () => resultsView(data, warnings, test?.mismatches, state),
    },
    { id: 'console', title: 'Console', count: logged.length, tone: isBad ? 'tone-error' : '', show: () => consoleView(data, context, state) },
    { id: 'requests', title: 'Requests', count: requests, show: () => requestsView(data) },
    { id: 'timeline', title: 'Timeline', show: () => timelineView(data) },
    data.page && { id: 'document', title: 'Document', show: () => documentView(data.page, state.document ??= {}, cache) },
    hasScript(data) && { id: 'source', title: 'Script', show: () => scriptView(data, context) },
  ].filter(Boolean);
  if (!state.tab) state.tab = data.error ? (logged.length ? 'console' : 'source') : changes ? 'page' : 'results';
  // What is shown first leads there, too.
  context.openSource = location => {
    if (location.file !== data.script) return;
    choose('source', true);
    goToLine(panel, location.line);
  };
  const { strip, panel, choose } = tabs('Parts of the report', list, state, 'tab', id);
  if (test) {
    test.reveal = path => {
      choose('results');
      panel.querySelector('[role=tree]')?.reveal(path);
    };
  }
  return [runHead(data, warnings, context, test), strip, panel];
}

const hasScript = data => data.sources?.[data.script] !== undefined;

// What is in it, for where it is folded.
const runSummary = data => `The run: ${[data.page && 'page', 'results', 'console', 'requests', 'timeline', data.page && 'document']
  .filter(Boolean).join(', ')}${hasScript(data) ? `, and the script ${nameOf(data.script)}` : ''}`;

// The tone, the title, the text.
function outcome(data, test) {
  const count = isDictionary(data.results) ? data.results.keys.length : 0;
  const names = count ? data.results.keys.slice(0, 8).join(', ') + (count > 8 ? ' …' : '') : '';
  if (data.error) return ['error', data.results ? 'The script failed in finalize' : 'The extension gets nothing usable', null];
  if (test) {
    // That it ran to its end is no success where the test has failed.
    const got = count ? `The extension gets ${plural(count, 'value')}: ${names}` : 'The extension gets an empty dictionary.';
    const wrong = test.mismatches.length;
    return wrong ? ['error', `${plural(wrong, 'place')} in the results ${wrong === 1 ? 'is' : 'are'} not as expected`, got]
      : ['note', 'The script ran to its end, and the test failed', got];
  }
  return count ? ['good', `The extension gets ${plural(count, 'value')}`, names]
    : ['note', 'The extension gets an empty dictionary', 'The script handed over no values.'];
}

function runHead(data, warnings, context, test) {
  const [tone, title, text] = outcome(data, test);
  const serious = warnings.filter(warning => warning.severity === 'warning');
  const exceptions = data.events.filter(event => event.type === 'exception');
  const first = data.error && !data.error.location ? exceptions.find(event => event.location) : undefined;
  return h('section.verdict', { class: `tone-${tone}`, 'aria-label': test ? 'Outcome of the run' : 'Outcome' },
    h('div.verdict-head', {}, h('span.verdict-sign', { 'aria-hidden': 'true' }, { good: '✓', error: '✕', note: '○' }[tone]),
      h('div', {}, h('p.verdict-title', {}, title), text ? h('p.verdict-text', {}, text) : null)),
    first ? message(first, context) : null,
    data.error ? message(data.error, context) : null,
    (data.remarks ?? []).map(remark => message(remark, context)),
    serious.length && !data.error ? h('p.verdict-more', {}, serious.length === 1 ? 'A warning: '
      : `${plural(serious.length, 'warning')}, the first: `, prose(serious[0].message)) : null);
}

function resultsView(data, warnings, mismatches = [], state) {
  const there = value => value !== undefined && value !== null;
  return h('div.columns', {},
    h('section.card', {}, h('header.card-head', {}, h('h2', {}, 'What the extension gets'),
      there(data.results) ? copyButton(() => asJSON(data.results), 'the results as JSON') : null),
    there(data.results) ? entriesOf(data.results).length || mismatches.length
      ? valueTree('Results', data.results, {
        warnings: [...warnings.filter(warning => warning.path), ...(data.explanations ?? [])], mismatches, state, key: 'resultsTree',
      })
      : empty('{}', 'An empty dictionary: the script handed over no values.')
      : empty('Nothing', 'The extension gets no results. The outcome above says why.')),
    h('section.card', {}, h('header.card-head', {}, h('h2', {}, 'What ', h('code', {}, 'finalize'), ' gets'),
      there(data.arguments) ? copyButton(() => asJSON(data.arguments), 'the arguments as JSON') : null),
    there(data.arguments) ? [data.finalized === false ? h('p.muted', {}, 'It was not called.') : null, entriesOf(data.arguments).length
      ? valueTree('Arguments', data.arguments, { state, key: 'argumentsTree' }) : empty('{}', 'An empty dictionary.')]
      : empty('Not called', 'There was no answer of the extension. Give one with --arguments or --handler.')));
}

function scriptView(data, context) {
  const said = data.events.filter(event => event.location?.file === data.script)
    .concat(data.error?.location?.file === data.script ? [data.error] : []);
  const seen = new Set();
  const messages = said.filter(event => {
    const key = `${event.location.line} ${event.text ?? event.message}`;
    return !seen.has(key) && seen.add(key);
  }).map(event => ({
    ...event, severity: event.severity ?? (event.level === 'log' || event.level === 'debug' ? 'info' : event.level),
    message: event.message ?? event.text,
  }));
  return h('section.card.flush', {}, h('header.card-head', {}, h('h2.path', {}, data.script),
    copyButton(() => data.sources[data.script], 'the script')), sourceView(data.script, context, messages));
}

const platformNames = { ios: 'iOS', macos: 'macOS' };

// The address of the file itself says nothing new.
const isOfFile = data => data.url?.startsWith('file:') && data.url.endsWith(`/${encodeURIComponent(nameOf(data.pageFile))}`);

const runFacts = data => [['Page', data.pageFile], ['Script', data.script], ['Address', isOfFile(data) ? undefined : data.url],
  ['Platform', platformNames[data.platform] ?? data.platform]];
