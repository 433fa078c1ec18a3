import { fileNameOf } from '../../model/texts.ts';
import type { RowLedger, TableFile } from '../../model/model.ts';
import { isNumbered, type ImdbRow } from './rows.ts';

/** What the unrated titles of a file are. */
export type ListKind = 'watchlist' | 'watched' | 'list';

/** The name of a file as the name of its list. */
export function listName({ path }: TableFile): string {
  return fileNameOf(path).replace(/\.csv$/i, '');
}

/**
 * What a numbered file is: since 2024 its name says nothing, and a watchlist has the columns of any other list. Null:
 * ratings, as the file of ratings was numbered until 2017.
 */
export function listKindOf(file: TableFile, ledger: RowLedger, rows: readonly ImdbRow[]): ListKind | null {
  if (!isNumbered(file)) return null;
  if (/watch-?list/i.test(listName(file))) return 'watchlist';
  if (/ratings/i.test(listName(file)) && rows.every(({ rating }) => rating !== undefined)) return null;
  return ledger.ask(
    `imdb.list:${file.path}`,
    `What is ${file.path}? IMDb gives out the watchlist in the same form as any other list.`,
    {
      watchlist: 'My watchlist: titles that I want to watch',
      watched: 'Titles that I have watched',
      list: 'A list to keep as a list; unrated titles are those that I want to watch',
    },
  );
}
