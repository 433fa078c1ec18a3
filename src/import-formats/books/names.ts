import { singleSpaced } from '../model/texts.ts';

/**
 * Splits the series from a title, so that the title is the one that catalogues have: `(Dune, #1)`, `(The Locked Tomb #1)`,
 * `(Saga #13-18)`, `(Foundation (Publication Order), #2)`.
 */
export function splitSeries(title: string): { readonly name: string; readonly series: string } {
  const name = singleSpaced(title);
  const start = lastBracket(name);
  const series = name.slice(start + 1, -1).trim();
  return start > 0 && /#\s?\d/.test(series)
    ? { name: name.slice(0, start).trim(), series }
    : { name, series: '' };
}

/** Where the bracket begins that a text ends with; -1: it ends with none. */
function lastBracket(text: string): number {
  if (!text.endsWith(')')) return -1;
  let depth = 0;
  for (let place = text.length - 1; place >= 0; place -= 1) {
    if (text[place] === ')') depth += 1;
    if (text[place] === '(') depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}

/** Turns `Le Guin, Ursula K.` into `Ursula K. Le Guin`, and `King, Martin Luther, Jr.` into `Martin Luther King, Jr.` */
export function firstNameFirst(name: string): string {
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim());
  return first === undefined ? last : [`${first} ${last}`, ...rest].join(', ');
}
