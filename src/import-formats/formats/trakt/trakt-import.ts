import { dayOfMoment, readMoment } from '../../model/dates.ts';
import type { EntryDraft } from '../../model/entry.ts';
import { jsonText } from '../../model/json.ts';
import type { CountedRow } from '../../model/model.ts';
import type { Works } from '../../model/works.ts';

/** What the files of one import share. */
export interface TraktImport {
  readonly works: Works;
  /** The last play of each show, by the key of the show. */
  readonly showPlays: Map<string, EntryDraft>;
}

/** The elements of a file, or those of one kind. */
export type TraktRows = Iterable<CountedRow<unknown>>;

export interface Moment {
  readonly ms: number | null;
  /** In UTC. */
  readonly day: string | null;
}

/** Trakt writes the beginning of 1970 for an unknown day. */
const UNKNOWN_UNTIL_MS = 86_400_000;

export function momentIn(element: unknown, name: string): Moment {
  const ms = readMoment(jsonText(element, name));
  if (ms === null || ms < UNKNOWN_UNTIL_MS) return { ms: null, day: null };
  return { ms, day: dayOfMoment(ms) };
}
