// Source texts, and what is said of their lines.

const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

// The last line of a file ends, too.
function linesOfSource(text) {
  const lines = text.split(lineEnds);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const placeText = place => place ? [nameOf(place.file), place.line, place.column].filter(part => part !== undefined).join(':') : '';

// A place in a file; a way to it where the file is in the report.
function place(location, context) {
  if (!location) return null;
  const text = placeText(location);
  if (!context?.sources?.[location.file] || !context.openSource) return h('span.place', { title: location.file }, text);
  return h('button.place', {
    type: 'button', title: `${location.file}, line ${location.line}`,
    click: () => context.openSource(location),
  }, text);
}

// Some lines around a place, with a caret.
function excerpt(location, context, sourceLine, around = 2) {
  const source = location && context?.sources?.[location.file];
  const lines = source === undefined || !location ? undefined : linesOfSource(source);
  if (!location || (!lines && sourceLine === undefined)) return null;
  const first = lines ? Math.max(1, location.line - around) : location.line;
  const last = lines ? Math.min(lines.length, location.line + around) : location.line;
  const rows = [];
  for (let number = first; number <= last; number += 1) {
    const text = lines ? lines[number - 1] : sourceLine;
    rows.push(h('div.line', { class: number === location.line ? 'line-here' : '' },
      h('span.number', { 'aria-hidden': 'true' }, String(number)), h('code', {}, text || ' ')));
    if (number === location.line && location.column) {
      const indent = text.slice(0, location.column - 1).replace(/[^\t]/g, ' ');
      rows.push(h('div.line.line-caret', { 'aria-hidden': 'true' }, h('span.number', {}), h('code', {}, indent + '^')));
    }
  }
  const element = h('div.lines.excerpt', { tabindex: '0', role: 'group', 'aria-label': `Source of ${placeText(location)}` }, rows);
  requestAnimationFrame(() => showCaret(element));
  return element;
}

// In a long line, the place may be far to the right.
function showCaret(element) {
  const caret = element.querySelector('.line-caret code');
  if (!caret) return;
  const right = caret.getBoundingClientRect().right - element.getBoundingClientRect().left;
  if (right > element.clientWidth - 24) element.scrollLeft += right - element.clientWidth * 0.6;
}

const severityWord = { error: 'Error', warning: 'Warning', note: 'Note', info: 'Note' };

const badge = severity => h('span.badge', { class: `tone-${severity}` }, severityWord[severity] ?? severity);

// A message with its source, its consequences and its remedy.
function message(diagnostic, context, extra) {
  const where = diagnostic.location;
  return h('article.message', { class: `tone-${diagnostic.severity}` },
    h('header', {}, badge(diagnostic.severity), h('span.message-text', {}, prose(diagnostic.message)),
      place(where, context) ?? (diagnostic.file ? h('span.place', {}, nameOf(diagnostic.file)) : null), extra),
    excerpt(where, context, diagnostic.sourceLine),
    (diagnostic.notes ?? []).map(note => h('p.note', {}, prose(note))),
    diagnostic.help ? h('p.help', {}, h('strong', {}, 'To do: '), prose(diagnostic.help)) : null,
    diagnostic.stack?.length ? h('details.stack', {}, h('summary', {}, `Stack, ${plural(diagnostic.stack.length, 'function')}`),
      h('ol', {}, diagnostic.stack.map(frame => h('li', {}, h('code', {}, frame.function || '(anonymous)'), ' ',
        place(frame.location, context))))) : null);
}

// A whole file, with messages below their lines.
function sourceView(path, context, messages = []) {
  const lines = linesOfSource(context.sources[path]);
  const byLine = new Map();
  for (const item of messages) {
    if (item.location?.file !== path) continue;
    byLine.set(item.location.line, [...(byLine.get(item.location.line) ?? []), item]);
  }
  const rows = lines.map((text, index) => {
    const items = byLine.get(index + 1) ?? [];
    const row = h('div.line', { 'data-line': index + 1, class: items.length ? `line-said tone-${items[0].severity}` : '' },
      h('span.number', { 'aria-hidden': 'true' }, String(index + 1)), h('code', {}, text || ' '));
    return items.length ? [row, items.map(item => h('div.said', {}, item.element?.() ?? h('p', { class: `tone-${item.severity}` },
      badge(item.severity), ' ', item.message)))] : row;
  });
  return h('div.lines.source', { tabindex: '0', role: 'group', 'aria-label': path }, rows);
}

function goToLine(container, number) {
  const row = container.querySelector(`[data-line="${number}"]`);
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  row.classList.add('is-target');
  setTimeout(() => row.classList.remove('is-target'), 2000);
}
