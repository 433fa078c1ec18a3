import type { TitleRecord, WorkKind, WorkRecord } from '../record.ts';
import { normalise } from '../text/normalise.ts';
import { checkSeries } from './check-series.ts';
import { findDuplicates, type Problems } from './problems.ts';

/** Checks each movie or book, and all of them together. */
export function checkWorks(kind: WorkKind, records: readonly WorkRecord[], thisYear: number): Problems {
  return [
    ...records.flatMap((record) => checkWork(kind, record, thisYear)),
    ...checkDuplicates(records),
    ...checkSpelling(records),
    ...checkSeries(records),
    ...checkRelated(records),
  ];
}

const EARLIEST_YEAR: Record<WorkKind, number> = { movie: 1895, book: -2200 };
const MAX_CAST = 4;
const MAX_GENRES = 4;
/** In words. */
const TEXT_LENGTH_WORDS: Record<WorkKind, readonly [least: number, most: number]> = {
  movie: [60, 120],
  book: [30, 60],
};

function checkWork(kind: WorkKind, record: WorkRecord, thisYear: number): Problems {
  const { id, cast = [], genres, acclaim, lang, audience, minutes, pages } = record;
  const [leastWords, mostWords] = TEXT_LENGTH_WORDS[kind];
  const words = record.text.trim().split(/\s+/u).length;
  return problemsOf(id, [
    ...commonRules(record, EARLIEST_YEAR[kind], thisYear),
    [!/^\S+$/u.test(id), 'the id contains white space'],
    [!Array.isArray(record.aliases), 'the list of aliases is missing'],
    [cast.length > MAX_CAST, `${cast.length} people are in the cast, at most ${MAX_CAST} are allowed`],
    [
      genres.length === 0 || genres.length > MAX_GENRES,
      `has ${genres.length} genres, 1 to ${MAX_GENRES} are needed`,
    ],
    [minutes !== undefined && !(minutes >= 1 && minutes <= 900), `${minutes} minutes are implausible`],
    [pages !== undefined && !(pages >= 8 && pages <= 5000), `${pages} pages are implausible`],
    [acclaim < 1 || acclaim > 5, `the acclaim ${acclaim} isn't between 1 and 5`],
    [!/^[a-z]{2,3}$/u.test(lang), `the language ${lang} isn't a code`],
    [!['all', 'teen', 'adult'].includes(audience), `the audience ${audience} is unknown`],
    [
      words < leastWords || words > mostWords,
      `the hidden text has ${words} words, ${leastWords} to ${mostWords} are needed`,
    ],
  ]);
}

type Rule = readonly [broken: boolean, problem: string];

/** What holds for works, shows and games. */
export function commonRules(
  { title, year, creators, country, fame }: TitleRecord,
  earliestYear: number,
  thisYear: number,
): readonly Rule[] {
  return [
    [title.trim() === '' || title !== title.trim(), 'the title is empty or has white space around it'],
    [!Number.isInteger(year) || year < earliestYear || year > thisYear, `the year ${year} is implausible`],
    [creators.length === 0, 'no creator is named'],
    [country !== undefined && !/^[A-Z]{2}$/u.test(country), `the country ${country} isn't a code`],
    [![1, 2, 3, 4, 5].includes(fame), `the fame ${fame} isn't a whole number from 1 to 5`],
  ];
}

export function problemsOf(id: string, rules: readonly Rule[]): Problems {
  return rules.flatMap(([broken, problem]) => (broken ? [`${id}: ${problem}`] : []));
}

/** No id occurs twice, and no title of the same year. */
export function checkDuplicates(records: readonly TitleRecord[]): Problems {
  const ids = [...findDuplicates(records.map(({ id }) => id)).keys()].map(
    (id) => `${id}: the id occurs twice`,
  );
  const titles = findDuplicates(records.map(({ title, year }) => `${normalise(title)} ${year}`)).keys();
  return [...ids, ...[...titles].map((title) => `“${title}”: the same title and year occur twice`)];
}

/** What a work retells is another work of the same kind. */
function checkRelated(records: readonly WorkRecord[]): Problems {
  const ids = new Set(records.map(({ id }) => id));
  return records.flatMap(({ id, related = [] }) => [
    ...related
      .filter((other) => other === id || !ids.has(other))
      .map((other) => `${id}: is related to ${other}, which is no other work of its kind`),
    ...[...findDuplicates(related).keys()].map((other) => `${id}: is related to ${other} twice`),
  ]);
}

/** Names that differ only in marks, case or punctuation are one person, spelled two ways. */
export function checkSpelling(records: readonly TitleRecord[]): Problems {
  const names = new Set(records.flatMap(({ creators, cast = [] }) => [...creators, ...cast]));
  const byKey = Map.groupBy(names, (name) => normalise(name).replace(/ /g, ''));
  return [...byKey.values()]
    .filter((spellings) => spellings.length > 1)
    .map((spellings) => `one person is spelled ${spellings.length} ways: ${spellings.join(', ')}`);
}
