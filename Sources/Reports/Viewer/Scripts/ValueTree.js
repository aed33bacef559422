// A value as a tree to fold: https://www.w3.org/WAI/ARIA/apg/patterns/treeview/

const isDictionary = value => value !== null && typeof value === 'object' && value.kind === 'dictionary';

const entriesOf = value => Array.isArray(value) ? value.map((item, index) => [index, item])
  : isDictionary(value) ? value.keys.map((key, index) => [key, value.values[index]]) : undefined;

// As JSON, with what JSON lacks as `jsprep run` writes it.
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (isDictionary(value)) {
    const object = Object.create(null);
    value.keys.forEach((key, index) => { object[key] = plain(value.values[index]); });
    return object;
  }
  if (value !== null && typeof value === 'object') {
    return value.kind === 'date' ? value.text : value.kind === 'data' ? value.base64 : null;
  }
  return value;
}

const asJSON = value => JSON.stringify(plain(value), undefined, 2);

const longestText = 280;

function scalar(value) {
  if (typeof value === 'string') {
    if (value.length <= longestText) return h('span.v-string', {}, JSON.stringify(value));
    const text = h('span.v-string', {}, JSON.stringify(value.slice(0, longestText)).slice(0, -1) + '…');
    const more = h('button.quiet', {
      type: 'button', tabindex: '-1',
      click: event => { event.stopPropagation(); text.textContent = JSON.stringify(value); more.remove(); },
    }, `all ${plural(value.length, 'character')}`);
    return [text, ' ', more];
  }
  if (value === null) return h('span.v-null', {}, 'null');
  if (typeof value === 'object') {
    return h('span.v-other', {}, value.kind === 'data'
      ? `data, ${plural(Math.floor(value.base64.length * 3 / 4), 'byte')}` : value.text);
  }
  return h(`span.v-${typeof value}`, {}, String(value));
}

const sameStart = (path, other) => path.every((step, index) => step === other[index]);

// A value that was expected, and is not there.
const absent = Symbol('absent');

// Warnings, where values come from, and what was expected are shown at their key paths; their number where they are
// folded away.
function valueTree(label, value, { warnings = [], mismatches = [], state, key }) {
  const open = state[key] ??= {};
  const tree = h('ul.tree', { role: 'tree', 'aria-label': label });
  const nodes = new Map();

  // Also those that are missing.
  function childrenOf(value, path) {
    const entries = entriesOf(value);
    if (!entries) return undefined;
    const names = new Set(entries.map(([name]) => name));
    return entries.concat(mismatches.filter(({ path: other }) => other.length === path.length + 1
      && sameStart(path, other) && !names.has(other.at(-1))).map(({ path: other }) => [other.at(-1), absent]));
  }

  function item(name, value, path, level) {
    const entries = childrenOf(value, path);
    const id = JSON.stringify(path);
    const wrong = mismatches.find(mismatch => JSON.stringify(mismatch.path) === id);
    const wrongInside = mismatches.filter(({ path: other }) => other.length > path.length && sameStart(path, other)).length;
    const here = warnings.filter(warning => JSON.stringify(warning.path) === id);
    const inside = warnings.filter(warning => warning.severity === 'warning'
      && warning.path.length > path.length && sameStart(path, warning.path));
    const isOpen = () => open[id] ?? (wrongInside > 0 || (level <= 2 && (entries?.length ?? 0) <= 60));
    const node = h('li', { role: 'treeitem', 'aria-level': level, tabindex: '-1' });
    const group = entries?.length ? h('ul', { role: 'group' }) : undefined;
    const count = entriesOf(value)?.length;
    const shape = Array.isArray(value) ? `[${count}]` : entries ? `{${count}}` : '';
    nodes.set(id, node);
    const row = h('div.row', { class: wrong ? 'is-wrong' : '', click: () => { focus(node); if (group) toggle(); } },
      h('span.twist', { 'aria-hidden': 'true' }),
      name === undefined ? null : h(typeof name === 'number' ? 'span.index' : 'span.key', {}, String(name)),
      name === undefined ? null : h('span.colon', {}, ': '),
      value === absent ? h('span.v-null', {}, 'missing')
        : entries ? h('span.shape', {}, shape) : h('span.value', {}, scalar(value)),
      wrongInside && group ? h('span.inside.tone-error', {}, `${wrongInside} not as expected`) : null,
      inside.length && group ? h('span.inside', {}, plural(inside.length, 'warning')) : null);
    node.append(row);
    if (wrong) {
      node.append(h('p.at-value.tone-error', {}, h('span.wrong-sign', { 'aria-hidden': 'true' }, '✕ '),
        wrong.expected === undefined ? h('strong', {}, 'Not expected') : [h('strong', {}, 'Expected '), h('code', {}, wrong.expected)]));
    }
    for (const warning of here) {
      node.append(h('p.at-value', { class: `tone-${warning.severity}` },
        h('span.unseen', {}, `${warning.severity}: `), warning.message,
        warning.severity === 'note' && warning.location ? h('span.at-note', {}, ` ${warning.location.file}:${warning.location.line}`) : null,
        warning.notes?.length ? h('span.at-note', {}, ' ' + warning.notes.join(' ')) : null,
        warning.help ? h('span.at-note', {}, ' ' + warning.help) : null));
    }
    function show() {
      if (!group) return;
      node.setAttribute('aria-expanded', String(isOpen()));
      if (isOpen() && !group.childElementCount) {
        group.append(...entries.map(([name, value]) => item(name, value, [...path, name], level + 1)));
      }
      group.hidden = !isOpen();
      if (!group.isConnected) node.append(group);
    }
    function toggle(to = !isOpen()) { open[id] = to; show(); }
    node.toggle = group ? toggle : undefined;
    node.isOpen = isOpen;
    show();
    return node;
  }

  function focus(node) {
    for (const other of tree.querySelectorAll('[tabindex="0"][role=treeitem]')) other.tabIndex = -1;
    node.tabIndex = 0;
    node.focus();
  }
  // Shows a value, or what is nearest to where it should be.
  tree.reveal = path => {
    let node;
    path.forEach((_, index) => {
      node?.toggle?.(true);
      node = nodes.get(JSON.stringify(path.slice(0, index + 1))) ?? node;
    });
    if (!node) return;
    focus(node);
    node.scrollIntoView({ block: 'center' });
    const row = node.querySelector('.row');
    row.classList.add('is-target');
    setTimeout(() => row.classList.remove('is-target'), 2000);
  };
  const visible = () => [...tree.querySelectorAll('[role=treeitem]')].filter(node => !node.closest('[hidden]'));
  tree.addEventListener('keydown', event => {
    const node = event.target.closest?.('[role=treeitem]');
    if (!node || event.target !== node) return;
    const nodes = visible();
    const now = nodes.indexOf(node);
    const steps = {
      ArrowDown: () => nodes[now + 1], ArrowUp: () => nodes[now - 1],
      Home: () => nodes[0], End: () => nodes.at(-1),
      ArrowRight: () => {
        if (node.toggle && !node.isOpen()) return node.toggle(true);
        return node.querySelector('[role=treeitem]');
      },
      ArrowLeft: () => {
        if (node.toggle && node.isOpen()) return node.toggle(false);
        return node.parentElement.closest('[role=treeitem]');
      },
      Enter: () => node.toggle?.(), ' ': () => node.toggle?.(),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const target = step();
    if (target) focus(target);
  });
  const entries = childrenOf(value, []);
  tree.append(...(entries ?? [[undefined, value]]).map(([name, value]) =>
    item(name, value, name === undefined ? [] : [name], 1)));
  tree.querySelector('[role=treeitem]')?.setAttribute('tabindex', '0');
  return tree;
}
