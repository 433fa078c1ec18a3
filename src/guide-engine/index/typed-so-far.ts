import { spelledKeyOf } from '../text/normalise.ts';
import { stringAt } from '../text/string-table.ts';
import type { SearchTable } from './key-table.ts';
import { countWithWord, rowsWithWord } from './word-starts.ts';

/**
 * Targets with a name that holds every word of `text` as the beginning of a word, each with 1 if
 * a name begins with the text and 0 otherwise. Names of sources above `lastSource` are ignored.
 */
export function matchingTargets(table: SearchTable, text: string, lastSource: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const { row, isAtFront } of matchingRows(table, text)) {
    if (table.sources[row]! > lastSource) continue;
    const target = table.targets[row]!;
    found.set(target, Math.max(found.get(target) ?? 0, isAtFront ? 1 : 0));
  }
  return found;
}

function matchingRows(table: SearchTable, text: string): { row: number; isAtFront: boolean }[] {
  const key = spelledKeyOf(text);
  if (key === '') return [];
  const whole = rowsWithWord(table.keys, table.wordStarts, key);
  const words = [...new Set(key.split(' '))];
  if (whole.length > 0 || words.length === 1) return whole;
  const [rarest, ...others] = words.toSorted(
    (a, b) => countWithWord(table.keys, table.wordStarts, a) - countWithWord(table.keys, table.wordStarts, b),
  );
  return rowsWithWord(table.keys, table.wordStarts, rarest!)
    .filter(({ row }) => {
      const name = ` ${stringAt(table.keys, row)}`;
      return others.every((word) => name.includes(` ${word}`));
    })
    .map(({ row }) => ({ row, isAtFront: false }));
}
