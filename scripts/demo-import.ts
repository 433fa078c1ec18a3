import type { ImportRow } from '#features/import/contract/import.ts';

/** Books of a childhood, as an earlier service remembers them: with the year of the reading at best. */
const BOOKS: readonly (readonly [name: string, creator: string, year: number, read: string | null])[] = [
  ['The Neverending Story', 'Michael Ende', 1979, '1999'],
  ['Momo', 'Michael Ende', 1973, '1998'],
  ['Pippi Longstocking', 'Astrid Lindgren', 1945, null],
  ['The Brothers Lionheart', 'Astrid Lindgren', 1973, '1999'],
  ['Emil and the Detectives', 'Erich Kästner', 1929, null],
  ['Finn Family Moomintroll', 'Tove Jansson', 1948, '1997'],
  ['Heidi', 'Johanna Spyri', 1881, null],
  ['Matilda', 'Roald Dahl', 1988, '2000'],
];

export const DEMO_IMPORT: readonly ImportRow[] = BOOKS.map(([name, creator, year, date], index) => ({
  kind: 'add',
  key: `book:demo-${index + 1}`,
  draft: { name, category: 'BOOK', rating: null, creator, year, date, tags: ['Childhood'] },
}));
