export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** (max - min) / median, in percent: shows how far a median can be trusted. */
export function spreadPercent(values: readonly number[]): number {
  return Math.round(((Math.max(...values) - Math.min(...values)) / median(values)) * 100);
}
