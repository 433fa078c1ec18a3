// `localeCompare` would build a collator for each comparison.
const collator = new Intl.Collator(undefined, { numeric: true });

/** The order of names: `2.jpg` before `10.jpg`. */
export const compareNaturally = (a: string, b: string): number => collator.compare(a, b);
