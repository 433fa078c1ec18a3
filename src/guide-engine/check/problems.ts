/** Sentences about errors in a catalogue; an empty list means that it is right. */
export type Problems = string[];

/** Things that occur more than once, with how often. */
export function findDuplicates(values: Iterable<string>): Map<string, number> {
  return new Map([...countValues(values)].filter(([, count]) => count > 1));
}

/** How often each value occurs. */
export function countValues(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
