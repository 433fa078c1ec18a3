/** A constructed style sheet, because the policy of the page may allow no inline styles. */
export function createStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
:host { all: initial; color-scheme: light dark; font: 16px/1.5 var(--daybook-font, system-ui, sans-serif);
  --accent: var(--daybook-accent, light-dark(#2638b8, #a9b6ff));
  --on-accent: var(--daybook-on-accent, light-dark(#fff, #0d1440));
  --sheet: var(--daybook-background, light-dark(#fff, #131929));
  --ink: var(--daybook-text, light-dark(#141c3d, #e9edf9));
  --ink-2: light-dark(#505a7d, #a3adcc); --line: light-dark(#7d88ab, #67739b); --danger: light-dark(#b3261e, #ff9c94) }
:host([data-theme='light']) { color-scheme: light }
:host([data-theme='dark']) { color-scheme: dark }
* { box-sizing: border-box; font: inherit }
[hidden] { display: none !important }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--sheet); color: var(--ink); font-weight: 600; cursor: pointer }
button:disabled { opacity: .6; cursor: default }
.primary { border-color: transparent; background: var(--accent); color: var(--on-accent) }
.open { position: fixed; z-index: 2147483000; inset-block-end: 16px; inset-inline-end: 16px;
  box-shadow: 0 4px 16px rgb(0 0 0 / 20%) }
:host([data-side='start']) .open { inset-inline: 16px auto }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
dialog { width: min(32rem, 100vw - 32px); max-height: calc(100dvh - 32px); padding: 20px 24px 24px;
  border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); color: var(--ink) }
dialog::backdrop { background: rgb(0 0 0 / 50%) }
form, fieldset, .done { display: grid; gap: 12px }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
h2 { margin: 0 0 12px; font-size: 20px; font-weight: 700 }
label { display: grid; gap: 6px; font-weight: 600 }
textarea, input { width: 100%; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font-weight: 400; resize: vertical }
p { margin: 0 }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
.end { justify-content: flex-end }
.between { justify-content: space-between }
.note { color: var(--ink-2); font-size: 14px }
[role='alert'] { color: var(--danger) }
canvas { width: 100%; border: 1px solid var(--line); border-radius: 8px; cursor: crosshair; touch-action: none }
.trap { position: absolute; inset-inline-start: -9999px }
input[type='file'] { display: none }`);
  return sheet;
}
