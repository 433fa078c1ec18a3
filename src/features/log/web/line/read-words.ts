import type { ActivityCategory, ActivityStatus } from '../../contract/activity.ts';
import type { Meaning, Reading } from './line.ts';

const CATEGORY_WORDS: Readonly<Record<ActivityCategory, string>> = {
  PLACE: 'place|restaurant',
  BOOK: 'book|ebook|novel|audiobook|audio book|manga|comic|graphic novel',
  MOVIE: 'movie|film|documentary',
  SHOW: 'show|tv show|tv series|series|miniseries|anime|sitcom',
  GAME: 'game|video game|videogame',
};

/** Words for a status or a repeated time. */
interface StatusWords {
  /** Regular expression of the phrases that are followed by the title. */
  readonly leading: string;
  /** Of those that follow the title and are hardly ever a part of one. */
  readonly trailing?: string;
  /** Of those that end titles, too: they count only behind a known title or another piece. */
  readonly unsure?: string;
  readonly meaning: Meaning;
  /** What it can be said of, where that is not one category. */
  readonly isOf?: readonly ActivityCategory[];
}

const WATCHED = ['MOVIE', 'SHOW'] as const;
const status = (value: ActivityStatus, category?: ActivityCategory, tag?: string): Meaning => ({
  kind: 'status',
  status: value,
  ...(category && { category }),
  ...(tag !== undefined && { tag }),
});
const again = (tag: string, category?: ActivityCategory): Meaning => ({
  kind: 'tag',
  tag,
  ...(category && { category }),
});

const I = "(?:i |i just |just |finally |we |i have |i am |i’m |i'm )?";
const WANT = '(?:i )?(?:want|would like|plan|planning|hope|need)';

const STATUS_WORDS: readonly StatusWords[] = [
  {
    leading: `(?:${WANT} )?to read`,
    trailing: 'want to read',
    unsure: 'to read',
    meaning: status('WANT', 'BOOK'),
  },
  { leading: 'tbr', trailing: 'tbr', meaning: status('WANT', 'BOOK') },
  {
    leading: `(?:${WANT} )?to (?:re)?watch|watchlist`,
    trailing: 'want to watch|watchlist',
    unsure: 'to watch',
    meaning: status('WANT'),
    isOf: WATCHED,
  },
  {
    leading: `(?:${WANT} )?to play|backlog`,
    trailing: 'want to play|backlog',
    unsure: 'to play',
    meaning: status('WANT', 'GAME'),
  },
  {
    leading: `(?:${WANT} )?to (?:visit|go to|travel to)|bucket ?list`,
    trailing: 'want to visit',
    unsure: 'to visit',
    meaning: status('WANT', 'PLACE'),
  },
  {
    leading: `(?:${WANT} )?to (?:see|try)|wish ?list|wish|${WANT}(?: to)?|wanted`,
    trailing: 'wish ?list|want to',
    unsure: 'want|wanted|wish|to see',
    meaning: status('WANT'),
  },
  {
    leading: `${I}(?:(?:currently|now|still|started|starting) )?reading|listening to`,
    trailing: '(?:currently|now|still) reading',
    unsure: 'reading|listening',
    meaning: status('DOING', 'BOOK'),
  },
  {
    leading: `${I}(?:(?:currently|now|still|started|starting) )?(?:watching|bingeing|binging)`,
    trailing: '(?:currently|now|still) watching',
    unsure: 'watching|bingeing|binging',
    meaning: status('DOING'),
    isOf: WATCHED,
  },
  {
    leading: `${I}(?:(?:currently|now|still|started|starting) )?playing`,
    trailing: '(?:currently|now|still) playing',
    unsure: 'playing',
    meaning: status('DOING', 'GAME'),
  },
  {
    leading: `${I}(?:started|doing|starting)`,
    trailing: 'in progress',
    unsure: 'doing|started|current|currently',
    meaning: status('DOING'),
  },
  { leading: 're-?reading', trailing: 're-?reading', meaning: status('DOING', 'BOOK', 'reread') },
  { leading: 'replaying', trailing: 'replaying', meaning: status('DOING', 'GAME', 'replay') },
  {
    leading: 're-?watching',
    trailing: 're-?watching',
    meaning: status('DOING', undefined, 'rewatch'),
    isOf: WATCHED,
  },
  {
    leading: `(?:i )?(?:gave up(?: on)?|did ?n[o’']?t finish|did not finish|dnf|dropped|abandoned|quit|stopped)(?: (?:reading|watching|playing))?`,
    trailing: "gave up|given up|dnf|did not finish|didn[’']t finish",
    unsure: 'dropped|abandoned|quit|stopped',
    meaning: status('STOPPED'),
  },
  {
    leading: `${I}(?:read|finished reading|listened to)`,
    trailing: 'finished reading',
    unsure: 'read|listened',
    meaning: status('DONE', 'BOOK'),
  },
  {
    leading: `${I}(?:watched|saw|seen|binged|finished watching)`,
    trailing: 'finished watching',
    unsure: 'watched|seen|binged',
    meaning: status('DONE'),
    isOf: WATCHED,
  },
  {
    leading: `${I}(?:played|finished playing)`,
    trailing: 'finished playing|100%ed|platinumed',
    unsure: 'played',
    meaning: status('DONE', 'GAME'),
  },
  {
    leading: `${I}(?:visited|went to|been to|was in|travelled to|traveled to|ate at)`,
    unsure: 'visited',
    meaning: status('DONE', 'PLACE'),
  },
  {
    leading: `${I}(?:finished|completed|done)`,
    unsure: 'finished|completed|done',
    meaning: status('DONE'),
    isOf: ['BOOK', 'MOVIE', 'SHOW', 'GAME'],
  },
  { leading: 're-?read', trailing: 're-?read', meaning: again('reread', 'BOOK') },
  { leading: 're-?play(?:ed)?', trailing: 're-?play(?:ed)?', meaning: again('replay', 'GAME') },
  { leading: 're-?watch(?:ed)?', trailing: 're-?watch(?:ed)?', meaning: again('rewatch'), isOf: WATCHED },
];

const whole = (phrases: string) => new RegExp(`^(?:${phrases})$`);
const categories = Object.entries(CATEGORY_WORDS).map(([category, words]) => ({
  pattern: whole(String.raw`(?:${words})|\((?:${words})\)`),
  category: category as ActivityCategory,
}));
const statuses = STATUS_WORDS.map(({ leading, trailing, unsure, meaning, isOf }) => ({
  leading: whole(leading),
  trailing: trailing === undefined ? null : whole(trailing),
  unsure: unsure === undefined ? null : whole(unsure),
  reading: { meaning, ...(isOf && { isOf }) } satisfies Reading,
}));

/** Expects lower case. */
export function readWord(phrase: string): Reading | null {
  const category = readCategory(phrase);
  if (category) return category;
  const sure = statuses.find(({ trailing }) => trailing?.test(phrase))?.reading;
  if (sure) return sure;
  const reading = statuses.find(({ unsure }) => unsure?.test(phrase))?.reading;
  return reading ? { ...reading, isUnsure: true } : null;
}

const PROGRESS =
  /^(?:[1-9]\d?% (?:done|in|through|read|watched|played|finished)|half ?way (?:done|in|through)|half (?:done|read|watched|through))$/;

/** How far somebody is, who is not done. Expects lower case. */
export function readProgress(phrase: string): Reading | null {
  const isUnsure = /^half(?: ?way)?$/.test(phrase);
  if (!isUnsure && !PROGRESS.test(phrase)) return null;
  return {
    meaning: { kind: 'status', status: 'DOING', written: phrase },
    isOf: ['BOOK', 'MOVIE', 'SHOW', 'GAME'],
    ...(isUnsure && { isUnsure }),
  };
}

/** Titles end with these words, too, so they are unsure. Expects lower case. */
export function readCategory(phrase: string): Reading | null {
  const found = categories.find(({ pattern }) => pattern.test(phrase));
  return found ? { meaning: { kind: 'category', category: found.category }, isUnsure: true } : null;
}

/** Reads a phrase that begins a line: 'want to read' of 'want to read Piranesi'. Expects lower case. */
export function readLeadingStatus(phrase: string): Reading | null {
  return statuses.find(({ leading }) => leading.test(phrase))?.reading ?? null;
}

/** 'Dune (2021)' */
export function readYearInParentheses(phrase: string): Reading | null {
  const year = /^\(((?:1[5-9]|20)\d\d)\)$/.exec(phrase)?.[1];
  return year === undefined ? null : { meaning: { kind: 'year', year: Number(year) } };
}
