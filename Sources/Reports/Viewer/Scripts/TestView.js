// All tests, failures first, with what was expected and what was there.

const statusOf = test => test.skipped !== undefined ? 'skipped' : test.failures?.length ? 'failed' : 'passed';

const statusSign = { passed: '✓', failed: '✕', skipped: '–' };

const testName = test => test.name.join(' › ');

function testView(data, state, cache) {
  const counts = { failed: data.failed, passed: data.passed, skipped: data.skipped };
  const total = counts.failed + counts.passed + counts.skipped;
  const context = { sources: data.sources ?? {} };
  const list = h('div.tests', { id: 'tests' });
  const order = { failed: 0, passed: 1, skipped: 2 };
  const options = [['all', `All (${total})`], ...['failed', 'passed', 'skipped'].filter(status => counts[status])
    .map(status => [status, `${status[0].toUpperCase()}${status.slice(1)} (${counts[status]})`])];
  const found = h('span.muted', { role: 'status' });

  function show() {
    const wanted = (state.text ?? '').toLowerCase();
    const status = options.some(([value]) => value === state.status) ? state.status : 'all';
    const tests = data.tests.map((test, number) => ({ test, number })).filter(({ test }) =>
      (status === 'all' || statusOf(test) === status)
      && `${test.file} › ${testName(test)}`.toLowerCase().includes(wanted));
    const files = new Map();
    for (const entry of tests) files.set(entry.test.file, [...(files.get(entry.test.file) ?? []), entry]);
    const worst = entries => Math.min(...entries.map(({ test }) => order[statusOf(test)]));
    const sorted = [...files].sort((one, other) => Number(worst(one[1]) !== 0) - Number(worst(other[1]) !== 0));
    found.textContent = tests.length === total ? '' : `${plural(tests.length, 'test')} found`;
    list.replaceChildren(...sorted.map(([file, entries]) => fileGroup(file, entries)));
    if (!tests.length) list.replaceChildren(empty(total ? 'No test matches' : 'No test ran', total ? 'Change the filter to see others.' : ''));
  }

  function fileGroup(file, entries) {
    const failed = entries.filter(({ test }) => statusOf(test) === 'failed').length;
    entries.sort((one, other) => order[statusOf(one.test)] - order[statusOf(other.test)]);
    return h('section.file', {}, h('h2.file-name', {}, h('span.path', {}, file),
      failed ? h('span.badge.tone-error', {}, `${failed} failed`) : null),
    h('div.card.flush', {}, entries.map(({ test, number }) => testItem(test, number, context, state, cache))));
  }

  show();
  const share = status => counts[status] ? h('span', { class: `share-${status}`, style: `flex-grow:${counts[status]}` }) : null;
  return [
    h('section.verdict', { class: `tone-${counts.failed || data.errors.length ? 'error' : total ? 'good' : 'note'}`, 'aria-label': 'Outcome' },
      h('div.verdict-head', {}, h('span.verdict-sign', { 'aria-hidden': 'true' }, counts.failed || data.errors.length ? '✕' : '✓'), h('div', {},
        h('p.verdict-title', {}, ['failed', 'passed', 'skipped'].filter(status => counts[status]).map(status => `${counts[status]} ${status}`).join(', ') || 'No test ran'),
        h('p.verdict-text', {}, `${plural(total, 'test')} in ${plural(new Set(data.tests.map(test => test.file)).size, 'file')}, ${milliseconds(data.seconds)}`))),
      total ? h('div.shares', { 'aria-hidden': 'true' }, share('failed'), share('passed'), share('skipped')) : null,
      data.errors.map(error => message(error, context)),
      data.snapshots.length ? h('details', {}, h('summary', {}, plural(data.snapshots.length, 'note') + ' about snapshots'),
        h('ul.plain', {}, data.snapshots.map(entry => h('li', {}, nameOf(entry.file), ': ', entry.change)))) : null),
    h('div.toolbar.filters', {}, choice('Which tests', options, state.status ?? 'all', status => { state.status = status; show(); }),
      h('label.search', {}, h('span.unseen', {}, 'Filter by name'), h('input', {
        type: 'search', placeholder: 'Filter by name', value: state.text ?? '', 'aria-controls': 'tests',
        input: event => { state.text = event.target.value; show(); },
      })), found),
    list,
  ];
}

function testItem(test, number, context, state, cache) {
  const status = statusOf(test);
  const open = state.open ??= {};
  const id = `${test.file} › ${testName(test)}`;
  const body = h('div.test-body', {});
  const hasBody = status === 'failed' || test.console?.length || test.skipped;
  const item = h('details.test', {
    class: `is-${status}`, open: open[id] ?? (status === 'failed'),
    toggle: () => {
      open[id] = item.open;
      if (item.open && !body.childElementCount) body.append(...testBody(test, number, context, state, cache));
    },
  }, h('summary', {}, h('span.test-sign', { 'aria-hidden': 'true' }, statusSign[status]), hidden(`${status}: `),
    h('span.test-name', {}, testName(test)),
    h('span.muted.num', {}, status === 'skipped' ? 'skipped' : milliseconds(test.seconds))), body);
  if (!hasBody) body.append(h('p.muted', {}, test.location ? ['At ', placeText(test.location), '.'] : 'Nothing to tell.'));
  else if (item.open) body.append(...testBody(test, number, context, state, cache));
  return item;
}

function testBody(test, number, context, state, cache) {
  const parts = [];
  if (test.skipped) parts.push(h('p.muted', {}, `Not run: ${test.skipped}`));
  const known = (state.runs ??= {})[`${test.file} ${testName(test)}`] ??= {};
  const ofRun = { mismatches: (test.failures ?? []).flatMap(failure => failure.mismatches ?? []) };
  for (const [index, failure] of (test.failures ?? []).entries()) {
    parts.push(...failureParts(failure, context, path => ofRun.show(path)));
    if (failure.pictures) {
      parts.push(pageView(failure.pictures, known[`picture${index}`] ??= {}, cache[`${number} ${index}`] ??= {}));
    }
    if (failure.expected !== undefined) {
      parts.push(h('div.expected', {}, h('p.legend', {}, h('span.line-removed', {}, '− expected'), h('span.line-added', {}, '+ actual')),
        textDifference(failure.expected, failure.actual)));
    }
  }
  if (test.console?.length) {
    parts.push(h('div', {}, h('h3.small-head', {}, 'Console'), h('ol.log', {},
      test.console.map(entry => logEntry({ ...entry, type: 'console' }, context)))));
  }
  if (test.run) {
    known.tab ??= !ofRun.mismatches.length && test.run.page?.steps.some(step => step.changes.length) ? 'page' : 'results';
    const holder = h('div.run-holder', {});
    const fill = () => {
      if (!holder.childElementCount) holder.append(...runParts(test.run, known, cache[number] ??= {}, `run-${number}`, ofRun));
    };
    const details = h('details.run', {
      open: known.isOpen ?? false,
      toggle: () => {
        known.isOpen = details.open;
        if (details.open) fill();
      },
    }, h('summary', {}, runSummary(test.run)), holder);
    ofRun.show = path => {
      details.open = true;
      fill();
      ofRun.reveal(path);
    };
    parts.push(details);
  }
  return parts;
}

const mostPlaces = 10;

// A failure, whose places in the results lead to them.
function failureParts(failure, context, show) {
  const places = failure.mismatches ?? [];
  if (!places.length) return [message(failure, context)];
  const said = places.slice(0, mostPlaces).map(({ place, message, path }) => {
    const start = `${place}: ${message}`;
    const note = failure.notes?.find(note => note.startsWith(start)) ?? start;
    return { place, path, note, rest: note.slice(place.length + 2) };
  });
  const notes = failure.notes?.filter(note => !said.some(one => one.note === note));
  return [
    message({ ...failure, notes }, context),
    h('ul.mismatches', { 'aria-label': 'What is not as expected' }, said.map(({ place, path, rest }) => h('li', {},
      h('button.mismatch', { type: 'button', click: () => show(path) },
        h('code', {}, place), h('span', {}, rest), h('span.lead', {}, 'Show in Results'))))),
  ];
}
