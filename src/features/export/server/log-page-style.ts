/** Like Daybook itself: an exercise book with a red margin line, in the light and in the dark, and on paper. */
export const LOG_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#eef2f8, #0c101c);
  --sheet: light-dark(#fff, #131929);
  --ink: light-dark(#141c3d, #e9edf9);
  --ink-2: light-dark(#505a7d, #a3adcc);
  --line: light-dark(#d9e2f1, #263050);
  --margin: light-dark(#e4574d, #ff8278);
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin: 2rem 0 .75rem; }
h3 { font-size: 1.0625rem; overflow-wrap: anywhere; }
section { content-visibility: auto; contain-intrinsic-size: auto 60rem; }
ol { list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); overflow: hidden; }
li { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); }
li + li { border-block-start: 1px solid var(--line); }
time { padding: .75rem .75rem .75rem 1rem; color: var(--ink-2); text-align: end; font-variant-numeric: tabular-nums; }
ol { position: relative; }
ol::before { position: absolute; inset-block: 0; inset-inline-start: 7.5rem; width: 2px; background: var(--margin); content: ''; }
li > div { padding: .75rem 1rem; }
.facts { color: var(--ink-2); font-size: .875rem; overflow-wrap: anywhere; }
.note { max-width: 65ch; margin-block-start: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
img { max-width: min(100%, 24rem); max-height: 16rem; margin-block-start: .5rem; border-radius: 4px; vertical-align: top; }
@media (max-width: 40rem) { ol::before { inset-inline-start: 5.5rem; } li { grid-template-columns: 5.5rem minmax(0, 1fr); } time { padding-inline: .5rem; font-size: .875rem; } }
@media print { body { background: none; } main { padding: 0; } ol { border: 0; } li { break-inside: avoid; } section { content-visibility: visible; } }
`;
