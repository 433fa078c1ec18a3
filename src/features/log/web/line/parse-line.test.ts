import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKnownTitles } from './titles/known-titles.ts';
import { NO_TITLES, type KnownTitles, type Meaning } from './line.ts';
import { parseLine } from './parse-line.ts';

const titles = createKnownTitles([
  { name: 'Dune', category: 'BOOK', year: 1965, creator: 'Frank Herbert' },
  { name: 'Dune', category: 'MOVIE', year: 2021 },
  { name: 'Dune Messiah', category: 'BOOK', year: 1969 },
  { name: '1984', category: 'BOOK', year: 1949 },
  { name: 'Se7en', category: 'MOVIE', year: 1995 },
  { name: '8½', category: 'MOVIE', year: 1963 },
  { name: 'The 5th Wave', category: 'BOOK', year: 2013 },
  { name: 'Book Club', category: 'MOVIE', year: 2018 },
  { name: 'Movie 43', category: 'MOVIE', year: 2013 },
  { name: 'Toy Story 3', category: 'MOVIE', year: 2010 },
  { name: 'Freaky Friday', category: 'MOVIE', year: 2003 },
  { name: 'Rome', category: 'PLACE' },
  { name: 'Saw', category: 'MOVIE', year: 2004 },
  { name: 'Tetris', category: 'GAME' },
  { name: 'Dark', category: 'SHOW' },
]);

/** A Wednesday. */
const TODAY = '2026-11-18';

function parse(text: string, kept: readonly string[] = [], known: KnownTitles = titles) {
  return parseLine(text, { today: TODAY, titles: known, kept });
}

/** The name and what the pieces mean, in short: `Dune | category BOOK | rating 5`. */
function inShort(text: string, kept: readonly string[] = [], known: KnownTitles = titles): string {
  const { name, pieces } = parse(text, kept, known);
  return [name, ...pieces.map(({ meaning }) => describeMeaning(meaning))].join(' | ');
}

function describeMeaning({ kind, ...values }: Meaning): string {
  return [kind, ...Object.values(values)].join(' ');
}

describe('a line', () => {
  it.each([
    ['Dune book 5 yesterday #scifi', 'Dune | category BOOK | rating 5 | date 2026-11-17 | tag scifi'],
    ['Rome 2019-04', 'Rome | date 2019-04'],
    ['Tetris 4.5/5', 'Tetris | rating 4.5'],
    ['Tetris 3½ stars', 'Tetris | rating 3.5'],
    ['Dune ★★★★', 'Dune | rating 4'],
    ['Dune ★★★★☆', 'Dune | rating 4'],
    ['Dune 5 stars', 'Dune | rating 5'],
    ['Dune 1 star', 'Dune | rating 1'],
    ['Dune 8/10', 'Dune | rating 4'],
    ['Dune 7/10', 'Dune | rating 3.5'],
    ['Dune 7.4/10', 'Dune | rating 3.5 7.4/10'],
    ['Dune ½', 'Dune | rating 1 ½'],
    ['Dune 4.7', 'Dune | rating 4.5 4.7'],
    ['Dune, book, 5', 'Dune | category BOOK | rating 5'],
    ['Dune - 5', 'Dune | rating 5'],
    ['#scifi Dune #desert', 'Dune | tag scifi | tag desert'],
    ['Dune want', 'Dune | status WANT'],
    ['Dune wanted', 'Dune | status WANT'],
    ['elden ring game wanted', 'elden ring | category GAME | status WANT'],
    ['Dune reading', 'Dune | status DOING BOOK'],
    ['want to read Dune Messiah', 'Dune Messiah | status WANT BOOK'],
    ['Dune stopped 2', 'Dune | status STOPPED | rating 2'],
    ['Dune 2021', 'Dune | year 2021'],
    ['Dune (2021) 4', 'Dune | year 2021 | rating 4'],
    ['Rome 2019', 'Rome | date 2019'],
    ['1984 book 5', '1984 | category BOOK | rating 5'],
    ['Toy Story 3 4', 'Toy Story 3 | rating 4'],
    ['Persona 5 5', 'Persona 5 | rating 5'],
    ['piranesi book', 'piranesi | category BOOK'],
  ])('is understood: %s', (text, meaning) => expect(inShort(text)).toBe(meaning));

  it.each([
    'Book Club',
    'Movie 43',
    'Se7en',
    '8½',
    'The 5th Wave',
    'Freaky Friday',
    // No known titles:
    'Blade Runner 2049',
    'Fahrenheit 9/11',
    'Persona 5',
    'Resident Evil 4',
    'Squid Game',
    'Most Wanted',
    'The Good Place',
    'The Muppet Show',
    'Black Friday',
    'November 9',
    'Class of 1984',
    '#Alive',
    '12 May 2024',
    'yesterday',
    '5',
    'Reading Lolita in Tehran',
    'Want to read',
    '-',
    '',
  ])('keeps a whole name: %s', (text) => expect(inShort(text)).toBe(text));

  it('is taken to end with a rating even if it stands twice, or with one date of two', () => {
    expect(inShort('Dune 4/5 5/5')).toBe('Dune 4/5 | rating 5');
    expect(inShort('Dune today yesterday')).toBe('Dune today | date 2026-11-17');
  });
});

describe('what is said in words', () => {
  it.each([
    ['reading Dune', 'Dune | status DOING BOOK'],
    ['Reading Dune', 'Dune | status DOING BOOK'],
    ['want Rome', 'Rome | status WANT'],
    ['gave up on Ulysses', 'Ulysses | status STOPPED'],
    ['Dune read', 'Dune | status DONE BOOK'],
    ['Dune watched yesterday', 'Dune | status DONE | date 2026-11-17'],
    ['re-read Dune', 'Dune | tag reread BOOK'],
    ['rewatching Dune', 'Dune | status DOING rewatch'],
    ['Dune rewatch', 'Dune | tag rewatch'],
    ['book: Piranesi', 'Piranesi | category BOOK'],
    ['Dune (book), 4', 'Dune | category BOOK | rating 4'],
    ['2026-11-12 Dune', 'Dune | date 2026-11-12'],
    ['last friday Dune 4', 'Dune | date 2026-11-13 | rating 4'],
    ['Saw Dune with Tom', 'Dune | status DONE | note with Tom'],
    ['finished season 2 of Dark', 'Dark | status DONE | episode 2 '],
    [
      'the bistro on the corner place 5 yesterday',
      'the bistro on the corner | category PLACE | rating 5 | date 2026-11-17',
    ],
    ['Dune by Frank Herbert 5', 'Dune | creator Frank Herbert | rating 5'],
  ])('is understood: %s', (text, meaning) => expect(inShort(text)).toBe(meaning));

  it.each([
    ['Dune 5 with Tom', 'Dune | rating 5 | note with Tom'],
    ['Dune with Tom, loved it 5', 'Dune | note with Tom, loved it | rating 5'],
    ['Rome, trip with mom 5', 'Rome | note trip with mom | rating 5'],
    ['Dune - gift from Mia - 4', 'Dune | note gift from Mia | rating 4'],
    ['Ubik 2 extended, 4 stars, at the Odeon', 'Ubik 2 extended | rating 4 | note at the Odeon'],
    ['Dune book 4 so #scifi long', 'Dune | category BOOK | rating 4 | note so | tag scifi | note long'],
    ['zoo yesterday with the girls', 'zoo | date 2026-11-17 | note with the girls'],
    ['Rome - 3 days, temples 5', 'Rome | note 3 days, temples | rating 5'],
    ['Dune ch 12 reading', 'Dune | note ch 12 | status DOING BOOK'],
    ['Dune 5 after season 3', 'Dune | rating 5 | note after season 3'],
    ['Rome Diary book 5 took me a year', 'Rome Diary | category BOOK | rating 5 | note took me a year'],
  ])('is a remark: %s', (text, meaning) => expect(inShort(text)).toBe(meaning));

  it.each([
    ['Dune 80% done', 'Dune | status DOING 80% done'],
    ['Dune half', 'Dune | status DOING half'],
    [
      'Dune book halfway through yesterday',
      'Dune | category BOOK | status DOING halfway through | date 2026-11-17',
    ],
    ['reading Dune 80% done', 'Dune | status DOING BOOK | note 80% done'],
    ['reading Dune since march', 'Dune | status DOING BOOK | date 2026-03'],
  ])('says how far somebody is: %s', (text, meaning) => expect(inShort(text)).toBe(meaning));

  it.each(['Life in half', 'Better half', 'The long march', 'Uncle April'])(
    'has no progress or month behind an unknown name: %s',
    (text) => expect(inShort(text)).toBe(text),
  );

  it.each(['Rome trattoria', 'Dune in Tehran', 'I Saw the Devil', 'Gone with Tom'])(
    'is a part of the name: %s',
    (text) => expect(inShort(text)).toBe(text),
  );
});

describe('a season or an episode', () => {
  it.each([
    ['Dark s2', 'Dark, season 2'],
    ['Dark season 2', 'Dark, season 2'],
    ['Dark s02e03 5', 'Dark, season 2, episode 3'],
    ['Dark S2 E3', 'Dark, season 2, episode 3'],
    ['Dark 2x03', 'Dark, season 2, episode 3'],
    ['Dark episode 3', 'Dark, episode 3'],
    ['Dark s0', 'Dark, specials'],
    ['Open Season 2', 'Open Season 2'],
  ])('becomes a part of the name, as in what is imported: %s', (text, name) => {
    expect(parse(text).entryName).toBe(name);
  });
});

describe('stars before a month', () => {
  it('are stars, and the day is the other reading, which the line of the alternative has', () => {
    expect(inShort('Rome 5 may 2022')).toBe('Rome | rating 5 | date 2022-05');
    expect(parse('Rome 5 may 2022 #sun').alternatives).toEqual([
      { line: 'Rome may 5 2022 #sun', meanings: [{ kind: 'date', date: '2022-05-05' }] },
    ]);
    expect(parse('Rome 5 May 2022, with Tom').alternatives[0]?.line).toBe('Rome May 5 2022, with Tom');
    expect(inShort('Rome 5 may 2022 with Tom')).toBe('Rome | rating 5 | date 2022-05 | note with Tom');
    expect(inShort('Rome may 5 2022 #sun')).toBe('Rome | date 2022-05-05 | tag sun');
  });

  it.each([
    ['Rome, 5 may 2022', 'Rome | date 2022-05-05'],
    ['Rome 5th may 2022', 'Rome | date 2022-05-05'],
    ['Rome may 5 2022', 'Rome | date 2022-05-05'],
    ['Rome 4/5 5 may 2022', 'Rome | rating 4 | date 2022-05-05'],
    ['Rome 5 may 2022 3 stars', 'Rome | date 2022-05-05 | rating 3'],
    ['Rome 6 may 2022', 'Rome | date 2022-05-06'],
    ['Rome 5 may', 'Rome | date 2026-05-05'],
  ])('are a day if nothing else is possible: %s', (text, meaning) => {
    expect(inShort(text)).toBe(meaning);
    expect(parse(text).alternatives).toEqual([]);
  });
});

it('has a season as the other reading of stars behind the word series', () => {
  expect(inShort('Dark series 3 yesterday')).toBe('Dark | category SHOW | rating 3 | date 2026-11-17');
  expect(parse('Dark series 3 yesterday').alternatives).toEqual([
    { line: 'Dark season 3 yesterday', meanings: [{ kind: 'episode', season: 3, number: null }] },
  ]);
});

describe('a number', () => {
  it('behind an unknown name can be read as a rating', () => {
    expect(parse('Persona 5').alternatives).toEqual([
      { line: 'Persona 5/5', meanings: [{ kind: 'rating', rating: 5 }] },
    ]);
    expect(inShort('Persona 5/5')).toBe('Persona | rating 5');
    expect(inShort('Persona, 5')).toBe('Persona | rating 5');
    const place = parseLine('Osteria Sole 4', { today: TODAY, titles, kept: [], category: 'PLACE' });
    expect(place.name).toBe('Osteria Sole');
    expect(parse('Toy Story 3').alternatives).toEqual([]);
  });

  it('behind a known name that is neither rating nor date is told', () => {
    expect(parse('Dune 7').unread).toEqual(['7']);
    expect(parse('Rome 31 June 2024').unread).toEqual(['31', '2024']);
    expect(parse('Toy Story 3 4').unread).toEqual([]);
  });
});

it('tells the categories of the works that its name may mean', () => {
  expect(parse('dune 5').categories).toEqual(['BOOK', 'MOVIE']);
  expect(parse('Rome 2019-04').categories).toEqual(['PLACE']);
  expect(parse('Piranesi').categories).toEqual([]);
});

describe('a date', () => {
  it.each([
    ['today', '2026-11-18'],
    ['the day before yesterday', '2026-11-16'],
    ['last week', '2026-11-09/2026-11-15'],
    ['last weekend', '2026-11-14/2026-11-15'],
    ['last month', '2026-10'],
    ['last year', '2025'],
    ['this year', '2026'],
    ['last night', '2026-11-17'],
    ['3 days ago', '2026-11-15'],
    ['a week ago', '2026-11-11'],
    ['2 months ago', '2026-09'],
    ['a year ago', '2025'],
    ['monday', '2026-11-16'],
    ['Wednesday', '2026-11-11'],
    ['last friday', '2026-11-13'],
    ['12 May 2024', '2024-05-12'],
    ['12th may 2024', '2024-05-12'],
    ['May 12, 2024', '2024-05-12'],
    ['12. May 2024', '2024-05-12'],
    ['on 12 May', '2026-05-12'],
    ['Dec 24', '2025-12-24'],
    ['5/12/24', '2024-05-12'],
    ['25/12/2024', '2024-12-25'],
    ['12.5.2024', '2024-05-12'],
    ['2024/5/12', '2024-05-12'],
    ['2024-05-12', '2024-05-12'],
    ['2024-05-12/2024-05-20', '2024-05-12/2024-05-20'],
    ['May 2024', '2024-05'],
    ['in May 2024', '2024-05'],
    ['2024', '2024'],
    ['in 2024', '2024'],
    ['june 3-10', '2026-06-03/2026-06-10'],
    ['3.-10. june 2024', '2024-06-03/2024-06-10'],
    ['dec 28 - jan 3', '2025-12-28/2026-01-03'],
    ['28 feb to 4 march 2023', '2023-02-28/2023-03-04'],
    ['may - july 2022', '2022-05/2022-07'],
    ['2024-05-12 to 2024-05-20', '2024-05-12/2024-05-20'],
    ['summer 2022', '2022-06/2022-08'],
    ['last winter', '2025-12/2026-02'],
    ['last christmas', '2025-12-25'],
    ['two days ago', '2026-11-16'],
    ['sat', '2026-11-14'],
    ['this morning', '2026-11-18'],
    ['in may', '2026-05'],
    ['march', '2026-03'],
    ['since march', '2026-03'],
    ['from dec', '2025-12'],
    ['4th of July 2024', '2024-07-04'],
    ['11/3', '2026-11-03'],
    ['3.11.', '2026-11-03'],
  ])('is understood: %s', (text, date) => expect(inShort(`Rome ${text}`)).toBe(`Rome | date ${date}`));

  it.each(['2024-02-30', '2024-13', '13/13/24', '2024-05-20/2024-05-12', '2049', '31 June 2024'])(
    'must be possible: %s',
    (text) => expect(inShort(`Rome ${text}`)).toBe(`Rome ${text}`),
  );
});

describe('a piece that is given back', () => {
  it('returns to the name and leaves the others', () => {
    expect(inShort('Dune book 5 yesterday', ['5'])).toBe('Dune 5 | category BOOK | date 2026-11-17');
    expect(inShort('Dune #scifi 5', ['#scifi'])).toBe('Dune #scifi | rating 5');
    expect(inShort('want to read Dune', ['want to read'])).toBe('want to read Dune');
  });
});

const words = fc.constantFrom(
  ...'Dune the Rome 5 4.5/5 8/10 ★★★ book game yesterday last week May 2024 2024-05-12 12 #scifi #Alive want to read reading (2021) Dune, - 5, stars monday Piranesi watched rewatch with Tom, by Herbert s2e3 season of | june 3-10 Dark (book) dnf 7 days'.split(
    ' ',
  ),
);
const gaps = fc.constantFrom(' ', '  ', '\t', ' ');
const lines = fc.oneof(
  fc.array(fc.tuple(gaps, words), { maxLength: 9 }).map((parts) => parts.flat().join('')),
  fc.string({ unit: 'grapheme' }),
);
const anyTitles = fc.constantFrom(titles, NO_TITLES);
const withoutSeparators = (text: string) => text.replaceAll(/[\s,;|·–—-]/g, '');

describe('any line', () => {
  it('gives back every character that was not recognised, in its order', () => {
    fc.assert(
      fc.property(lines, anyTitles, (line, known) => {
        const { name, pieces } = parse(line, [], known);
        let rest = '';
        let end = 0;
        for (const piece of pieces) {
          expect(piece.start).toBeGreaterThanOrEqual(end);
          expect(withoutSeparators(line.slice(piece.start, piece.end))).toBe(withoutSeparators(piece.text));
          rest += line.slice(end, piece.start);
          end = piece.end;
        }
        rest += line.slice(end);
        expect(name.replaceAll(/\s/g, '')).toBe(rest.replaceAll(/\s/g, ''));
      }),
    );
  });

  it('has a name if anything was typed', () => {
    fc.assert(
      fc.property(lines, anyTitles, (line, known) => {
        expect(parse(line, [], known).name === '').toBe(line.trim() === '');
      }),
    );
  });

  it('is its own name once all pieces are given back', () => {
    fc.assert(
      fc.property(lines, anyTitles, (line, known) => {
        let kept: readonly string[] = [];
        for (let round = 0; round < 20; round += 1) {
          const { pieces } = parse(line, kept, known);
          if (pieces.length === 0) break;
          kept = [...kept, ...pieces.map(({ text }) => text)];
        }
        expect(parse(line, kept, known)).toMatchObject({ name: line.trim(), pieces: [] });
      }),
    );
  });

  it('has at most one piece of each kind but tags, and remarks that these divide', () => {
    fc.assert(
      fc.property(lines, anyTitles, (line, known) => {
        const kinds = parse(line, [], known).pieces.map(({ meaning }) => meaning.kind);
        const single = kinds.filter((kind) => kind !== 'tag' && kind !== 'note');
        expect(new Set(single).size).toBe(single.length);
      }),
    );
  });
});
