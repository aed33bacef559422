// What was found in extensions, beside the source.

const severities = ['error', 'warning', 'note'];

function checkView(data, state) {
  const findings = data.extensions.flatMap(one => one.findings);
  const count = severity => findings.filter(finding => finding.severity === severity).length;
  const tone = count('error') || data.failures.length ? 'error' : count('warning') ? 'note' : 'good';
  return [
    h('section.verdict', { class: `tone-${tone}`, 'aria-label': 'Outcome' },
      h('div.verdict-head', {}, h('span.verdict-sign', { 'aria-hidden': 'true' }, { error: '✕', note: '!', good: '✓' }[tone]), h('div', {},
        h('p.verdict-title', {}, severities.filter(count).map(severity => plural(count(severity), severity)).join(', ')
          || (data.extensions.length ? 'Nothing was found' : 'Nothing could be checked')),
        h('p.verdict-text', {}, data.extensions.length === 1 ? data.extensions[0].extension : plural(data.extensions.length, 'extension')))),
      data.failures.map(text => h('pre.said-text', {}, text))),
    data.extensions.map(one => extensionView(one, data, state)),
  ];
}

function extensionView(one, data, state) {
  const findings = [...one.findings].sort((first, second) => severities.indexOf(first.severity) - severities.indexOf(second.severity));
  const files = [...new Set(findings.filter(finding => finding.line && data.sources[finding.file] !== undefined).map(finding => finding.file))];
  const facts = [['Script', one.script], ['Page', one.page],
    ['Offered by the rule', one.activation && (one.activation.offered ? 'yes' : 'no')],
    ['Suppressed', one.suppressed], ['In the baseline', one.known]].filter(([, value]) => value);
  return h('section.extension', {},
    data.extensions.length > 1 ? h('h2.file-name', {}, one.extension) : null,
    facts.length ? h('dl.facts', {}, facts.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, String(value))))) : null,
    one.activation?.reasons?.length ? h('ul.plain.muted', {}, one.activation.reasons.map(reason => h('li', {}, reason))) : null,
    findings.length ? h('div.check-columns', { class: files.length ? '' : 'has-no-source' },
      h('ol.findings', { 'aria-label': 'Findings' }, findings.map(finding => h('li', {}, findingCard(finding, data)))),
      files.length ? h('div.source-column', {}, files.map(file => h('section.card.flush', { 'data-file': file },
        h('header.card-head', {}, h('h2.path', {}, file)),
        sourceView(file, data, findings.filter(finding => finding.file === file && finding.line).map(finding => ({
          severity: finding.severity, message: finding.message,
          location: { file, line: finding.line, column: finding.column },
        })))))) : null)
      : empty('Nothing was found', 'Info.plist, activation rule and script are as they should be.'));
}

function findingCard(finding, data) {
  const isThere = finding.line && data.sources[finding.file] !== undefined;
  return h('article.card.finding', { class: `tone-${finding.severity}` },
    h('header', {}, badge(finding.severity), h('code.rule', {}, finding.identifier),
      isThere ? h('button.place', {
        type: 'button', click: () => goToSource(finding), 'aria-label': `Show line ${finding.line} of ${nameOf(finding.file)}`,
      }, placeText({ ...finding })) : h('span.place', {}, placeText(finding))),
    h('p.message-text', {}, finding.message),
    h('p.note', {}, finding.consequence),
    h('p.help', {}, h('strong', {}, 'To do: '), finding.remedy));
}

function goToSource(finding) {
  const section = [...document.querySelectorAll('[data-file]')].find(element => element.dataset.file === finding.file);
  const row = section?.querySelector(`[data-line="${finding.line}"]`);
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  row.classList.add('is-target');
  section.querySelector('.source').focus({ preventScroll: true });
  setTimeout(() => row.classList.remove('is-target'), 2000);
  announce(`Line ${finding.line} of ${nameOf(finding.file)}`);
}

function documentFold(page, state, cache) {
  const holder = h('div.run-holder', {});
  const details = h('details.run', {
    open: state.isOpen ?? false,
    toggle: () => {
      state.isOpen = details.open;
      if (details.open && !holder.childElementCount) holder.append(documentView(page, state, cache));
    },
  }, h('summary', {}, 'The documents as text'), holder);
  return details;
}

const diffFacts = data => [['Before', data.files[0]], ['After', data.files[1]]];

function diffView(data, state, cache) {
  const step = data.page.steps[0];
  const counts = ['added', 'removed', 'changed'].filter(kind => step[kind]).map(kind => `${step[kind].toLocaleString('en')} ${kind}`);
  return [
    h('section.verdict', { class: `tone-${counts.length ? 'note' : 'good'}`, 'aria-label': 'Outcome' },
      h('div.verdict-head', {}, h('span.verdict-sign', { 'aria-hidden': 'true' }, counts.length ? '≠' : '='), h('div', {},
        h('p.verdict-title', {}, counts.length ? 'The documents differ' : 'The documents are equal'),
        h('p.verdict-text', {}, counts.length ? `Nodes: ${counts.join(', ')}` : 'White space between nodes does not count.'))),
      data.remarks.map(remark => message(remark, {}))),
    h('div.panel', {}, pageView(data.page, state.page ??= {}, cache)),
    documentFold(data.page, state.document ??= {}, cache),
  ];
}
