import { GUIDE_LENGTH, type MatchKind, type Understood } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import { hasArticle } from '../text/normalise.ts';
import type { Card } from './card.ts';

/** Says how an input led to a title, unless it was that title itself, with or without its article. */
export function workNote(how: MatchKind, input: string, { title, year }: Card): string | undefined {
  switch (how) {
    case 'exact':
      return hasArticle(input) && !hasArticle(title) ? `Showing “${title}”.` : undefined;
    case 'other name':
      return `“${input}” is another title of “${title}”.`;
    case 'other year':
      return `Showing “${title}” (${year}).`;
    case 'series':
      return `“${input}” is a series; this guide starts from “${title}”.`;
    default:
      return `Showing “${title}”.`;
  }
}

interface ConceptFacts {
  readonly how: 'person' | 'genre' | 'theme';
  readonly input: string;
  readonly label: string;
  readonly matching: number;
  readonly isStrict: boolean;
}

/** Says that an input was read as a person, genre or theme, and what the list contains. */
export function conceptNote(kind: WorkKind, { how, input, label, matching, isStrict }: ConceptFacts): string {
  const read = `“${input}” is not a title here; it was read as ${how === 'person' ? 'the person' : `the ${how}`} “${label}”.`;
  if (isStrict) return read;
  if (how === 'person' && matching > GUIDE_LENGTH)
    return `${read} These are ${GUIDE_LENGTH} of the ${countOf(kind, matching)} here.`;
  if (how === 'person') {
    const shown =
      matching === 1 ? `The one ${kind} here is shown` : `All ${countOf(kind, matching)} here are shown`;
    return `${read} ${shown}${matching < GUIDE_LENGTH ? '; close matches fill the list' : ''}.`;
  }
  if (matching === 0) return `${read} Nothing here has all of that; these come close.`;
  return `${read} ${countOf(kind, matching)} here ${matching === 1 ? 'fits' : 'fit'} exactly; close matches fill the list.`;
}

/** Why a list is shorter than it should be; undefined if it isn't. */
export function shortageNote(kind: WorkKind, { label }: Understood, length: number): string | undefined {
  if (length >= GUIDE_LENGTH) return undefined;
  if (length === 0) return `The catalogue has no other ${kind} that shares anything with “${label}”.`;
  return `Only ${countOf(kind, length)} in the catalogue ${length === 1 ? 'has' : 'have'} something in common with “${label}” that can be named.`;
}

/** Says that an input means nothing here. */
export function unknownMessage(input: string): string {
  return `“${input}” is not in the catalogue.`;
}

/** Says which title of a list is not here. */
export function unknownInListMessage(missing: string, known: readonly string[]): string {
  const found = listText(known.map((label) => `“${label}”`));
  return `“${missing}” is not in the catalogue; ${found} ${known.length === 1 ? 'is' : 'are'}.`;
}

/** Says that a list has more titles than a guide can be for. */
export function tooManyMessage(kind: WorkKind, max: number): string {
  return `A guide can be for at most ${countWord(max)} ${kind}s. Please leave some out.`;
}

/** Says that "and" was read as dividing two titles, with their years. */
export function titlesNote(first: string, second: string): string {
  return `Read as two titles: “${first}” and “${second}”.`;
}

/** "Arrival, Her and Perfect Days". */
export function listText(words: readonly string[]): string {
  return listFormat.format(words);
}

/** A small number as a word. */
export function countWord(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? `${count}`;
}

// The British list has no comma before "and".
const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function countOf(kind: WorkKind, count: number): string {
  return `${count} ${kind}${count === 1 ? '' : 's'}`;
}
