import { INPUT_MAX_CHARS } from '../../text/clean-input.ts';
import type { Choice, UnknownInput } from '../../guide.ts';
import { mainPart, searchKey } from '../../text/normalise.ts';
import { stringAt } from '../../text/string-table.ts';
import { choiceOf, readCard } from '../card.ts';
import { compareWithTitles } from '../comparison.ts';
import { closeTitles } from './close-titles.ts';
import { findNamed } from './find-title.ts';
import { queryLike } from './query.ts';
import { sharedByTitles, type TitleBasis } from '../reasons-together.ts';
import type { Search } from './search.ts';
import { listText, titlesNote, tooManyMessage, unknownInListMessage, workNote } from '../sentences.ts';
import { isDividedByAndAlone, type Piece } from './split-titles.ts';
import { MAX_TITLES, type ListedTitle, type TitleList } from './title-list.ts';
import { AUDIENCES, type WorkIndex } from '../work-index.ts';

const MAX_CHOICES = 5;
/** Close titles of the whole text, beside those of a part. */
const MAX_AS_ONE = 3;

type ListOf<Kind extends TitleList['kind']> = Extract<TitleList, { kind: Kind }>;

export function searchForTitles(index: WorkIndex, { text, titles }: ListOf<'titles'>): Search {
  const forFamilies = isForFamilies(index, titles);
  const labels = titles.map(({ item }) => shortLabel(index, item));
  const names = shortNames(labels);
  const compared = titles.map(({ item }, i): TitleBasis => ({
    query: { ...queryLike(index, item), forFamilies },
    item,
    label: names[i]!,
  }));
  const note = noteFor(index, titles, text);
  return {
    understood: {
      how: 'titles',
      ids: titles.map(({ item }) => stringAt(index.ids, item)),
      label: listText(labels),
      ...(note !== undefined && { note }),
    },
    others: otherReadings(index, text, titles),
    shared: sharedByTitles(index, compared),
    compared: compareWithTitles(index, compared),
    excluded: titles.map(({ item }) => item),
  };
}

/** Says which title of a list is not here, and offers the list with close ones in its place. */
export function unknownInList(
  index: WorkIndex,
  { text, titles, unknown, close }: ListOf<'partly known'>,
): UnknownInput {
  const missing = text.slice(unknown.start, unknown.end);
  const known = titles.map(({ item }) => shortLabel(index, item));
  // "Heat and Dust" may be one title.
  const isList = titles.length > 1 || !isDividedByAndAlone(text);
  const lists = close.flatMap((item) => replaced(text, unknown, fullLabel(index, item)));
  const choices = [
    ...(isList ? [] : closeTitles(index, text).slice(0, MAX_AS_ONE)).map((item) => choiceOf(index, item)),
    ...lists,
  ].slice(0, MAX_CHOICES);
  return {
    kind: 'unknown',
    message: unknownInListMessage(missing, known),
    close: choices,
    lists: choices.filter((choice) => lists.includes(choice)).map(({ label }) => label),
    isList,
    ...(isList && { missing }),
  };
}

/** Says that a list is too long, and offers its beginning. */
export function tooManyTitles(index: WorkIndex, { text, titles }: ListOf<'too many'>): UnknownInput {
  const label = text.slice(0, titles[MAX_TITLES - 1]!.end);
  return {
    kind: 'unknown',
    message: tooManyMessage(index.kind, MAX_TITLES),
    close: [{ label }],
    lists: [label],
    isList: true,
  };
}

/** A family film beside films that are not for adults asks for nothing for adults. */
function isForFamilies(index: WorkIndex, titles: readonly ListedTitle[]): boolean {
  const audiences = titles.map(({ item }) => AUDIENCES[index.audiences[item]!]);
  return audiences.includes('all') && !audiences.includes('adult');
}

/** The title, with its year if the title alone means another work. */
function shortLabel(index: WorkIndex, item: number): string {
  const { title } = readCard(index, item);
  return findNamed(index, title)?.items[0] === item ? title : fullLabel(index, item);
}

/** Without subtitles, which reasons would repeat again and again, unless two titles have the same name then. */
function shortNames(labels: readonly string[]): string[] {
  const names = labels.map((label) => mainPart(label) ?? label);
  return names.map((name, i) => (names.indexOf(name) === names.lastIndexOf(name) ? name : labels[i]!));
}

function fullLabel(index: WorkIndex, item: number): string {
  const { title, year } = readCard(index, item);
  return `${title} (${year})`;
}

function noteFor(index: WorkIndex, titles: readonly ListedTitle[], text: string): string | undefined {
  const notes = titles.map(({ how, item, start, end }) =>
    workNote(how, text.slice(start, end), readCard(index, item)),
  );
  const isDoubtful = titles.length === 2 && isDividedByAndAlone(text);
  const [first, second] = titles.map(({ item }) => fullLabel(index, item));
  return (
    [isDoubtful ? titlesNote(first!, second!) : undefined, ...notes]
      .filter((note) => note !== undefined)
      .join(' ') || undefined
  );
}

/** The list with another work of the same name in place of one. */
function otherReadings(index: WorkIndex, text: string, titles: readonly ListedTitle[]): Choice[] {
  const listed = new Set(titles.map(({ item }) => item));
  const nameOf = (item: number) => searchKey(readCard(index, item).title);
  return titles
    .flatMap((title) =>
      title.others
        .filter((item) => !listed.has(item) && nameOf(item) === nameOf(title.item))
        .flatMap((item) => replaced(text, title, fullLabel(index, item))),
    )
    .slice(0, MAX_CHOICES);
}

/** The list with another title in one place, if it is not too long then. */
function replaced(text: string, { start, end }: Piece, title: string): Choice[] {
  const label = text.slice(0, start) + title + text.slice(end);
  return label.length > INPUT_MAX_CHARS ? [] : [{ label }];
}
