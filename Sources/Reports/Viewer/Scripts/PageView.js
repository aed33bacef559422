// The page side by side or with a slider, and the list of its changes.

const stateNames = { before: 'Before', run: 'After run', finalize: 'After finalize', after: 'After', expected: 'Expected', actual: 'Actual' };
const stepNames = { run: 'run', finalize: 'finalize', after: 'Between the two pages', actual: 'From expected to actual' };
// Those that a script has.
const functionNames = new Set(['run', 'finalize']);

const lastStep = path => path.split('/').pop().replace(/\[1\]$/, '') || path;

// The last steps say most.
function shortPath(path) {
  const steps = path.split('/');
  return steps.length > 5 ? `…/${steps.slice(-3).join('/')}` : path;
}

// A state that is like the ones after it stands for them.
//
// - Parameter distinct: the states that are not like the one before.
function stateTitle(states, index, distinct = states.distinct) {
  const next = distinct.find(other => other > index) ?? states.page.states.length;
  const names = states.page.states.slice(index, next).map(({ name }) => stateNames[name] ?? name)
    .map((name, position) => position ? name.charAt(0).toLowerCase() + name.slice(1) : name);
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function pageView(page, state, cache) {
  const states = cache.states ??= new PageStates(page);
  const { distinct, changes } = states;
  let frames = [];
  const stage = h('div.stage', {});
  const list = changeList(states, (number, origin) => select(number, origin));
  const position = h('span.position', {});

  function select(number, origin) {
    state.change = number;
    position.textContent = changes.length ? `${number + 1} of ${changes.length}` : '';
    for (const items of list.querySelectorAll('.change-list')) items.showAll?.(number);
    for (const item of list.querySelectorAll('[data-change]')) {
      const isCurrent = Number(item.dataset.change) === number;
      item.classList.toggle('is-current', isCurrent);
      item.querySelector('button').setAttribute('aria-current', String(isCurrent));
      if (!isCurrent) continue;
      if (origin !== 'list') scrollInside(item.closest('.changes-scroll'), item);
      if (origin === 'page') item.querySelector('button').focus({ preventScroll: true });
    }
    const shown = frames.filter(frame => frame.show(number));
    const isShown = shown.length > 0;
    if (isShown && !state.apart) {
      for (const frame of frames) if (!shown.includes(frame)) frame.scrollTo(shown.at(-1).view.scrollY);
    }
    const change = changes[number];
    announce(`Change ${number + 1}: ${change.kind} ${lastStep(change.path)}${isShown ? '' : ', not to be seen in the page'}`);
    if (origin === 'list' && matchMedia('(max-width: 899px)').matches) stage.scrollIntoView({ block: 'nearest' });
    const frame = frames.find(frame => frame.marks.has(number));
    if (origin === 'list' && frame && state.mode !== 'slider') {
      stage.scrollTo?.({ left: frame.screen.closest('.pane').offsetLeft - stage.offsetLeft, behavior: motion() });
    }
  }

  function go(step) {
    if (!changes.length) return;
    select(((state.change ?? (step > 0 ? -1 : 0)) + step + changes.length) % changes.length, 'keys');
  }

  const together = (source, y) => {
    if (state.apart) return;
    for (const frame of frames) if (frame !== source) frame.scrollTo(y);
  };

  function make(index) {
    const frame = new PageFrame(states, index, { select, scrolled: together });
    frame.ready = () => { if (state.change !== undefined && changes[state.change]) frame.show(state.change); };
    return frame;
  }

  function show() {
    for (const frame of frames) frame.close();
    const mode = distinct.length > 1 ? state.mode ?? 'side' : 'side';
    stage.className = `stage stage-${mode}`;
    if (mode === 'slider') {
      frames = [make(distinct[0]), make(distinct.at(-1))];
      stage.replaceChildren(slider(states, frames, distinct));
    } else {
      frames = distinct.map(make);
      stage.replaceChildren(...frames.map((frame, position) => h('figure.pane', {},
        h('figcaption', {}, stateTitle(states, distinct[position])), h('div.device', {}, frame.screen))));
    }
    stage.style.setProperty('--panes', String(frames.length));
  }

  const bar = h('div.toolbar', {},
    distinct.length > 1 ? choice('How the page is shown', [['side', 'Side by side'], ['slider', 'Slider']], state.mode ?? 'side',
      mode => { state.mode = mode; show(); }) : h('p.muted', {}, 'The script did not change the page.'),
    distinct.length > 1 ? h('label.check', {}, h('input', {
      type: 'checkbox', checked: !state.apart, change: event => { state.apart = !event.target.checked; },
    }), ' Scroll together') : null,
    h('span.grow', {}),
    h('span.muted.size', {}, sizes(page, distinct)),
    changes.length ? h('div.steps', { role: 'group', 'aria-label': 'Changes' }, position,
      h('button.step', { type: 'button', 'aria-label': 'Previous change', title: 'Previous change (k)', click: () => go(-1) }, '↑'),
      h('button.step', { type: 'button', 'aria-label': 'Next change', title: 'Next change (j)', click: () => go(1) }, '↓')) : null);
  show();
  const view = h('div.page-view', {
    class: changes.length ? '' : 'has-no-changes',
    keydown: event => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea')) return;
      if (event.key === 'j') go(1);
      else if (event.key === 'k') go(-1);
    },
  }, bar, stage, changes.length || distinct.length > 1 ? h('aside.changes', { 'aria-label': 'Changes of the page' }, list) : null);
  position.textContent = changes.length ? `${plural(changes.length, 'change')}` : '';
  return view;
}

// How wide the page is laid out, where that is not the screen's width.
function sizes(page, distinct) {
  const widths = [...new Set(distinct.map(index => page.states[index].width))];
  const screen = `${page.device.join(' × ')} px`;
  return widths.length === 1 && widths[0] === page.device[0] ? screen : `${widths.join(' and ')} px wide on a screen of ${screen}`;
}

const motion = () => matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

function scrollInside(container, item) {
  if (!container) return;
  const [outer, inner] = [container.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    container.scrollTo({ top: container.scrollTop + inner.top - outer.top - 60, behavior: motion() });
  }
}

// Two states above each other, and a handle between them.
function slider(states, [before, after], distinct) {
  const box = h('div.compare', {}, before.screen, after.screen);
  after.screen.classList.add('over');
  const set = value => box.style.setProperty('--split', `${value}%`);
  const handle = h('input.split', {
    type: 'range', min: '0', max: '100', value: '50', 'aria-label': 'How much of the page before is shown',
    input: event => set(event.target.value),
  });
  set(50);
  return h('figure.pane.pane-compare', {},
    h('figcaption', {}, h('span', {}, stateTitle(states, distinct[0])), h('span', {}, stateTitle(states, distinct.at(-1)))),
    h('div.device', {}, box), handle);
}

const kindSign = { added: '+', removed: '−', changed: '~' };

function changeList(states, select) {
  const { steps } = states.page;
  const groups = steps.map((step, index) => {
    const name = states.page.states[index + 1].name;
    const changes = states.changes.filter(change => change.step === index);
    const counts = ['added', 'removed', 'changed'].filter(kind => step[kind])
      .map(kind => h('span.tally', { class: `tally-${kind}` }, `${step[kind].toLocaleString('en')} ${kind}`));
    return h('section', {},
      h('header.changes-head', {}, h('h2', {}, stepNames[name] ? h(functionNames.has(name) ? 'code' : 'span', {}, stepNames[name]) : name),
        counts.length ? counts : h('span.muted', {}, 'changed nothing')),
      changes.length ? changeItems(states, changes, select) : null,
      step.omitted ? h('p.muted', {}, `and ${plural(step.omitted, 'more change')}`) : null);
  });
  const list = h('div.changes-scroll', {}, groups);
  roving(list, '.change');
  return list;
}

const mostItems = 40;

// The first of many; the others when they are wanted.
function changeItems(states, changes, select) {
  const list = h('ol.change-list', {}, changes.slice(0, mostItems).map(change => changeItem(states, change, select)));
  const rest = changes.slice(mostItems);
  if (!rest.length) return list;
  const more = h('button.quiet.more', { type: 'button', click: () => show() }, `Show ${plural(rest.length, 'more change')}`);
  const show = () => {
    list.append(...rest.map(change => changeItem(states, change, select)));
    for (const item of [...list.querySelectorAll('.change')].slice(mostItems)) item.tabIndex = -1;
    more.remove();
    list.showAll = undefined;
  };
  list.showAll = number => { if (rest.some(change => change.number === number)) show(); };
  return [list, more];
}

function changeItem(states, change, select) {
  const text = states.text(change);
  const { before, after } = change;
  const isShown = change.from !== undefined || change.to !== undefined;
  return h('li', { 'data-change': change.number }, h('button.change', {
    type: 'button', click: () => select(change.number, 'list'),
  },
  h('span.change-number', { class: `kind-${change.kind}`, title: change.kind }, String(change.number + 1)),
  h('span.change-body', {},
    h('span.change-path', { title: change.path }, hidden(`${change.kind}: `), shortPath(change.path)),
    before === undefined ? null : h('code.was', {}, hidden('before: '), after === undefined ? before : marked(before, after, 'del', true)),
    after === undefined ? null : h('code.is', {}, hidden('after: '), before === undefined ? after : marked(after, before, 'ins', true)),
    text ? h('span.change-text', {}, `“${text.length > 120 ? text.slice(0, 119) + '…' : text}”`) : null,
    change.descendants ? h('span.muted', {}, `and ${plural(change.descendants, 'node')} inside`) : null,
    isShown ? null : h('span.muted', {}, 'not to be seen in the page'))));
}
