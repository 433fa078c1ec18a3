import { searchKeyWithNumerals } from '../text/normalise.ts';
import { stringAt } from '../text/string-table.ts';
import type { SearchTable } from './key-table.ts';
import { countWordPrefix, findWordPrefixRows } from './word-starts.ts';

/**
 * Targets with a name that contains every word of `text` as the beginning of a word, each with 1 if
 * a name begins with the text and 0 otherwise. Names of sources above `lastSource` are ignored.
 */
export function findCompletions(table: SearchTable, text: string, lastSource: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const { row, isAtFront } of matchingRows(table, text)) {
    if (table.sources[row]! > lastSource) continue;
    const target = table.targets[row]!;
    found.set(target, Math.max(found.get(target) ?? 0, isAtFront ? 1 : 0));
  }
  return found;
}

function matchingRows(table: SearchTable, text: string): { row: number; isAtFront: boolean }[] {
  const key = searchKeyWithNumerals(text);
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
