import { createForm } from './form.ts';
import { button, element } from './elements.ts';
import { createStyles } from './styles.ts';

/** What pages can call. */
export interface DaybookFeedback {
  readonly open: () => void;
  readonly remove: () => void;
}

declare global {
  interface Window {
    daybookFeedback?: DaybookFeedback;
  }
}

/**
 * Collects feedback on any page (docs/feedback.md). Everything is inside a shadow root, so the styles of the page and of
 * the widget leave each other alone. It sets no cookie and loads nothing but what it sends.
 */
function start(script: HTMLScriptElement): void {
  const {
    project,
    version = '',
    user = '',
    label = 'Feedback',
    side = 'end',
    theme,
    accent,
  } = script.dataset;
  if (project === undefined || project === '')
    return console.error('The feedback widget needs data-project.');
  const host = element('div', { 'data-side': side, ...(theme !== undefined && { 'data-theme': theme }) });
  if (accent !== undefined) host.style.setProperty('--daybook-accent', accent);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyles()];
  const form = createForm({ origin: new URL(script.src).origin, project, version, user });
  const opener = button(label, form.open, { class: 'open primary', 'aria-haspopup': 'dialog' });
  opener.hidden = script.dataset['button'] === 'none';
  root.append(opener, form.dialog);
  // Outside of the shadow root, the keys would seem to be pressed on the page, which may have shortcuts.
  for (const type of ['keydown', 'keypress', 'keyup'])
    form.dialog.addEventListener(type, (event) => event.stopPropagation());
  // A page that includes the script twice has one button.
  window.daybookFeedback?.remove();
  document.body.append(host);
  window.daybookFeedback = { open: form.open, remove: () => host.remove() };
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  if (document.body) start(script);
  else document.addEventListener('DOMContentLoaded', () => start(script));
}
