// Makes elements. Texts are always texts: nothing that a page or a script says becomes markup here.

// A name with classes, such as `p.note.small`; attributes, where a function is a listener; children.
function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag || 'div');
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (key === 'class') element.className += ' ' + value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== undefined && child !== null && child !== false));
  return element;
}

const plural = (count, one, many = one + 's') => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const hidden = text => h('span.unseen', {}, text);

// Says something to those who do not see it.
function announce(text) {
  const region = document.getElementById('announcements');
  region.textContent = '';
  requestAnimationFrame(() => { region.textContent = text; });
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page of the disk is not trusted everywhere.
    const area = h('textarea', { readonly: true, class: 'unseen' });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  announce(`${what} copied`);
}

function copyButton(text, what) {
  const button = h('button.quiet', {
    type: 'button',
    click: async () => {
      await copy(text(), what);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    },
    'aria-label': `Copy ${what}`,
  }, 'Copy');
  return button;
}

// Tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
//
// - Parameter name: tells these tabs from others in the document.
function tabs(label, list, state, key, name) {
  if (!list.some(tab => tab.id === state[key])) state[key] = list[0].id;
  const panel = h('div.panel', { role: 'tabpanel', id: `panel-${name}`, tabindex: '-1' });
  const buttons = list.map(tab => h('button.tab', {
    type: 'button', role: 'tab', id: `tab-${name}-${tab.id}`, 'aria-controls': `panel-${name}`,
    click: () => choose(tab.id),
  }, h('span', {}, tab.title), tab.count ? h('span.count', { class: tab.tone }, String(tab.count)) : null));
  function choose(id, takesFocus = false) {
    state[key] = id;
    list.forEach((tab, index) => {
      buttons[index].setAttribute('aria-selected', String(tab.id === id));
      buttons[index].tabIndex = tab.id === id ? 0 : -1;
      if (tab.id !== id) return;
      panel.replaceChildren(tab.show());
      panel.setAttribute('aria-labelledby', `tab-${name}-${id}`);
      if (takesFocus) buttons[index].focus();
      buttons[index].scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
  }
  const strip = h('div.tabs', {
    role: 'tablist', 'aria-label': label,
    keydown: event => {
      const now = list.findIndex(tab => tab.id === state[key]);
      const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: list.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      choose(list[(next + list.length) % list.length].id, true);
    },
  }, buttons);
  choose(state[key]);
  return { strip, panel, choose };
}

// A table whose rows may stand below each other on a phone: then it needs to be said that it is one.
//
// - Parameters:
//   - head: the cells of the first row.
//   - body: the rows.
function table(name, label, head, body) {
  const element = h(`table.${name}`, { role: 'table' }, h('thead', { role: 'rowgroup' }, h('tr', {}, head)),
    h('tbody', { role: 'rowgroup' }, body));
  for (const row of element.querySelectorAll('tr')) row.setAttribute('role', 'row');
  for (const cell of element.querySelectorAll('td')) cell.setAttribute('role', 'cell');
  for (const cell of element.querySelectorAll('th')) cell.setAttribute('role', cell.scope === 'row' ? 'rowheader' : 'columnheader');
  return h('div.scroll', { tabindex: '0', role: 'group', 'aria-label': label }, element);
}

let choices = 0;

// One of a few: a group of radio buttons that looks like a switch.
function choice(label, options, selected, change) {
  choices += 1;
  const name = `choice-${choices}`;
  return h('fieldset.choice', {}, h('legend.unseen', {}, label), options.map(([value, text]) => h('label', {},
    h('input', {
      type: 'radio', name, value, checked: value === selected,
      change: () => change(value),
    }), h('span', {}, text))));
}

// Moves the focus among elements of which one can be reached by Tab.
function roving(container, selector) {
  container.addEventListener('keydown', event => {
    const items = [...container.querySelectorAll(selector)];
    const now = items.indexOf(event.target);
    if (now < 0) return;
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined || !items[next]) return;
    event.preventDefault();
    items[now].tabIndex = -1;
    items[next].tabIndex = 0;
    items[next].focus();
  });
  const first = container.querySelector(selector);
  for (const item of container.querySelectorAll(selector)) item.tabIndex = item === first ? 0 : -1;
}

// The names of options do not break.
const prose = text => String(text).split(/(--[a-z][a-z-]*)/)
  .map((part, index) => index % 2 ? h('span.option', {}, part) : part);

const empty = (title, text) => h('div.empty', {}, h('p.empty-title', {}, title), text ? h('p', {}, prose(text)) : null);

const section = (title, ...content) => h('section.card', {},
  h('header.card-head', {}, h('h2', {}, title)), ...content);

const nameOf = path => String(path).split('/').pop() || String(path);

const milliseconds = seconds => seconds === 0 ? '0 ms' : seconds < 0.0005 ? '< 1 ms'
  : seconds < 10 ? `${(seconds * 1000).toLocaleString('en', { maximumFractionDigits: seconds < 0.01 ? 1 : 0 })} ms`
    : `${seconds.toLocaleString('en', { maximumFractionDigits: 1 })} s`;
