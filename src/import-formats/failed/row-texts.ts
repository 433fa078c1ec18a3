import { cutAtWord, storableLine } from '../choices/storable-text.ts';
import { isJsonObject } from '../model/json.ts';
import type { RowRef, TableFile } from '../model/model.ts';
import { type ParseRun, rowValuesOf } from './row-values.ts';

/** What the files say in rows that became no entry, in a line; `''` where that is not known. */
export type RowTexts = (rows: readonly RowRef[]) => readonly string[];

const TEXT_MAX_CHARS = 120;
const CELLS_MAX = 6;

/** The files are read again for each call, which takes less than to keep their rows. */
export function createRowTexts(run: ParseRun): RowTexts {
  let values: ReturnType<typeof rowValuesOf> | null = null;
  return (rows) => {
    const cellsOf = new Map<string, ReadonlyMap<number, readonly string[]>>();
    for (const [path, those] of Map.groupBy(rows, (row) => row.path)) {
      const numbers = new Set(those.map(({ number }) => number));
      const file = run.files.find((one) => one.path === path);
      if (file?.kind === 'table') cellsOf.set(path, tableCells(file, numbers));
      else {
        values ??= rowValuesOf(run);
        const all = values.get(path) ?? [];
        cellsOf.set(path, new Map([...numbers].map((number) => [number, leavesOf(all[number - 1])])));
      }
    }
    return rows.map(({ path, number }) => textOf(cellsOf.get(path)?.get(number) ?? []));
  };
}

function tableCells(file: TableFile, numbers: ReadonlySet<number>): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const { number, cells } of file.rows()) {
    if (numbers.has(number)) found.set(number, cells);
    if (found.size === numbers.size) break;
  }
  return found;
}

/** The texts of an element; kinds of elements and numbers say little. */
function leavesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (!isJsonObject(value)) return typeof value === 'string' ? [value] : [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'type' ? [] : leavesOf(inner)));
}

function textOf(cells: readonly string[]): string {
  const texts = cells.map(storableLine).filter((text) => text !== '');
  return cutAtWord(texts.slice(0, CELLS_MAX).join(' · '), TEXT_MAX_CHARS);
}
