// The menu, the colours, buttons that copy, the place in the contents, and the search.
'use strict';
(() => {
  const root = document.documentElement;
  const find = (selector, from = document) => from.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];

  // The menu of a narrow window.
  const menu = find('.side');
  const menuButton = find('.menu-button');
  function showMenu(isOpen) {
    menu.classList.toggle('is-open', isOpen);
    menuButton.setAttribute('aria-expanded', String(isOpen));
    document.body.style.overflow = isOpen ? 'hidden' : '';
  }
  if (menuButton) {
    menuButton.addEventListener('click', () => showMenu(menuButton.getAttribute('aria-expanded') === 'false'));
    if (getComputedStyle(menu).position === 'sticky') find('[aria-current=page]', menu)?.scrollIntoView({ block: 'center' });
  }

  // The reader's choice of colours stays; a change back to what the system says is no choice.
  find('.colors-button').addEventListener('click', () => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const next = (root.dataset.colors ?? system) === 'dark' ? 'light' : 'dark';
    try {
      if (next === system) localStorage.removeItem('jsprep-colors');
      else localStorage.setItem('jsprep-colors', next);
    } catch {}
    if (next === system) delete root.dataset.colors;
    else root.dataset.colors = next;
  });

  // Of what was typed at a prompt, the commands; else everything.
  function textToCopy(code) {
    if (!find('.typed', code)) return code.textContent;
    return [...code.querySelectorAll('.typed')].map((one) => one.textContent.replace(/\n?$/, '\n')).join('');
  }
  for (const block of all('.code')) {
    const code = find('code', block);
    const button = document.createElement('button');
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(textToCopy(code));
        button.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(code);
        button.textContent = 'Selected';
      }
      setTimeout(() => { button.textContent = 'Copy'; }, 1600);
    });
    block.append(button);
  }

  // What can be scrolled can be reached with keys.
  function reach() {
    for (const box of all('.scroll, .code pre')) {
      if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1) {
        box.tabIndex = 0;
        box.setAttribute('role', 'group');
        box.setAttribute('aria-label', box.matches('pre') ? 'Code' : 'Table');
      } else {
        for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
      }
    }
  }
  reach();
  addEventListener('resize', reach);

  // Where the reader is in the page.
  const links = new Map(all('.beside a').map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  if (links.size > 0) {
    const headings = [...links.keys()].map((id) => document.getElementById(id));
    const mark = () => {
      let here = headings[0];
      for (const heading of headings) if (heading.getBoundingClientRect().top < 120) here = heading;
      for (const [id, link] of links) link.classList.toggle('is-here', id === here.id);
    };
    let isWaiting = false;
    addEventListener('scroll', () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => { isWaiting = false; mark(); });
    }, { passive: true });
    mark();
  }

  // The search. Its index is fetched when it is first opened, as a script: pages may be files.
  const dialog = find('dialog.search');
  const input = find('input', dialog);
  const list = find('#search-results');
  const state = find('.state', dialog);
  let index;
  let selected = 0;
  let results = [];

  globalThis.jsprepIndex = (data) => {
    index = data.sections.map(([page, anchor, title, text, others]) => ({
      page: data.pages[page], anchor, title, text,
      inTitle: ` ${title.toLowerCase()}`, inPage: ` ${data.pages[page][1].toLowerCase()}`,
      inText: ` ${text.toLowerCase()} ${others}`,
    }));
    search();
  };

  // How well a section has a word: where it stands, and whether a word begins with it.
  function weight(section, word) {
    let best = 0;
    const places = [[section.inTitle, 12], [section.inPage, 5], [section.inText, 2]];
    for (const [text, value] of places) {
      const at = text.indexOf(word);
      if (at < 0) continue;
      const begins = new RegExp(`(^|[^\\w])${word.replace(/[^\w]/g, '\\$&')}`).test(text);
      best = Math.max(best, begins ? value : value / 4);
      if (text.trim() === word) best += 12;
    }
    return best;
  }

  function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    list.textContent = '';
    results = [];
    selected = 0;
    state.textContent = index || words.length === 0 ? '' : 'Loading …';
    if (index && words.length > 0) {
      for (const section of index) {
        let sum = (section.anchor === '' ? 1.5 : 0) + (/^(guide|tutorials|manual|examples)/.test(section.page[0]) ? 4 : 0);
        if (!words.every((word) => { const one = weight(section, word); sum += one; return one > 0; })) continue;
        results.push([sum - section.title.length / 80, section]);
      }
      results = results.sort((a, b) => b[0] - a[0]).slice(0, 30).map(([, section]) => section);
      state.textContent = results.length === 0 ? 'Nothing was found.' : '';
      list.append(...results.map((section, number) => item(section, number, words)));
    }
    input.setAttribute('aria-expanded', String(results.length > 0));
    select(0);
  }

  function marked(parent, text, words) {
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\w]/g, '\\$&')).join('|')})`, 'i');
    for (const [number, part] of text.split(pattern).entries()) {
      if (number % 2 === 0) { parent.append(part); continue; }
      const mark = document.createElement('mark');
      mark.textContent = part;
      parent.append(mark);
    }
  }

  function item(section, number, words) {
    const [path, title, group] = section.page;
    const row = document.createElement('li');
    row.setAttribute('role', 'presentation');
    const link = document.createElement('a');
    link.id = `search-result-${number}`;
    link.setAttribute('role', 'option');
    link.href = root.dataset.root + path + (section.anchor && `#${section.anchor}`);
    link.tabIndex = -1;
    const name = document.createElement('strong');
    marked(name, section.title, words);
    const place = document.createElement('small');
    place.textContent = title === section.title ? group : title;
    const text = document.createElement('p');
    marked(text, section.text, words);
    link.append(name, place, text);
    link.addEventListener('click', () => dialog.close());
    row.append(link);
    row.addEventListener('mousemove', () => select(number));
    return row;
  }

  function select(number) {
    if (results.length === 0) { input.removeAttribute('aria-activedescendant'); return; }
    selected = (number + results.length) % results.length;
    for (const [place, row] of [...list.children].entries()) {
      row.firstChild.setAttribute('aria-selected', String(place === selected));
    }
    input.setAttribute('aria-activedescendant', `search-result-${selected}`);
  }

  function openSearch() {
    if (dialog.open) return;
    if (menuButton) showMenu(false);
    dialog.showModal();
    input.select();
    if (index || find('script[data-index]')) return;
    const script = document.createElement('script');
    script.dataset.index = '';
    script.src = `${root.dataset.root}assets/search.js`;
    script.onerror = () => { state.textContent = 'The index of the search cannot be loaded.'; script.remove(); };
    document.head.append(script);
  }

  find('.search-button').addEventListener('click', openSearch);
  input.addEventListener('input', search);
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      select(selected + step);
      list.children[selected]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      find('a', list.children[selected] ?? document.createElement('p'))?.click();
    }
  });
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && menu?.classList.contains('is-open')) { showMenu(false); menuButton.focus(); }
    const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
    const isCommand = (event.metaKey || event.ctrlKey) && event.key === 'k';
    if (isCommand || (event.key === '/' && !isTyping && !event.metaKey && !event.ctrlKey && !event.altKey)) {
      event.preventDefault();
      openSearch();
    }
  });
})();
