import { NOTE_MAX_CHARS } from '#features/log/contract/activity.ts';
import { joinTexts } from '../../model/entry.ts';
import type { Clipping } from './clipping.ts';

/** Leaves room for what else the note may have to say. */
const MAX_CHARS = NOTE_MAX_CHARS - 1_000;
/** What stands for the text once the publisher's limit is reached, in the language of the device. */
const LIMIT = /^<[^<>]*>$/s;

/** The highlights and notes of a book in the order of the file, as many as a note can hold, and what it leaves out. */
export function clippingsNote(clippings: readonly Clipping[]): string {
  const withText = clippings.filter(({ kind, text }) => kind !== 'bookmark' && text !== '');
  const limited = withText.filter(({ text }) => LIMIT.test(text));
  const limitedCount = new Set(limited.map(({ about }) => about)).size;
  const paragraphs = [
    ...new Set(withoutParts(withText.filter((one) => !limited.includes(one))).map(paragraph)),
  ];
  const fitting = takeFitting(paragraphs);
  const left = paragraphs.length - fitting.length;
  const remarks = [
    left > 0 &&
      `Too long for this note: ${left} more highlights and notes. They are in the file of the Kindle.`,
    limitedCount > 0 &&
      `Without their text, because the publisher limits it: ${limitedCount} more ${limitedCount === 1 ? 'highlight' : 'highlights'}.`,
  ];
  return joinTexts(...fitting, ...remarks);
}

function paragraph({ kind, text, place }: Clipping): string {
  const where = place === '' ? '' : ` (${place})`;
  return kind === 'note' ? `Note${where}: ${text}` : `“${text}”${where}`;
}

/** A highlight that was extended is in the file again, longer. */
function withoutParts(clippings: readonly Clipping[]): readonly Clipping[] {
  const byPlace = Map.groupBy(
    clippings.filter(({ kind }) => kind === 'highlight'),
    ({ place }) => place,
  );
  return clippings.filter(
    ({ kind, text, place }) =>
      kind !== 'highlight' ||
      !byPlace.get(place)?.some((other) => other.text.length > text.length && other.text.includes(text)),
  );
}

function takeFitting(paragraphs: readonly string[]): readonly string[] {
  let chars = 0;
  return paragraphs.filter((text) => {
    const fits = chars + text.length + 2 <= MAX_CHARS;
    if (fits) chars += text.length + 2;
    return fits;
  });
}
