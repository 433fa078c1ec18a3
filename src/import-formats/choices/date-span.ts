import { formatPartialDate, isPartialDate, partialDateParts } from '#platform/contract/partial-date.ts';

/** From the start of the earliest to the end of the latest date; null if none is known. */
export function spanOf(dates: readonly (string | undefined)[]): string | null {
  const parts = dates
    .filter((date) => date !== undefined)
    .filter(isPartialDate)
    .map(partialDateParts);
  const starts = parts.map(({ start }) => formatPartialDate({ start, end: null }));
  const ends = parts.map(({ start, end }) => formatPartialDate({ start: end ?? start, end: null }));
  const first = starts.toSorted()[0];
  // `~` is after `-`: a year ends after its days.
  const last = ends.toSorted((a, b) => (`${a}~` < `${b}~` ? -1 : 1)).at(-1);
  if (first === undefined || last === undefined) return null;
  return first === last ? first : `${first}/${last}`;
}
