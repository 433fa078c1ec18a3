import { listOf } from '../../books/listed-book.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import { isStatusShelf, shelfStatus, unknownShelf } from '../../books/shelves.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat } from '../../model/model.ts';
import { type BookRules, readBooks } from '../table-format.ts';
import { manifest } from './manifest.ts';

/** Hardcover keeps a list of what its users own. */
const OWNED = 'Owned';
const DATES = ['Date Started', 'Date Finished', 'Date Added'];

interface ListPlace {
  readonly name: string;
  readonly position: number;
}

/** The CSV export of Hardcover. Its genres and moods are those of all readers, its years those of editions. */
export const hardcover: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const lists = new Map<string, { readonly position: number; readonly key: string }[]>();
    const added: BookRules['added'] = (key, { cell }) => {
      for (const { name, position } of splitLists(cell('Lists')).ordered)
        lists.set(name, [...(lists.get(name) ?? []), { position, key }]);
    };
    for (const file of files) if (file.kind === 'table') readBooks(file, ledger, { ...RULES, added });
    for (const [name, places] of lists) {
      const items = places.toSorted((a, b) => a.position - b.position).map(({ key }) => ({ key, note: '' }));
      ledger.addList({ key: `list:${name}`, name, note: '', items });
    }
  },
};

const RULES: BookRules = {
  columns: { name: 'Title', addedAt: 'Date Added' },
  rating: ['Rating', 5],
  read({ cell, day, rating }) {
    const problem = dateProblem(Object.fromEntries(DATES.map((column) => [column, cell(column)])));
    if (problem !== null) return problem;
    const shelf = cell('Status');
    if (/^ignored$/i.test(shelf)) return { leftOut: 'You told Hardcover to ignore this book.' };
    const isRead = rating !== undefined || cell('Date Finished') !== '';
    const status = shelfStatus(shelf) ?? (isRead ? 'DONE' : null);
    if (status === null) return { leftOut: unknownShelf(shelf) };
    const [start, end] = [day('Date Started'), day('Date Finished')];
    const { authors: creator, others } = contributors(cell('Author'));
    const { unordered } = splitLists(cell('Lists'));
    return {
      id: cell('Hardcover Book ID') || foldedKey(cell('Title'), creator),
      creator,
      readings: readingsOf(status, [end && dateRange(start, end)], start),
      texts: [htmlToText(cell('Review')), htmlToText(cell('Private Notes'))],
      facts: { Contributors: others, Series: cell('Series').replaceAll('.0)', ')') },
      tags: [...namesOf(cell('Tags')), ...unordered, ...(isStatusShelf(shelf) ? [] : listOf(shelf))],
    };
  },
};

/** Splits a cell such as `Best of 2024 (#3), Owned, To lend`. */
function splitLists(cell: string): {
  readonly ordered: readonly ListPlace[];
  readonly unordered: readonly string[];
} {
  const parts = listOf(cell).map((part) => ({
    part,
    found: /^(?<name>.+) \(#(?<position>\d+)\)$/u.exec(part),
  }));
  return {
    ordered: parts.flatMap(({ found }) =>
      found?.groups?.['name'] === undefined || found.groups['name'] === OWNED
        ? []
        : [{ name: found.groups['name'], position: Number(found.groups['position']) }],
    ),
    unordered: parts.filter(({ part, found }) => found === null && part !== OWNED).map(({ part }) => part),
  };
}

/** `Lee Artist (Illustrator), Ana Writer`: who has a role beside the writing is no author, unless everybody has one. */
function contributors(cell: string): { readonly authors: string; readonly others: string } {
  const others = listOf(cell).filter((name) => /\((?!author\)|writer\))[^()]+\)$/i.test(name));
  const authors = listOf(cell).filter((name) => !others.includes(name));
  return authors.length === 0
    ? { authors: cell, others: '' }
    : { authors: authors.join(', '), others: others.join(', ') };
}

/** `["nordic", "crime"]`, or the names alone. */
function namesOf(cell: string): string[] {
  return listOf(cell.replaceAll(/[[\]"]/g, '').replaceAll(';', ','));
}
