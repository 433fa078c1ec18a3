import type { Plugin } from 'vite';

/** Declarations that many rules share, under the names that Tailwind has for them. */
const NAMES: Readonly<Record<string, string>> = {
  grid: 'display: grid',
  flex: 'display: flex',
  'inline-flex': 'display: inline-flex',
  block: 'display: block',
  'flex-col': 'flex-direction: column',
  'flex-wrap': 'flex-wrap: wrap',
  'flex-none': 'flex: none',
  'flex-1': 'flex: 1',
  'basis-full': 'flex-basis: 100%',
  'grid-cols-1': 'grid-template-columns: minmax(0, 1fr)',
  'grid-cols-1-auto': 'grid-template-columns: minmax(0, 1fr) auto',
  'grid-cols-auto-1': 'grid-template-columns: auto minmax(0, 1fr)',
  'col-span-full': 'grid-column: 1 / -1',
  'items-center': 'align-items: center',
  'items-start': 'align-items: start',
  'items-end': 'align-items: end',
  'items-baseline': 'align-items: baseline',
  'content-center': 'align-content: center',
  'content-start': 'align-content: start',
  'self-start': 'align-self: start',
  'justify-between': 'justify-content: space-between',
  'justify-center': 'justify-content: center',
  'justify-end': 'justify-content: flex-end',
  'justify-items-center': 'justify-items: center',
  'justify-items-start': 'justify-items: start',
  'justify-self-start': 'justify-self: start',
  'place-content-center': 'place-content: center',
  'place-items-center': 'place-items: center',
  absolute: 'position: absolute',
  relative: 'position: relative',
  fixed: 'position: fixed',
  sticky: 'position: sticky',
  'overflow-hidden': 'overflow: hidden',
  'overflow-x-auto': 'overflow-x: auto',
  'overflow-y-auto': 'overflow-y: auto',
  truncate: 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
  'sr-only': 'position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%)',
  'max-w-prose': 'max-width: 65ch',
  'font-normal': 'font-weight: 400',
  'font-medium': 'font-weight: 500',
  'font-semibold': 'font-weight: 600',
  'text-small': 'font-size: var(--size-small)',
  'text-base': 'font-size: 1rem',
  'text-large': 'font-size: 1.0625rem',
  'tabular-nums': 'font-variant-numeric: tabular-nums',
  'tracking-tight': 'letter-spacing: -0.02em',
  'text-center': 'text-align: center',
  'text-start': 'text-align: start',
  'text-end': 'text-align: end',
  'text-inherit': 'color: inherit',
  'text-ellipsis': 'text-overflow: ellipsis',
  underline: 'text-decoration: underline',
  'no-underline': 'text-decoration: none',
  'whitespace-nowrap': 'white-space: nowrap',
  'whitespace-pre-wrap': 'white-space: pre-wrap',
  'wrap-anywhere': 'overflow-wrap: anywhere',
  'list-none': 'list-style: none',
  'bg-none': 'background: none',
  'bg-transparent': 'background: transparent',
  'border-0': 'border: 0',
  'border-transparent': 'border: 1px solid transparent',
  rounded: 'border-radius: var(--radius)',
  'rounded-small': 'border-radius: var(--radius-small)',
  'rounded-large': 'border-radius: var(--radius-large)',
  shadow: 'box-shadow: var(--shadow)',
  'outline-none': 'outline: none',
  'opacity-0': 'opacity: 0',
  'opacity-100': 'opacity: 1',
  'cursor-pointer': 'cursor: pointer',
  'select-none': 'user-select: none',
  'pointer-events-none': 'pointer-events: none',
  'transition-colors': 'transition: background-color var(--quick)',
};

/** `gap-3` is 12 px, and `gap-2-4` 8 px between rows and 16 px between columns. */
const LENGTHS: Readonly<Record<string, string>> = {
  gap: 'gap',
  p: 'padding',
  px: 'padding-inline',
  py: 'padding-block',
  ps: 'padding-inline-start',
  pe: 'padding-inline-end',
  pt: 'padding-block-start',
  pb: 'padding-block-end',
  m: 'margin',
  mx: 'margin-inline',
  my: 'margin-block',
  ms: 'margin-inline-start',
  me: 'margin-inline-end',
  mt: 'margin-block-start',
  mb: 'margin-block-end',
  w: 'width',
  h: 'height',
  'min-w': 'min-width',
  'min-h': 'min-height',
  'max-w': 'max-width',
};
const LENGTH_NAMES: Readonly<Record<string, string>> = {
  px: '1px',
  full: '100%',
  auto: 'auto',
  control: 'var(--control)',
  column: 'var(--column)',
  reading: 'var(--reading)',
};
const STEP_PX = 4;

/** `text-ink-2`, `border-t-line`: the rest of the name is a colour of `tokens.css`. */
const COLORS: Readonly<Record<string, string>> = {
  text: 'color: ',
  bg: 'background: ',
  fill: 'fill: ',
  border: 'border: 1px solid ',
  'border-t': 'border-block-start: 1px solid ',
  'border-b': 'border-block-end: 1px solid ',
};
const TOKEN =
  'paper|sheet|raised|ink|ink-2|line|line-strong|margin|accent|accent-hover|on-accent|accent-soft|star|danger|danger-soft|hover';

const STEP = `(?:\\d+(?:\\.5)?|${Object.keys(LENGTH_NAMES).join('|')})`;
const LENGTH_PATTERN = new RegExp(`^(${Object.keys(LENGTHS).join('|')})-(${STEP}(?:-${STEP}){0,3})$`);
const COLOR_PATTERN = new RegExp(`^(${Object.keys(COLORS).join('|')})-(${TOKEN})$`);

/**
 * Replaces `@apply flex gap-2;` by the declarations of these names. Classes with these declarations would be shared, too,
 * but every screen would load all of them.
 */
export function styleNames(): Plugin {
  return {
    name: 'daybook:style-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: applyStyleNames(code), map: null }),
    },
  };
}

/** Throws an Error for an unknown name. */
export function applyStyleNames(code: string): string {
  return code.replaceAll(/@apply ([^;]+);/g, (_, names: string) =>
    names.trim().split(/\s+/).map(declarationOf).join(' '),
  );
}

function declarationOf(name: string): string {
  const shared = NAMES[name];
  if (shared !== undefined) return `${shared};`;
  const [, measure = '', steps = ''] = LENGTH_PATTERN.exec(name) ?? [];
  if (measure !== '') return `${LENGTHS[measure]}: ${steps.split('-').map(lengthOf).join(' ')};`;
  const [, place = '', token] = COLOR_PATTERN.exec(name) ?? [];
  if (place !== '') return `${COLORS[place]}var(--${token});`;
  throw new Error(`@apply knows no ${name}.`);
}

function lengthOf(step: string): string {
  if (step === '0') return '0';
  return LENGTH_NAMES[step] ?? `${Number(step) * STEP_PX}px`;
}
