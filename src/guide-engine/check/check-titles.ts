import type { TitleKind, TitleRecord } from '../record.ts';
import { searchKey } from '../text/normalise.ts';
import { checkFame } from './check-fame.ts';
import { checkSentences } from './check-sentences.ts';
import { checkDuplicates, checkSpelling, commonRules, problemsOf } from './check-works.ts';
import type { Problems } from './problems.ts';

const EARLIEST_YEAR: Record<TitleKind, number> = { show: 1936, game: 1958 };
const MAX_CAST: Record<TitleKind, number> = { show: 4, game: 0 };
const MAX_GENRES = 3;

/** The closed lists of a kind. */
export interface KnownTerms {
  readonly genres: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/** Checks shows or games; `thisYear` bounds their years. */
export function checkTitles(
  kind: TitleKind,
  records: readonly TitleRecord[],
  known: KnownTerms,
  thisYear: number,
): Problems {
  const described = records.map(({ id, description, title, creators }) => ({
    id,
    description,
    names: [title, ...creators],
  }));
  return [
    ...records.flatMap((record) => checkTitle(kind, record, known, thisYear)),
    ...checkDuplicates(records),
    ...checkNames(records),
    ...checkSpelling(records),
    ...checkFame(kind, records),
    ...checkSentences(described),
  ];
}

function checkTitle(kind: TitleKind, record: TitleRecord, known: KnownTerms, thisYear: number): Problems {
  const { id, title, year, cast = [], country, genres, tags = [], seasons } = record;
  return [
    ...problemsOf(id, [
      ...commonRules(record, EARLIEST_YEAR[kind], thisYear),
      [id !== `${kind}:${slugOf(title)}-${year}`, `the id isn't that of “${title}” of ${year}`],
      [country === undefined, 'no country is named'],
      [cast.length > MAX_CAST[kind], `${cast.length} people are in the cast`],
      [genres.length === 0 || genres.length > MAX_GENRES, `has ${genres.length} genres`],
      [seasons !== undefined && (kind === 'game' || !(seasons >= 1)), `${seasons} seasons are implausible`],
    ]),
    ...genres.filter((genre) => !known.genres.has(genre)).map((genre) => `${id}: there is no genre ${genre}`),
    ...tags.filter((tag) => !known.tags.has(tag)).map((tag) => `${id}: the tag ${tag} isn't in the list`),
  ];
}

/** A title in the letters of an id: "Shōgun" is "shogun". */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** A name must lead to one record, or to several of the same title, which their years tell apart. */
function checkNames(records: readonly TitleRecord[]): Problems {
  const repeated = records.flatMap(({ id, title, aliases }) =>
    aliases.includes(title) ? [`${id}: the title is among the aliases`] : [],
  );
  const names = records.flatMap(({ id, title, originalTitle = title, aliases }) =>
    [title, originalTitle, ...aliases].map((name) => ({
      id,
      key: searchKey(name),
      titleKey: searchKey(title),
    })),
  );
  const ambiguous = [...Map.groupBy(names, ({ key }) => key)].filter(
    ([, same]) => new Set(same.map(({ titleKey }) => titleKey)).size > 1,
  );
  return [
    ...repeated,
    ...ambiguous.map(
      ([key, same]) => `“${key}” names ${[...new Set(same.map(({ id }) => id))].join(' and ')}`,
    ),
  ];
}
