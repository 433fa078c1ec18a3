import { createEntry, foldedKey } from '../../model/entry.ts';
import type { ImportFormat, ImportedEntry, RowLedger, TableFile } from '../../model/model.ts';
import { usesRatedDay } from '../../model/questions.ts';
import { type EpisodeName, createEpisodeNames } from './episode-names.ts';
import { type ListKind, listKindOf, listName } from './lists.ts';
import { manifest } from './manifest.ts';
import { type ImdbRow, imdbRows, titlesOf } from './rows.ts';
import { type TitleKind, titleKind } from './title-types.ts';

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
    {
      MOVIE: 'Movies',
      SHOW: 'Shows',
      episode: 'Episodes of shows',
      GAME: 'Games',
      none: 'Leave them out',
    },
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
