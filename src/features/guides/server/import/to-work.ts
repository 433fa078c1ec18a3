import type { Audience, WorkKind, WorkRecord } from '#guide-engine/record.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { splitYear } from '#guide-engine/text/normalise.ts';
import type { VocabularyTranslator } from './vocabulary-translator.ts';
import { parseList, toPlainSentences, toPlainText } from './plain-text.ts';
import { parseNumber } from './csv-files.ts';
import { acclaimOf, fameOf, type FameThresholds } from './ratings.ts';

/** A record of another catalogue, with its source and licence. */
export interface ImportedWork extends WorkRecord {
  readonly source: string;
  readonly licence: string;
}

export const WORK_FIELDS = [
  'id',
  'title',
  'originalTitle',
  'aliases',
  'year',
  'creators',
  'cast',
  'series',
  'lang',
  'country',
  'genres',
  'tags',
  'audience',
  'votes',
  'rating',
  'description',
  'text',
] as const;

/** What all rows of one import share. */
export interface WorkImportOptions {
  readonly kind: WorkKind;
  readonly source: string;
  readonly licence: string;
  readonly words: VocabularyTranslator;
  readonly tiers: FameThresholds;
  /** The upper end of the ratings' scale. */
  readonly bestRating: number;
  readonly thisYear: number;
}

const TITLE_MAX_CHARS = 120;
const DESCRIPTION_MAX_CHARS = 220;
const TEXT_MAX_CHARS = 1_000;
const MAX_NAMES = 4;
const MAX_ALIASES = 10;
const MAX_TAGS = 30;

/** The record of a row, or the end of a sentence that says what is wrong with the row. */
export function toWork(cell: (field: string) => string, shared: WorkImportOptions): ImportedWork | string {
  const { kind, source, licence, words, thisYear } = shared;
  const { title: bare, year: yearInTitle } = splitYear(toPlainText(cell('title'), TITLE_MAX_CHARS));
  const title = cell('year') === '' ? bare : toPlainText(cell('title'), TITLE_MAX_CHARS);
  const year = parseYear(cell('year')) ?? yearInTitle;
  if (title === '') return 'has no title';
  if (year === undefined) return 'has no year';
  if (year < EARLIEST_YEAR[kind] || year > thisYear) return `is of the year ${year}`;
  const sourceId = toPlainText(cell('id'), ID_MAX_CHARS).replace(/\s+/g, '-') || slugOf(`${title} ${year}`);
  const genres = words.toGenres(parseList(cell('genres'), MAX_TAGS));
  const { tags, freeTags } = words.toTags(
    parseList([cell('tags'), cell('genres')].filter(Boolean).join('|'), MAX_TAGS),
  );
  const creators = parseList(cell('creators'), MAX_NAMES);
  const cast = kind === 'movie' ? parseList(cell('cast'), MAX_NAMES) : [];
  const originalTitle = toPlainText(cell('originalTitle'), TITLE_MAX_CHARS);
  const series = toPlainText(cell('series'), TITLE_MAX_CHARS);
  const facts = { kind, year, creators, cast, genres };
  return {
    id: `${kind}:${source}:${sourceId}`,
    title,
    ...(originalTitle === '' || originalTitle === title ? {} : { originalTitle }),
    aliases: parseList(cell('aliases'), MAX_ALIASES),
    year,
    creators,
    ...(kind === 'movie' ? { cast } : {}),
    ...(series === '' ? {} : { series: parseSeries(series) }),
    lang: /^[a-z]{2,3}$/.test(cell('lang')) ? cell('lang') : 'und',
    ...(/^[A-Z]{2}$/.test(cell('country')) ? { country: cell('country') } : {}),
    genres,
    tags,
    ...(freeTags.length === 0 ? {} : { freeTags }),
    audience: audienceOf(cell('audience'), genres),
    fame: fameOf(parseNumber(cell('votes')), shared.tiers),
    acclaim: acclaimOf(parseNumber(cell('rating')), shared.bestRating),
    description: toPlainSentences(cell('description'), DESCRIPTION_MAX_CHARS) || describeWork(facts),
    text: toPlainText(cell('text') || cell('description'), TEXT_MAX_CHARS),
    source,
    licence,
  };
}

const EARLIEST_YEAR: Readonly<Record<WorkKind, number>> = { movie: 1870, book: -3_000 };
const ID_MAX_CHARS = 30;

/** '1999', '1999-03-31', '1999.0', '-750'. */
function parseYear(cell: string): number | undefined {
  const year = /^(-?\d{1,4})(?:$|[-/.]\d)/.exec(cell)?.[1];
  return year === undefined ? undefined : Number(year);
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, ID_MAX_CHARS * 2);
}

/** 'Dune #2' or 'Dune'. */
function parseSeries(cell: string): { name: string; number: number } {
  const [, name, number] = /^(.+?)[\s,]*#(\d+)$/.exec(cell) ?? [];
  return name === undefined ? { name: cell, number: 1 } : { name, number: Number(number) };
}

/** Strict in doubt: a guide for a family film must contain only works known to suit families. */
function audienceOf(cell: string, genres: readonly string[]): Audience {
  if (cell === 'all' || cell === 'teen' || cell === 'adult') return cell;
  return genres.some((genre) => FOR_CHILDREN.has(genre)) ? 'all' : 'adult';
}

const FOR_CHILDREN = new Set(['family', 'childrens', 'picture-book']);

interface DescribedWork {
  readonly kind: WorkKind;
  readonly year: number;
  readonly creators: readonly string[];
  readonly cast: readonly string[];
  readonly genres: readonly string[];
}

/** 'A science fiction, drama movie of 2016 by Denis Villeneuve, with Amy Adams.' */
function describeWork({ kind, year, creators, cast, genres }: DescribedWork): string {
  const what = [genres.map(plainLabel).join(', '), kind].filter(Boolean).join(' ');
  const article = /^[aeiou]/.test(what) ? 'An' : 'A';
  const by = creators.length === 0 ? '' : ` by ${creators.join(' and ')}`;
  const withCast = cast.length === 0 ? '' : `, with ${cast.join(', ')}`;
  return `${article} ${what} of ${year}${by}${withCast}.`;
}
