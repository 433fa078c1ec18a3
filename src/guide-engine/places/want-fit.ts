import type { DestinationRecord, Sight } from '../record.ts';
import type { Want } from './wants.ts';

export function isWanted({ kinds, text, fits }: Want, sight: Sight): boolean {
  const { kind, name, description, childNote = '', when = '' } = sight;
  return (
    kinds?.includes(kind) === true ||
    fits?.(sight) === true ||
    (text !== undefined && [name, description, childNote, when].some((words) => text.test(words)))
  );
}

/** How much a destination has of what is wanted, 0 to 2. */
export function fitOf(want: Want, destination: DestinationRecord, months: readonly number[]): number {
  if (want.suits?.(destination, months) === false) return 0;
  const known = want.tags?.some((tag) => destination.tags.includes(tag)) === true ? 0.8 : 0;
  const sights = destination.sights.filter((sight) => isWanted(want, sight)).length;
  if (want.suits === undefined && known === 0 && sights < MIN_WANTED_SIGHTS) return 0;
  return known + (want.suits === undefined ? 0 : 0.6) + 1.2 * Math.min(1, sights / ENOUGH_SIGHTS);
}

const MIN_WANTED_SIGHTS = 2;
const ENOUGH_SIGHTS = 4;

/** A want for a word that has none of its own: "chocolate in Brussels". */
export function wantOfWord(word: string): Want {
  const letters = word
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/(?<=\p{L}{3})s$/u, '');
  return { label: word, words: '', text: new RegExp(String.raw`(?<!\p{L})${letters}`, 'iu') };
}

/** Besides the sights themselves, all that is on an island is wanted by those who look for islands. */
export function isWantedAt(
  want: Want,
  { sight, destination }: { readonly sight: Sight; readonly destination: DestinationRecord },
): boolean {
  return isWanted(want, sight) || (want.label === 'islands' && destination.island !== undefined);
}
