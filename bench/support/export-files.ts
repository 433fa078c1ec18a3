/** Goodreads' export of a library: a seventh of the books has a review with HTML, one in fifty a note. */
export function* libraryLines(rows: number): Generator<string> {
  yield `${LIBRARY_HEADER}\r\n`;
  for (let row = 0; row < rows; row += 1) {
    const day = dayOf(row);
    const isRead = row % 3 !== 0;
    const cells = [
      row + 1,
      quoted(
        `The ${WORDS[row % WORDS.length]} of ${WORDS[(row * 7) % WORDS.length]} ${row} (Series, #${row % 9})`,
      ),
      `${WORDS[(row * 3) % WORDS.length]} Writer`,
      quoted(`Writer, ${WORDS[(row * 3) % WORDS.length]}`),
      '',
      quoted('=""0123456789""'),
      quoted('=""9780123456789""'),
      isRead ? row % 6 : 0,
      '3.97',
      'Some Press',
      'Paperback',
      320,
      2001,
      1950 + (row % 70),
      isRead ? day : '',
      day,
      isRead ? quoted('favourites, desert-planets') : 'to-read',
      '',
      isRead ? 'read' : 'to-read',
      row % 7 === 0 ? quoted(`A review<br/>with ${'some words '.repeat(40)}&amp; “quotes” ""here""`) : '',
      '',
      row % 50 === 0 ? 'Lent to a friend' : '',
      isRead ? 1 : 0,
      0,
    ];
    yield `${cells.join(',')}\r\n`;
  }
}

/** Letterboxd's diary: few entries are rated, most are tagged. */
export function* diaryLines(rows: number): Generator<string> {
  yield 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r\n';
  for (let row = 0; row < rows; row += 1) {
    const day = dayOf(row).replaceAll('/', '-');
    const name = quoted(`${WORDS[row % WORDS.length]}, ${WORDS[(row * 5) % WORDS.length]} ${row % 30_000}`);
    const rating = row % 4 === 0 ? (row % 10) / 2 || '' : '';
    const tags = quoted('cinema, with friends');
    yield `${day},${name},${1950 + (row % 70)},https://boxd.it/${row},${rating},${row % 15 === 0 ? 'Yes' : ''},${tags},${day}\r\n`;
  }
}

const LIBRARY_HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';
const WORDS = [
  'Sea',
  'Désert',
  'Night',
  'Garden',
  'Straße',
  'Winter',
  'Glass',
  'Memory',
  '海',
  'River',
  'Salt',
];

function dayOf(row: number): string {
  return new Date(Date.UTC(1990, 0, 1 + (row % 12_000))).toISOString().slice(0, 10).replaceAll('-', '/');
}

function quoted(text: string): string {
  return `"${text}"`;
}
