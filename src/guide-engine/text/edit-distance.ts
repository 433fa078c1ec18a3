/**
 * The number of single-letter edits (insert, delete, replace, swap of neighbours) between two
 * words, or `limit + 1` as soon as it is known to be more than `limit`.
 * Optimal string alignment, after Boytsov, "Indexing methods for approximate dictionary searching" (2011).
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, last, beforeLast);
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, limit + 1);
}

/** The number of typing errors that are tolerated: none in very short names, which are all similar. */
export function maxEditsFor(length: number): number {
  if (length < 4) return 0;
  return length < 10 ? 1 : 2;
}

function nextRow(a: string, b: string, i: number, last: number[], beforeLast: number[]): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
    let least = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced);
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (isSwap) least = Math.min(least, beforeLast[j - 2]! + 1);
    row.push(least);
  }
  return row;
}
