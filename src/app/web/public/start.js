// Runs before the first paint: it shows the chosen theme, loads the scripts after that paint, and keeps what is clicked and
// pressed until React is there.
{
  const CONTROLS = 'a, button, input, select, summary, textarea';
  /** Some pages are never painted, for example in a window that is covered. */
  const NEVER_PAINTED_MS = 300;
  const YEAR_SECONDS = 365 * 24 * 3_600;
  const page = document.documentElement;

  // The page must not flash in the other theme.
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  if (theme) page.dataset.theme = theme;

  // The theme is a cookie, because Clear-Site-Data at logout spares it.
  window.chooseTheme = (choice) => {
    if (choice === 'system') delete page.dataset.theme;
    else page.dataset.theme = choice;
    document.cookie = `theme=${choice}; Path=/; SameSite=Lax; Max-Age=${choice === 'system' ? 0 : YEAR_SECONDS}`;
  };

  // Beside the styles and fonts they would delay the paint.
  const { main } = document.currentScript.dataset;
  let isLoading = !main;
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(loadScripts)));
  addEventListener('load', () => setTimeout(loadScripts, NEVER_PAINTED_MS));

  function loadScripts() {
    if (isLoading) return;
    isLoading = true;
    for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.media = '';
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      crossOrigin: '',
      src: main,
    });
    document.head.append(script);
  }

  // An invitation is for the form that registers.
  if (location.hash.startsWith('#invitation=')) page.dataset.form = 'register';

  // `kernel/early-input.ts` repeats it. Links and fields work without React.
  const early = [];
  let isFrameReady = false;
  let keepsText = false;
  const listeners = { click: keepClick, keydown: keepKey, change: chooseEarlyTheme, error: sayIncomplete };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);

  /** The next input; without one, no more is kept, and what follows is handled by the page itself. */
  window.takeEarlyInput = (part) => {
    const index = early.findIndex(({ button }) => part === 'screen' || (button && isInFrame(button)));
    if (index !== -1) return early.splice(index, 1)[0];
    if (part === 'frame') isFrameReady = true;
    else stopKeeping();
  };

  function stopKeeping() {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    delete window.takeEarlyInput;
  }

  function isInFrame(button) {
    return !button.closest('main');
  }

  /** Enter in a form's field clicks its button, too. */
  function keepClick(event) {
    const button = event.target.closest('button');
    // What is repeated is not trusted.
    if (!event.isTrusted || !button || (isFrameReady && isInFrame(button))) return;
    stop(event);
    if (button.dataset.form) chooseForm(button.dataset.form);
    early.push({ button });
  }

  /** At once. The last choice is also repeated, because React may have read the former one a moment ago. */
  function chooseForm(form) {
    page.dataset.form = form;
    const former = early.findIndex(({ button }) => button?.dataset.form);
    if (former !== -1) early.splice(former, 1);
  }

  /** A shortcut, and what is typed for the field that it is going to open. */
  function keepKey(event) {
    const { key, target } = event;
    const isText = /^\S$/.test(key) || (keepsText && [' ', 'Enter', 'Backspace'].includes(key));
    if (
      !event.isTrusted ||
      !isText ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest(CONTROLS)
    )
      return;
    stop(event);
    keepsText = true;
    early.push({ key });
  }

  /** React may already be there, and must not handle it twice. */
  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** It takes effect at once: what is kept would be lost if the page is left before React is there. */
  function chooseEarlyTheme({ target }) {
    const choice = target.dataset.themeChoice;
    if (choice) window.chooseTheme(choice);
  }

  /** Without scripts nothing answers to a click. Browsers keep what was typed when a page is loaded again. */
  function sayIncomplete({ target }) {
    if (target.localName !== 'script') return;
    const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Load it again' });
    again.addEventListener('click', reload);
    addEventListener('online', reload);
    document
      .querySelector('[role="status"]')
      ?.replaceChildren('This page could not be loaded completely. ', again);
  }

  function reload(event) {
    event.preventDefault();
    location.reload();
  }
}
