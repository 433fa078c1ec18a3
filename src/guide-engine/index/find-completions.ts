import { searchKeyWithNumerals } from '../text/normalise.ts';
import { stringAt } from '../text/string-table.ts';
import type { SearchTable } from './key-table.ts';
import { countWordPrefix, findWordPrefixRows } from './word-starts.ts';

/**
 * Targets with a name that contains every word of `text` as the beginning of a word, each with 2 if
 * a name is the text, 1 if a name begins with it and 0 otherwise. Names of sources above `lastSource` are ignored.
 */
export function findCompletions(table: SearchTable, text: string, lastSource: number): Map<number, number> {
  const found = new Map<number, number>();
  const key = searchKeyWithNumerals(text);
  for (const { row, isAtFront } of matchingRows(table, key)) {
    if (table.sources[row]! > lastSource) continue;
    const target = table.targets[row]!;
    const quality = !isAtFront ? 0 : stringAt(table.keys, row) === key ? 2 : 1;
    found.set(target, Math.max(found.get(target) ?? 0, quality));
  }
  return found;
}

function matchingRows(table: SearchTable, key: string): { row: number; isAtFront: boolean }[] {
  if (key === '') return [];
  const whole = findWordPrefixRows(table.keys, table.wordStarts, key);
  const words = [...new Set(key.split(' '))];
  if (whole.length > 0 || words.length === 1) return whole;
  const [rarest, ...others] = words.toSorted(
    (a, b) =>
      countWordPrefix(table.keys, table.wordStarts, a) - countWordPrefix(table.keys, table.wordStarts, b),
  );
  return findWordPrefixRows(table.keys, table.wordStarts, rarest!)
    .filter(({ row }) => {
      const name = ` ${stringAt(table.keys, row)}`;
      return others.every((word) => name.includes(` ${word}`));
    })
    .map(({ row }) => ({ row, isAtFront: false }));
}
