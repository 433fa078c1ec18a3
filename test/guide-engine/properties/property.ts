import type { Guide, GuideResult, MatchKind } from '#guide-engine/guide.ts';
import type { WorkKind } from '#guide-engine/record.ts';
import { editDistance } from '#guide-engine/text/edit-distance.ts';
import { hasArticle, normalise, searchKey } from '#guide-engine/text/normalise.ts';
import { isHonest, leadsTo, type Reading } from './every-guide.ts';
import { mistype, writtenVariants } from './variants.ts';

/** A property that must hold for all guides from a catalogue. */
export interface Property {
  /** Continues "the guides …": "have ten entries or say why". */
  readonly name: string;
  /** One sentence for each guide without the property. */
  readonly violations: () => string[];
  /** Builds another index, which takes seconds for a whole catalogue. */
  readonly buildsIndex?: true;
}

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly year?: number;
}

/** Which of all records get a guide and are misspelled. */
export type Sample = <T extends Pick<Named, 'name'>>(all: readonly T[]) => readonly T[];

export type GuideFor = (input: string) => GuideResult;

type Read = (input: string) => Reading;

/** Property 7: spelling variants of a name lead to it. */
export function misreadVariants(all: readonly Named[], read: Read): string[] {
  return all.flatMap(({ id, name, year }) =>
    writtenVariants(name, year)
      .filter((variant) => leadsTo(read(variant), id).length > 0)
      .map((variant) => `“${variant}” doesn't lead to ${id}`),
  );
}

/**
 * Property 7: one typing error leads to the name, or to others as near with the name beside them. An error that makes
 * another word ("Wild Swans", "Wild Wans") may only lead to the offer of the name, but few do.
 */
export function misreadTypos(all: readonly Named[], read: Read): string[] {
  const long = all.filter(({ name }) => searchKey(name).length >= NAME_MIN_LETTERS);
  const typos = long.flatMap(({ id, name }) =>
    TYPOS.map((typo, j) => mistype(name, positionIn(name) + 3 * j, typo))
      .filter((text) => isOneError(name, text))
      .map((text) => ({ id, text, result: read(text) })),
  );
  const misread = typos.filter(({ id, result }) => isMisread(result, id));
  const offered = misread.filter(({ id, result }) => isOffered(result, id));
  const isTooMany = offered.length > MAX_SHARE_OFFERED * typos.length;
  return (isTooMany ? misread : misread.filter((typo) => !offered.includes(typo))).map(
    ({ id, text }) => `“${text}” doesn't lead to ${id}`,
  );
}

/** "ParkI II" for "Park III" counts as two, since the number changes. */
function isOneError(name: string, text: string): boolean {
  return editDistance(searchKey(name), searchKey(text), 2) <= 1;
}

/** A position in a name that depends on nothing but the name. */
function positionIn(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
}

/** Property 6 makes each guide a second time; a fifth of thousands is enough to reveal a difference. */
export function everyFifth<T>(all: readonly T[]): T[] {
  return all.filter((_, position) => position % 5 === 0);
}

/** The same part of the names in each run, which does not depend on the rest of the catalogue. */
export function aFew<T extends Pick<Named, 'name'>>(all: readonly T[]): T[] {
  return all.filter(({ name }) => positionIn(name) % 24 === 0);
}

/**
 * Property 8: a title of a work that is not in the catalogue is no person and no question, unless it is named so: in a guide
 * of books, "Black Books" are those by Holly Black.
 */
export function misreadTitles(titles: readonly Named[], read: Read, kind: WorkKind): string[] {
  return titles.flatMap(({ name }) => {
    const reading = read(name);
    if (reading.kind === 'unknown') return [];
    const { how, label, parts } = reading.understood;
    const isNamed =
      how === 'person' ? namesPerson(name, label, kind) : !hasArticle(name) || isSameText(name, label);
    return parts === undefined || isNamed ? [] : [`“${name}” was read as ${how} “${label}”`];
  });
}

function namesPerson(input: string, person: string, kind: WorkKind): boolean {
  const surname = normalise(person).split(' ').at(-1)!;
  return [person, surname, `${surname} ${kind}s`].some((name) => isSameText(input, name));
}

function isSameText(a: string, b: string): boolean {
  return normalise(a) === normalise(b);
}

/** Property 8: a meaningless input is reported as unknown. */
export function answeredNonsense(guideFor: GuideFor): string[] {
  return NONSENSE.flatMap((text) => isHonest(guideFor(text)).map((violation) => `“${text}” ${violation}`));
}

/** The guide for an input that is known to be in the catalogue. Throws the message otherwise. */
export function asGuide(result: GuideResult): Guide {
  if (result.kind === 'unknown') throw new Error(result.message);
  return result;
}

/** In letters; in shorter names an error often produces another name. */
const NAME_MIN_LETTERS = 7;

const MAX_SHARE_OFFERED = 0.04;

const TYPOS = ['swap', 'drop', 'double', 'replace'] as const;

const GUESSED = new Set<MatchKind>(['beginning', 'typo', 'similar']);

const NONSENSE = [
  'qwxzv brrpt',
  '¿¿¿???',
  'zzzzzzzzzzzz',
  '12#!',
  'xkcd vvvvv wwwww',
  '<script>alert(1)</script>',
  '\u202Etxt.exe',
];

/** An error may produce another valid name ("Part III" → "Part II"), which is then the right result. */
function isMisread(result: Reading, id: string): boolean {
  const isGuessed =
    result.kind === 'unknown' ||
    GUESSED.has(result.understood.how) ||
    result.understood.note?.includes('no place known here') === true;
  return isGuessed && leadsTo(result, id).length > 0;
}

function isOffered(result: Reading, id: string): boolean {
  return result.kind === 'unknown' && result.close.some((choice) => choice.id === id);
}
