// Runs before the first paint, which needs only the document and its styles. Scripts and fonts are loaded after it,
// because they would take the bandwidth that the styles need.
{
  /** Some pages are never painted, for example in a window that is covered. */
  const FALLBACK_MS = 300;
  /** Links work without scripts, and so do fields. */
  const CONTROLS = 'button, label:has([type="radio"]:not([data-theme-choice]))';
  const FONTS = ['1em "Bricolage Grotesque Variable"', '1em "Instrument Sans Variable"'];
  /** Fonts are read from the cache in less; this is as long as browsers hide text for `font-display: optional`. */
  const FONTS_MAX_MS = 100;
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

  let isDrawn = false;
  requestAnimationFrame(function draw() {
    isDrawn = document.getElementById('main') !== null;
    if (!isDrawn) requestAnimationFrame(draw);
  });

  // The fonts were cached together with the styles.
  document.addEventListener('load', ({ target }) => !isDrawn && isCached(target) && showFonts(), true);

  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) loadScripts();
  });
  painted.observe({ type: 'paint', buffered: true });
  if (document.hidden) addEventListener('DOMContentLoaded', loadScripts);
  else addEventListener('load', () => setTimeout(loadScripts, FALLBACK_MS));

  // `kernel/early-input.ts` makes them up once the controls have their handlers.
  const early = new Set();
  addEventListener('click', keepClick, true);
  addEventListener('keydown', keepEnter, true);
  // A theme takes effect at once: what is kept would be lost with the page if that is left before React is there.
  addEventListener('change', chooseEarlyTheme, true);
  window.takeEarlyInput = () => {
    removeEventListener('click', keepClick, true);
    removeEventListener('keydown', keepEnter, true);
    removeEventListener('change', chooseEarlyTheme, true);
    delete window.takeEarlyInput;
    return [...early];
  };

  function isCached(target) {
    return target.rel === 'stylesheet' && performance.getEntriesByName(target.href)[0]?.transferSize === 0;
  }

  /** The first frame waits for them, because later they would move the text: `kernel/web-fonts.ts` decides then. */
  async function showFonts() {
    page.dataset.fonts = 'awaited';
    const timer = setTimeout(() => delete page.dataset.fonts, FONTS_MAX_MS);
    await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
    clearTimeout(timer);
    if (page.dataset.fonts) page.dataset.fonts = '';
  }

  function loadScripts() {
    painted.disconnect();
    const template = document.getElementById('scripts');
    const scripts = template?.content.cloneNode(true);
    // Also if one that it imports does not arrive.
    scripts?.querySelector('script').addEventListener('error', sayIncomplete);
    if (scripts) document.head.append(scripts);
    template?.remove();
  }

  /** Without scripts nothing answers to a click. Browsers keep what was typed when a page is loaded again. */
  function sayIncomplete() {
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

  function keepClick(event) {
    keep(event.target.closest(CONTROLS), event);
  }

  function keepEnter(event) {
    if (event.key === 'Enter' && event.target.matches('input')) keep(event.target.form, event);
  }

  function chooseEarlyTheme({ target }) {
    const choice = target.dataset.themeChoice;
    if (choice) window.chooseTheme(choice);
  }

  /** React may already be there, and must not handle the same input twice. */
  function keep(element, event) {
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.add(element);
  }
}
