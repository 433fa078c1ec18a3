import { ACTIVITY_NAME_MAX_CHARS, type Activity, type ActivityCategory } from '../../contract/activity.ts';
import { createKey } from '#platform/web/session/use-draft-key.ts';
import type { EntryDraft } from '../entry.ts';

/** A line of a list and what it was understood to mean. */
export interface PastedLine {
  readonly text: string;
  readonly draft: EntryDraft;
  /** The category that it has unless the line says one. */
  readonly guess: ActivityCategory;
  /** The entry that it continues. */
  readonly continued: Activity | null;
  readonly idempotencyKey: string;
}

const LINE_MAX_CHARS = 2 * ACTIVITY_NAME_MAX_CHARS;
const LINES_MAX = 100;

/** Reads each line of a pasted list, without bullets, as an entry; null if the text is no such list. */
export function readPasted(
  pasted: string,
  read: (text: string) => Pick<PastedLine, 'draft' | 'guess' | 'continued'>,
): readonly PastedLine[] | null {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]\s+)?/, '').trimEnd())
    .filter((line) => line !== '');
  const isList =
    lines.length > 1 && lines.length <= LINES_MAX && lines.every(({ length }) => length <= LINE_MAX_CHARS);
  return isList ? lines.map((text) => ({ text, ...read(text), idempotencyKey: createKey() })) : null;
}
