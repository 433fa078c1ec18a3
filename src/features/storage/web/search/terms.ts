import { SEARCHED_KINDS, splitSearch, type SearchedKind } from '../../contract/file-filter.ts';
import { isPartialDate, partialDateParts, type DatePoint } from '#platform/contract/partial-date.ts';
import { formatBytes, formatPartialDate } from '#platform/web/view/format.ts';

/** What a part of a search is about. */
export type TermGroup = 'word' | 'kind' | 'changed' | 'uploaded' | 'size';

/** A part of a search: a word of the names, or a qualifier such as `kind:photo`, `>10MB` and `before:2024-05`. */
export interface Term {
  readonly group: TermGroup;
  /** As it was typed. */
  readonly source: string;
  /** What is true of the files that it finds: 'was changed in 2024'; of kinds, the noun: 'a picture'. */
  readonly says: string;
  readonly kinds?: readonly SearchedKind[];
  /** In bytes, or in milliseconds since 1970. */
  readonly from?: number;
  readonly before?: number;
  /** Also finds files with it in their names. */
  readonly orNamed?: true;
}

const KINDS: Readonly<Record<SearchedKind, { readonly noun: string; readonly names: string }>> = {
  picture: { noun: 'a picture', names: 'picture photo image' },
  audio: { noun: 'audio', names: 'audio music song sound' },
  video: { noun: 'a video', names: 'video movie film' },
  pdf: { noun: 'a PDF', names: 'pdf' },
  text: { noun: 'a text', names: 'text note' },
  archive: { noun: 'an archive', names: 'archive zip' },
  other: { noun: 'of another kind', names: 'other' },
  document: { noun: 'a document', names: 'document doc' },
};

/** As people write them: the units are those of `formatBytes`, with or without their i. */
const SIZE = /^(?:size:)?(?<sign>[<>]=?|larger:|smaller:)(?<number>\d+(?:[.,]\d+)?)(?<unit>[kmgt]?)i?b$/i;
const SPACED_SIZE = /([<>]=?|larger:|smaller:)\s*(\d+(?:[.,]\d+)?)\s*([kmgt]?i?b)(?!\S)/gi;
/** Endings of names as other programs write them: `ext:pdf` and `*.pdf`. */
const ENDING = /(?<!\S)(?:ext:\.?|\*\.)(?=\w)/gi;
/** Dates of files. Other numbers of four digits are words. */
const YEAR = /^[12]\d{3}/;

/** `2024` alone is a word and a date: files that have it in their names are found, and those that were changed then. */
export function readTerms(search: string): readonly Term[] {
  const terms = splitSearch(search.replaceAll(SPACED_SIZE, '$1$2$3').replaceAll(ENDING, '.')).map(readTerm);
  const dates = terms.filter(({ group, source }) => group === 'changed' || isDate(source));
  const [bare] = dates;
  if (!bare || dates.length > 1 || bare.group === 'changed') return terms;
  const date: Term = {
    ...changedIn(bare.source),
    says: `has “${bare.source}” in its name or was changed then`,
    orNamed: true,
  };
  return terms.map((term) => (term === bare ? date : term));
}

function readTerm(source: string): Term {
  return readSize(source) ?? readQualifier(source) ?? { group: 'word', source, says: '' };
}

function readSize(source: string): Term | null {
  const { sign = '', number = '', unit = '' } = SIZE.exec(source)?.groups ?? {};
  if (number === '') return null;
  const power = ' kmgt'.indexOf(unit.toLowerCase() || ' ');
  const bytes = Math.round(Number(number.replace(',', '.')) * 1024 ** power);
  const [isMore, isIncluded] = [/^(?:>|larger)/i.test(sign), sign.endsWith('=')];
  const limit = bytes + (isMore === isIncluded ? 0 : 1);
  const comparison = isIncluded ? ['at least', 'at most'] : ['larger than', 'smaller than'];
  return {
    group: 'size',
    source,
    says: `is ${comparison[isMore ? 0 : 1] ?? ''} ${formatBytes(bytes)}`,
    ...(isMore ? { from: limit } : { before: limit }),
  };
}

function readQualifier(source: string): Term | null {
  const [, name = '', value = ''] = /^(\w+):(.+)$/.exec(source.toLowerCase()) ?? [];
  switch (name) {
    case 'kind':
    case 'type':
      return readKinds(source, value.split(','));
    case 'changed':
    case 'modified':
    case 'uploaded':
    case 'before':
    case 'after':
    case 'since':
      return isDate(value) ? readDate(source, name, value) : null;
    default:
      return null;
  }
}

function readKinds(source: string, values: readonly string[]): Term | null {
  const kinds = values.map((value) =>
    SEARCHED_KINDS.find((kind) => KINDS[kind].names.split(' ').includes(value.replace(/s$/, ''))),
  );
  const known = kinds.filter((kind) => kind !== undefined);
  if (known.length < kinds.length) return null;
  return { group: 'kind', source, says: known.map((kind) => KINDS[kind].noun).join(' or '), kinds: known };
}

type DateQualifier = 'changed' | 'modified' | 'uploaded' | 'before' | 'after' | 'since';

function readDate(source: string, name: DateQualifier, value: string): Term {
  const { from, before } = periodOf(value);
  const date = formatPartialDate(value);
  switch (name) {
    case 'before':
      return { group: 'changed', source, says: `was changed before ${date}`, before: from };
    case 'after':
      return { group: 'changed', source, says: `was changed after ${date}`, from: before };
    case 'since':
      return { group: 'changed', source, says: `was changed since ${date}`, from };
    case 'uploaded':
      return { group: 'uploaded', source, says: `was uploaded ${during(value)}`, from, before };
    case 'changed':
    case 'modified':
      return { ...changedIn(value), source };
  }
}

function changedIn(date: string): Term {
  return { group: 'changed', source: date, says: `was changed ${during(date)}`, ...periodOf(date) };
}

function during(date: string): string {
  const { start, end } = partialDateParts(date);
  return `${start.day !== null && end === null ? 'on' : 'in'} ${formatPartialDate(date)}`;
}

const isDate = (text: string) => YEAR.test(text) && isPartialDate(text);

/** In the time zone of the browser, as the dates of the rows. */
function periodOf(date: string): { readonly from: number; readonly before: number } {
  const { start, end } = partialDateParts(date);
  return { from: beginOf(start), before: endOf(end ?? start) };
}

function beginOf({ year, month, day }: DatePoint): number {
  return new Date(year, (month ?? 1) - 1, day ?? 1).getTime();
}

function endOf({ year, month, day }: DatePoint): number {
  if (month === null) return new Date(year + 1, 0, 1).getTime();
  return (day === null ? new Date(year, month, 1) : new Date(year, month - 1, day + 1)).getTime();
}
