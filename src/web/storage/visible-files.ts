import { fold } from '#contract/fields.ts';
import type { FileSort, StoredFile } from '#contract/storage.ts';

const byName = (a: StoredFile, b: StoredFile) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Files come newest first; equal ones keep that order. */
const comparators: Readonly<Record<FileSort, ((a: StoredFile, b: StoredFile) => number) | null>> = {
  newest: null,
  oldest: null,
  name: byName,
  largest: (a, b) => b.size - a.size,
  kind: (a, b) => a.kind.localeCompare(b.kind) || byName(a, b),
};

/** The files whose name contains the text, in the chosen order. */
export function visibleFiles(files: readonly StoredFile[], text: string, sort: FileSort): StoredFile[] {
  const part = fold(text.trim());
  const found = part === '' ? [...files] : files.filter(({ name }) => fold(name).includes(part));
  if (sort === 'oldest') return found.toReversed();
  const compare = comparators[sort];
  return compare ? found.toSorted(compare) : found;
}
