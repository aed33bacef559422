// What the page and the script said and did on the way.

function consoleView(data, context, state) {
  const entries = data.events.filter(event => ['console', 'exception', 'dialog', 'navigation'].includes(event.type)
    || (event.type === 'warning' && !event.path));
  if (!entries.length) {
    return empty('The console is empty', 'The script wrote nothing, threw nothing, and opened no dialog.');
  }
  const levelOf = event => event.type === 'console' ? { debug: 'log', info: 'log' }[event.level] ?? event.level
    : event.type === 'dialog' || event.type === 'navigation' ? 'log' : event.severity === 'note' ? 'log' : event.severity;
  const list = h('ol.log', {});
  const levels = [['all', `All (${entries.length})`]];
  for (const [level, title] of [['error', 'Errors'], ['warning', 'Warnings'], ['log', 'Messages']]) {
    const count = entries.filter(event => levelOf(event) === level).length;
    if (count) levels.push([level, `${title} (${count})`]);
  }
  const show = () => {
    const chosen = levels.some(([level]) => level === state.level) ? state.level : 'all';
    list.replaceChildren(...entries.filter(event => chosen === 'all' || levelOf(event) === chosen)
      .map(event => logEntry(event, context)));
  };
  show();
  return h('div', {}, levels.length > 2 ? h('div.toolbar', {}, choice('Which messages', levels, state.level ?? 'all', level => {
    state.level = level;
    show();
  })) : null, list);
}

const dialogNames = { alert: 'alert', confirm: 'confirm', prompt: 'prompt', print: 'print' };

function logEntry(event, context) {
  const time = event.at ? h('time.when', { title: `after ${milliseconds(event.at[1])} of the processor` }, milliseconds(event.at[0])) : null;
  switch (event.type) {
    case 'console':
      return h('li.entry', { class: `level-${event.level}` }, h('span.level', {}, event.level),
        h('pre.said-text', {}, event.text), place(event.location, context), time);
    case 'dialog':
      return h('li.entry', {}, h('span.level', {}, `${dialogNames[event.dialog] ?? event.dialog}()`),
        h('pre.said-text', {}, event.message || '(no text)'), h('span.muted', {}, 'dismissed'), time);
    case 'navigation':
      return h('li.entry', {}, h('span.level', {}, 'navigation'), h('pre.said-text', {}, event.url), time);
    default:
      return h('li.entry.entry-message', {}, message(event, context, time));
  }
}

const statusWords = { served: 'served', missing: 'not in the resources', blocked: 'not fetched' };

function requestsView(data) {
  const requests = new Map();
  for (const event of data.events) {
    if (event.type !== 'request') continue;
    const known = requests.get(event.url) ?? { ...event, count: 0 };
    known.count += 1;
    requests.set(event.url, known);
  }
  if (!requests.size) return empty('No requests', 'Neither the page nor the script asked for a resource.');
  return h('div', {},
    h('p.muted', {}, 'Nothing comes from the network: a request is served from the files and archives that were given, or not at all.'),
    table('requests', 'Requests', [h('th', { scope: 'col' }, 'Answer'), h('th', { scope: 'col' }, 'Address'),
      h('th.num', { scope: 'col' }, 'Times'), h('th.num', { scope: 'col' }, 'First at')],
    [...requests.values()].map(request => h('tr', {},
      h('td', {}, h('span.badge', { class: request.status === 'served' ? 'tone-good' : 'tone-note' }, statusWords[request.status])),
      h('td.address', {}, request.url), h('td.num', {}, String(request.count)),
      h('td.num', {}, request.at ? milliseconds(request.at[0]) : '')))));
}
