import { ACTIVITY_NAME_MAX_CHARS } from '../../contract/activity.ts';

/** Room for what stands behind the name. */
export const LINE_MAX_CHARS = 2 * ACTIVITY_NAME_MAX_CHARS;
export const LINES_MAX = 100;

/** The lines of a list, each of which may be an entry, without bullets; null if the text is no such list. */
export function linesOfText(text: string): readonly string[] | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]\s+)?/, '').trimEnd())
    .filter((line) => line !== '');
  const isList =
    lines.length > 1 && lines.length <= LINES_MAX && lines.every(({ length }) => length <= LINE_MAX_CHARS);
  return isList ? lines : null;
}
