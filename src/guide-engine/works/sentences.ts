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

/** How many works fit what a question asks for, if the list has others or not all of them. `what` is "that" or "all of that". */
export function fittingNote(
  kind: WorkKind,
  count: number,
  what: string,
  isNamed: boolean,
): string | undefined {
  if (count > GUIDE_LENGTH && isNamed)
    return `These are ${GUIDE_LENGTH} of the ${countOf(kind, count)} here.`;
  if (count >= GUIDE_LENGTH) return undefined;
  if (count === 0) return `No ${kind} here fits ${what}; these come closest.`;
  return `Only ${countOf(kind, count)} here ${count === 1 ? 'fits' : 'fit'} ${what}; the others come close.`;
}

/** Why a list is shorter than it should be; undefined if it isn't. */
export function shortageNote(
  kind: WorkKind,
  { label, parts }: Understood,
  length: number,
): string | undefined {
  if (length >= GUIDE_LENGTH) return undefined;
  // How many fit is said of what was understood.
  if (parts !== undefined) return `There are only ${countOf(kind, length)} within these limits.`;
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
  // The British list has no comma before "and".
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}

export function countWord(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? `${count}`;
}

function countOf(kind: WorkKind, count: number): string {
  return `${count} ${kind}${count === 1 ? '' : 's'}`;
}
