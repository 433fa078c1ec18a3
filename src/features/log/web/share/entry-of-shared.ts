import { EMPTY_ENTRY, withWork, type NewEntry } from '../entry.ts';
import { NO_TITLES } from '../line/line.ts';
import { parseLine } from '../line/parse-line.ts';
import { readShared } from './read-shared.ts';
import type { Shared } from './shared-url.ts';

/** A shared title is a name as a whole. */
export function entryOfShared(shared: Shared): NewEntry {
  const { name, category, creator, year, note } = readShared(shared);
  if (name === '') return { ...EMPTY_ENTRY, line: note };
  const { pieces } = parseLine(name, { today: '', titles: NO_TITLES, kept: [] });
  return {
    ...withWork(EMPTY_ENTRY, [], { name, category, creator, year }),
    note,
    kept: pieces.map(({ text }) => text),
  };
}
