import { GUIDE_LENGTH, type MatchKind, type Understood } from '../guide.ts';
import type { WorkKind } from '../record.ts';
import { normalise } from '../text/normalise.ts';
import type { Card } from './card.ts';

/** Says how an input led to a title, unless it was that title itself. */
export function workNote(how: MatchKind, input: string, { title, year }: Card): string | undefined {
  const readAs = `“${input}” was read as “${title}”.`;
  switch (how) {
    case 'exact':
      return undefined;
    case 'other name':
      return `“${input}” is another title of “${title}”.`;
    case 'other year':
      return `“${input}” isn't here; read as “${title}” of ${year}.`;
    case 'series':
      return `“${input}” is a series; this guide starts from “${title}”.`;
    case 'typo':
      return `Nothing here is spelled “${input}”; read as “${title}”.`;
    case 'similar':
      return `Nothing here is called “${input}”; the title most like it is “${title}”.`;
    case 'main part':
      // "Alien: Romulus" was read as "Alien", "Kill Bill" as "Kill Bill: Vol. 1".
      return normalise(title).startsWith(normalise(input))
        ? readAs
        : `“${input}” isn't here; read as “${title}”.`;
    default:
      return readAs;
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
export function unknownMessage(kind: WorkKind, input: string, hasClose: boolean): string {
  const sentence = `No ${kind}, person or theme called “${input}” is in the catalogue.`;
  return hasClose ? `${sentence} Did you mean one of these?` : sentence;
}

interface UnknownInListFacts {
  readonly input: string;
  readonly missing: string;
  readonly known: readonly string[];
  readonly hasClose: boolean;
}

/** Says which title of a list is not here. With one other, the input may be one title that contains "and". */
export function unknownInListMessage(
  kind: WorkKind,
  { input, missing, known, hasClose }: UnknownInListFacts,
): string {
  const found = listText(known.map((label) => `“${label}”`));
  const sentence =
    known.length === 1
      ? `No ${kind} called “${input}” is in the catalogue. Read as a list, ${found} is, but not “${missing}”.`
      : `No ${kind} called “${missing}” is in the catalogue; ${found} are.`;
  return hasClose ? `${sentence} Did you mean one of these?` : sentence;
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
