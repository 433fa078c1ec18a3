/** Ends a title: `(Dune, #1)`, `(The Locked Tomb #1)`, `(Saga #13-18)`, `(Foundation (Publication Order), #2)`. */
const SERIES = /\s*\((?<series>(?:[^()]|\([^()]*\))*#\s*\d(?:[^()]|\([^()]*\))*)\)$/u;

/** Splits the series from a title, so that the title is the one that catalogues have. */
export function splitSeries(title: string): { readonly name: string; readonly series: string } {
  const name = title.replaceAll(/\s+/gu, ' ').trim();
  const found = SERIES.exec(name);
  if (found === null || found.index === 0) return { name, series: '' };
  return { name: name.slice(0, found.index), series: found.groups?.['series']?.trim() ?? '' };
}

/** Turns `Le Guin, Ursula K.` into `Ursula K. Le Guin`, and `King, Martin Luther, Jr.` into `Martin Luther King, Jr.` */
export function firstNameFirst(name: string): string {
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim());
  return first === undefined ? last : [`${first} ${last}`, ...rest].join(', ');
}
