import { foldSpelling } from '../../text/fold-spelling.ts';
import { normalise } from '../../text/normalise.ts';
import { otherNamesOf, type Card } from '../card.ts';

/** An input divided into what may be a title and what is said of the work. */
export interface Division {
  readonly title: string;
  readonly rest: string;
  /** How they are divided; a space alone is the weakest sign. */
  readonly by: 'sign' | 'comma' | 'space';
}

/**
 * Where an input may be divided: "Dune by Frank Herbert", "Herbert: Dune", "Catching Fire (The Hunger Games, #2)". The
 * longest titles come first, and those that spaces divide last. Titles may be on both sides of a semicolon.
 */
export function divisionsOf(input: string): Division[] {
  const found = [...input.matchAll(SEPARATOR)].flatMap(({ 0: sign, index }) => {
    const by = /[,;]/u.test(sign) ? 'comma' : sign.trim() === '' ? 'space' : 'sign';
    const [before, after] = [input.slice(0, index), input.slice(index + sign.length)];
    return before === '' || after === '' ? [] : [{ by, before, after } as const];
  });
  const divisions = [
    ...found.toReversed().map(({ by, before, after }) => ({ by, title: before, rest: after })),
    ...found.map(({ by, before, after }) => ({ by, title: after.replace(/[)\]}]\s*$/u, ''), rest: before })),
  ];
  const isName = ({ rest }: Division) => rest.split(' ').length <= NAME_MAX_WORDS;
  return [
    ...divisions.filter(({ by, rest }) => by !== 'space' && !rest.includes(';')),
    ...divisions.filter((division) => division.by === 'space' && isName(division)),
  ];
}

/** Whether all that is said is true of a work: its makers, its year, its series and its other names. */
export function isTrueOf(card: Card, { rest, by }: Division): boolean {
  const said = wordsOf(rest.replace(/['’]s$/u, ''));
  const makers = new Set(card.creators.flatMap(wordsOf));
  if (by === 'space') return said.every((word) => makers.has(word)) && namesMaker(card, said);
  const names = [card.series?.name ?? '', `${card.series?.number ?? ''}`, ...otherNamesOf(card)];
  const known = new Set([...makers, ...names.flatMap(wordsOf), ...FILLERS]);
  return (
    said.every((word) => known.has(word) || isItsYear(card, word)) &&
    !said.every((word) => WEAK_WORDS.has(word))
  );
}

/** Without brackets that name an edition or, perhaps not as we do, a series: "(Hainish Cycle, #4)", "[Special Edition]". */
export function withoutEdition(input: string): string {
  return input.replace(EDITION, '').trim() || input;
}

/** Of a maker; looking for longer ones takes long. */
const NAME_MAX_WORDS = 4;
const SEPARATOR = /\s+(?:by|von|par|de|di|da|por)\s+|\s*[,:;/|–—([{]\s*|\s+-\s+|\s+/giu;
const EDITION =
  /\s+[([{](?![^)\]}]*\btv\b)[^)\]}]*(?:#\s?\d|\b(?:edition|series|saga|trilogy|chronicles|cycle|version|cut|classics|book \d+|paperback|hardcover)\b)[^)\]}]*[)\]}]/giu;
const WEAK_WORDS = new Set('the a an of by and or i ii'.split(' '));
const FILLERS = [
  ...WEAK_WORDS,
  ...'film movie novel book memoir poems stories dir director directed author aka vol volume part number audiobook dvd bluray blu ray 4k remastered subtitled unabridged illustrated original graphic kindle'.split(
    ' ',
  ),
];

function isItsYear({ year }: Card, word: string): boolean {
  return /^\d{2,4}$/u.test(word) && Math.abs(Math.abs(year) - Number(word)) <= 1;
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/[()[\]{}]|\ba\.k\.a\.\s/giu, ' ');
  return foldSpelling(normalise(plain))
    .split(' ')
    .filter((word) => word !== '');
}

/** A first name alone names nobody. */
function namesMaker({ creators }: Card, said: readonly string[]): boolean {
  return creators.some((name) =>
    wordsOf(name).some(
      (word, i, words) =>
        (i > 0 || words.length === 1) && (word.length > 2 || said.length > 1) && said.includes(word),
    ),
  );
}
