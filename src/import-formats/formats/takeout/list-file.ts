import { namedRows } from '../../model/columns.ts';
import { foldedKey, joinTexts } from '../../model/entry.ts';
import { fileNameOf } from '../../model/texts.ts';
import type { RowLedger, TableFile } from '../../model/model.ts';
import { readMapsLink } from './maps-link.ts';
import { LEFT_OUT, NO_NAME, placeEntry } from './place-entry.ts';
import { isWishList, type ListMeaning } from './saved-lists.ts';

const NO_PLACE =
  'This was saved, but it is not a place on Google Maps: a web page, a picture or a film, for example.';
/** The header of a list; older ones have no tags, the oldest no comments. */
const COLUMNS = ['Title', 'Note', 'URL', 'Tags', 'Comment'];
const COLUMNS_WITHOUT_TAGS = ['Title', 'Note', 'URL', 'Comment'];
const LOOKED_AT_ROWS = 20;

/** A list of Saved: its name is that of its file. */
export function readList(file: TableFile, ledger: RowLedger, meaningOf: (list: string) => ListMeaning): void {
  const list = listName(file.path);
  const header = isTranslatedList(file) ? translatedHeader(file) : file.header;
  const items: { key: string; note: string }[] = [];
  for (const { ref, cell } of namedRows(file, ledger, header)) {
    const url = cell('URL');
    const link = readMapsLink(url);
    const name = cell('Title') || (link?.name ?? '');
    const isWebPage = link === null && url !== '';
    // A list of web pages only needs no question.
    const status = isWebPage || name === '' ? null : meaningOf(list);
    if (isWebPage) ledger.leaveOut(ref, NO_PLACE);
    else if (status === null) ledger.fail(ref, NO_NAME);
    else if (status === 'left out') ledger.leaveOut(ref, LEFT_OUT);
    else {
      const text = joinTexts(cell('Note'), cell('Comment'));
      const tags = [isWishList(list) ? '' : list, ...tagsIn(cell('Tags'))];
      const entry = placeEntry({ ref, name, link, url, status, text, tags });
      items.push({ key: entry.key, note: '' });
      ledger.add(entry);
    }
  }
  if (items.length > 0 && !isWishList(list))
    ledger.addList({ key: foldedKey('list', list), name: list, note: descriptionOf(file), items });
}

export function isList({ header }: TableFile): boolean {
  const columns = new Set(header.map((column) => column.toLowerCase()).filter((column) => column !== ''));
  const known = new Set(COLUMNS.map((column) => column.toLowerCase()));
  return (
    ['title', 'note', 'url'].every((column) => columns.has(column)) &&
    [...columns].every((column) => known.has(column))
  );
}

/** `Titel,Notiz,URL,Kommentar`: the columns of an account of another language are in the same order. */
export function isTranslatedList(file: TableFile): boolean {
  if (isList(file) || file.header[2] !== 'URL' || file.header.length > COLUMNS.length) return false;
  let looked = 0;
  for (const { cells } of file.rows()) {
    if (readMapsLink(cells[2] ?? '') !== null) return true;
    looked += 1;
    if (looked >= LOOKED_AT_ROWS) break;
  }
  return false;
}

function translatedHeader({ header }: TableFile): readonly string[] {
  return header.length === COLUMNS.length ? COLUMNS : COLUMNS_WITHOUT_TAGS;
}

function tagsIn(cell: string): string[] {
  return cell.split(/[,;]/).map((tag) => tag.trim());
}

function listName(path: string): string {
  return fileNameOf(path)
    .replace(/\.csv$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .trim();
}

function descriptionOf({ preamble }: TableFile): string {
  return preamble.map((cells) => cells.filter((cell) => cell.trim() !== '').join(', ')).join('\n');
}
