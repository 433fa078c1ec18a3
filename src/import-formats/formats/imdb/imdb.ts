import { fold } from '#platform/contract/fields.ts';
import { createEntry, foldedKey } from '../../model/entry.ts';
import type { Episode, ImportedEntry, ImportFormat, RowLedger, TableFile } from '../../model/model.ts';
import { usesRatedDay } from '../../model/questions.ts';
import { fileNameOf } from '../../model/texts.ts';
import { manifest } from './manifest.ts';
import { type ImdbRow, imdbRows, isNumbered, titlesOf } from './rows.ts';

interface EpisodeName {
  /** Of the show; of the episode alone where the title does not name its show. */
  readonly name: string;
  readonly episode?: Episode;
}

const NUMBERS = /^\p{L}+ #(?<season>\d+)\.(?<number>\d+)$/u;

type TitleKind = 'MOVIE' | 'SHOW' | 'GAME' | 'episode' | 'none';

/** In this order, because a podcast has episodes, and the German name of a feature film contains that of a game. */
const KINDS: readonly (readonly [TitleKind, RegExp])[] = [
  ['none', /podcast|music|musik|videoclip/],
  ['episode', /episod|epizod|folge|aflevering|odcinek|avsnitt|jakso|エピソード|эпизод|에피소드|剧集单集/],
  ['GAME', /game|video(?:spiel|spel|spil|juego|gioco|jogo)|jeuvideo|wideo(?:gra)?|ゲーム|игра|게임|游戏/],
  ['SHOW', /serie|series|serial|sarja|сериал|シリーズ|시리즈|连续剧|電視劇/],
  [
    'MOVIE',
    /film|movie|feature|video|short|special|speciale|especial|documentary|court|corto|kurz|curta|pelicula|映画|фильм|영화|电影/,
  ],
];

/** What the unrated titles of a file are. */
type ListKind = 'watchlist' | 'watched' | 'list';

/** Ratings, the watchlist and lists of IMDb, as it has given them out since 2012. */
export const imdb: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const tables = files.filter((file) => file.kind === 'table');
    const nameOf = episodeNamesOf(tables);
    for (const file of tables) readFile(file, ledger, nameOf);
  },
};

function readFile(file: TableFile, ledger: RowLedger, nameOf: (title: string) => EpisodeName): void {
  const rows = [...imdbRows(file, ledger)];
  const listKind = listKindOf(file, ledger, rows);
  const items = new Map<string, string>();
  for (const row of rows) {
    const kind = kindOf(row, ledger);
    if (kind === 'none') {
      ledger.leaveOut(row.ref, 'The log has no category for this type of title.');
    } else {
      const entry = entryOf(row, kind, listKind, ledger, nameOf);
      items.set(entry.key, row.description);
      ledger.add(entry);
    }
  }
  if (listKind !== 'list' || items.size === 0) return;
  const name = listName(file);
  ledger.addList({
    key: `list:${name}`,
    name,
    note: '',
    items: [...items].map(([key, note]) => ({ key, note })),
  });
}

function kindOf({ type }: ImdbRow, ledger: RowLedger): TitleKind {
  return titleKind(type) ?? askKind(type, ledger);
}

function askKind(type: string, ledger: RowLedger): TitleKind {
  return ledger.ask(
    `imdb.type:${type}`,
    type === '' ? 'What are the titles without a type?' : `What are titles of the type “${type}”?`,
    { MOVIE: 'Movies', SHOW: 'Shows', episode: 'Episodes of shows', GAME: 'Games', none: 'Leave them out' },
  );
}

function entryOf(
  row: ImdbRow,
  kind: Exclude<TitleKind, 'none'>,
  listKind: ListKind | null,
  ledger: RowLedger,
  nameOf: (title: string) => EpisodeName,
): ImportedEntry {
  const { ref, id, title, year, directors, rating, ratedDay, addedAt, description } = row;
  const isWish = rating === undefined && listKind !== 'watched' && listKind !== null;
  const isDated = rating !== undefined && ratedDay !== null && usesRatedDay(ledger, manifest);
  // Year and directors of an episode are not those of its show.
  const work = kind === 'episode' ? nameOf(title) : { name: title, year, creator: directors };
  return createEntry({
    rows: [ref],
    key: id === '' ? foldedKey(title, year) : id,
    category: kind === 'episode' ? 'SHOW' : kind,
    status: isWish ? 'WANT' : 'DONE',
    ...work,
    rating,
    date: isDated ? ratedDay : null,
    note: listKind === 'list' ? null : description,
    addedAt,
  });
}

function episodeNamesOf(files: readonly TableFile[]): (title: string) => EpisodeName {
  const episodes: string[] = [];
  const shows: string[] = [];
  for (const file of files) {
    for (const { title, type } of titlesOf(file)) {
      const kind = titleKind(type);
      if (kind === 'episode') episodes.push(title);
      if (kind === 'SHOW') shows.push(title);
    }
  }
  return createEpisodeNames(episodes, shows);
}

function listName({ path }: TableFile): string {
  return fileNameOf(path).replace(/\.csv$/i, '');
}

/**
 * What a numbered file is: since 2024 its name says nothing, and a watchlist has the columns of any other list. Null:
 * ratings, as the file of ratings was numbered until 2017.
 */
function listKindOf(file: TableFile, ledger: RowLedger, rows: readonly ImdbRow[]): ListKind | null {
  if (!isNumbered(file)) return null;
  if (/watch-?list/i.test(listName(file))) return 'watchlist';
  if (/ratings/i.test(listName(file)) && rows.every(({ rating }) => rating !== undefined)) return null;
  return ledger.ask(
    `imdb.list:${file.path}`,
    `What is ${file.path}? IMDb exports the watchlist in the same form as any other list.`,
    {
      watchlist: 'My watchlist: titles that I want to watch',
      watched: 'Titles that I have watched',
      list: 'A list to keep as a list; unrated titles are those that I want to watch',
    },
  );
}

/**
 * What a title type means, in the spellings of IMDb's exports since 2012 (`Feature Film`, `tvMiniSeries`, `TV Mini
 * Series`) and in other languages; null for an unknown one.
 */
export function titleKind(type: string): TitleKind | null {
  const key = fold(type).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return KINDS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/**
 * Reads titles such as `Breaking Bad: Ozymandias` and `Monsieur Spade: Episode #1.6`. Names of shows can contain colons as
 * well; so a show of the same file counts most, then a beginning that several episodes share, then the first colon.
 */
function createEpisodeNames(
  episodes: readonly string[],
  shows: readonly string[],
): (title: string) => EpisodeName {
  const known = new Set(shows.map(fold));
  const counts = new Map<string, number>();
  for (const title of new Set(episodes)) {
    for (const { name } of splits(title)) counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1);
  }
  return (title) => {
    const all = splits(title);
    const split =
      all.findLast(({ name }) => known.has(fold(name))) ??
      all.findLast(({ name }) => (counts.get(fold(name)) ?? 0) > 1) ??
      all[0];
    return split === undefined ? { name: title } : { name: split.name, episode: readEpisode(split.rest) };
  };
}

/** The title, cut at each of its colons. */
function splits(title: string): { readonly name: string; readonly rest: string }[] {
  return [...title.matchAll(/: /g)]
    .map(({ index }) => ({ name: title.slice(0, index).trim(), rest: title.slice(index + 2).trim() }))
    .filter(({ name, rest }) => name !== '' && rest !== '');
}

function readEpisode(rest: string): Episode {
  const { season, number } = NUMBERS.exec(rest)?.groups ?? {};
  if (season === undefined) return { season: null, number: null, title: rest };
  return { season: Number(season), number: Number(number) };
}
