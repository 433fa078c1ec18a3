import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { historyFile, line } from '#testing/netflix-history.ts';
import { netflix } from './netflix.ts';

const datesOf = (dates: readonly string[], answer?: string) => {
  const rows = dates.map((date, place) => `Film ${place},"${date}"`);
  const answers: Record<string, string> = answer === undefined ? {} : { 'netflix.day-order': answer };
  const { entries, questions } = parseFixture(netflix, [historyFile(...rows)], answers);
  return { dates: entries.map(({ date }) => date), questions };
};

/** The entries of titles that were watched on these days of November. */
const watchedOn = (...rows: readonly (readonly [title: string, day: number])[]) =>
  parseFixture(netflix, [
    historyFile('Last,12/31/24', ...rows.map(([title, day]) => `"${title}",11/${day}/24`)),
  ]).entries.map((entry) => line(entry).replace(/ 2024-11-\d+ snullenull/, ''));

const recognise = (path: string, content: string) =>
  readFixtures([{ path, content }]).map(netflix.recognise)[0];

describe('the viewing history of Netflix', () => {
  const { entries, failed, leftOut, questions } = parseFixture(netflix, [
    'netflix/NetflixViewingHistory.csv',
  ]);

  it('tells episodes from films, also where their names have colons and parts', () => {
    expect(entries.map(line)).toEqual([
      'SHOW Quiet Coast 2026-09-14 s2enull (Half Tide)',
      'SHOW Quiet Coast 2026-09-13 s2e2',
      'MOVIE The Weir 2026-09-13',
      'MOVIE The Weir 2020-01-02',
      'MOVIE Salt, Smoke & Honey: The Return 2026-09-12',
      'MOVIE Reed Wars: Part 2 2026-09-11',
      'SHOW Night Ferry 2026-09-10 s1e4',
      'SHOW Old Pier 2026-09-09 s3enull (The Storm)',
      'SHOW Fen 2026-09-08 snullenull (Chapter One: The Vanishing)',
      'SHOW Fen 2026-09-07 s1enull (Chapter Two: The Search)',
      'SHOW Harbour 2026-09-06 s4enull (Chapter Three)',
      'SHOW Harbour Story: Fog 2026-09-03 snullenull (The Lamp)',
      'SHOW Harbour Story: Fog 2026-09-03 snullenull (The Rope)',
      'SHOW Tidal Kitchen 2026-09-02 snullenull (Bread)',
      'SHOW Tidal Kitchen 2026-09-02 snullenull (Soup)',
      'SHOW Tidal Kitchen 2026-09-01 snullenull (Fish)',
      'MOVIE The Long River: Source 2026-08-30',
      'MOVIE The Long River: Bend 2026-08-29',
      'MOVIE The Long River: Delta 2026-08-28',
      'SHOW Quiet Coast 2020-01-01 snullenull',
      'SHOW High Sluice 2019-12-31 snulle6',
      'SHOW Iron Reed 2019-12-30 s2enull (The Gate)',
      'SHOW Marsh Tales 2019-12-29 snullenull (Chapter Twenty-One: The Owl)',
    ]);
  });

  it('leaves out trailers, and names a row without a show', () => {
    expect(leftOut.map(({ reason }) => reason)).toEqual(['A trailer or a clip.']);
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [12, 'The row does not name the movie or show.'],
      [24, 'The row does not name the movie or show.'],
    ]);
    expect(questions).toEqual([]);
  });

  it('is read in other languages', () => {
    const titles = [
      ['Küste: Staffel 2: Folge 3', 'Küste s2e3'],
      ['Costa: Temporada 2: Episodio 3', 'Costa s2e3'],
      ['Costa: Miniserie: Episodio 3', 'Costa s1e3'],
      ['Côte : Saison 2 : Épisode 3', 'Côte s2e3'],
      ['Riva: Stagione 2: La marea', 'Riva s2enull (La marea)'],
      ['Kust: Seizoen 2: Aflevering 3', 'Kust s2e3'],
      ['Wybrzeże: Sezon 2: Odcinek 3', 'Wybrzeże s2e3'],
      ['Sahil: 2. Sezon: 3. Kısım', 'Sahil s2enull (3. Kısım)'],
      ['海辺: シーズン2: 第3話', '海辺 s2e3'],
      ['海辺: 第2シリーズ: 潮', '海辺 s2enull (潮)'],
      ['海边：第 2 季：第 3 集', '海边 s2e3'],
      ['해변: 시즌 2: 3화', '해변 s2e3'],
      ['Берег: Сезон 2: Серия 3', 'Берег s2e3'],
      ['Coast: Season 2: Ebb (Episode 12)', 'Coast s2e12 (Ebb)'],
      ['Coast: The Sea: Season 2: Ebb', 'Coast: The Sea s2enull (Ebb)'],
      ['Coast: Season 2', 'Coast s2enull'],
      ['Coast: Book II: Ebb', 'Coast s2enull (Ebb)'],
      ['Coast: Specials: Ebb', 'Coast s0enull (Ebb)'],
      ['Pobřeží: 1. řada: 2. díl', 'Pobřeží s1e2'],
      ['Sahil: Mini Dizi: 2. Bölüm', 'Sahil s1e2'],
      ['Costa: Minissérie: Episódio 2', 'Costa s1e2'],
      ['Côte: Mini-série: Épisode IV', 'Côte s1e4'],
      ['Costa: Tercera parte: La marea', 'Costa s3enull (La marea)'],
      ['Wybrzeże: Księga 1: Odpływ', 'Wybrzeże s1enull (Odpływ)'],
      ['Pobřeží: 3. svazek: Odliv', 'Pobřeží s3enull (Odliv)'],
      ['Coast: Season 4 Remix: Ebb (Episode 2)', 'Coast s4e2 (Ebb)'],
      ['Coast: Harbour Unit: The Eleventh Year: Ebb', 'Coast: Harbour Unit s11enull (Ebb)'],
      ['Coast: coast: Book 1: Ebb', 'Coast s1enull (Ebb)'],
      ['Quiz!: Season 3: Episode #759', 'Quiz! s3e759'],
      ['Trailer Park Coast: Season 1: Ebb', 'Trailer Park Coast s1enull (Ebb)'],
    ];
    const { entries: read } = parseFixture(netflix, [
      historyFile(...titles.map(([title]) => `"${title}",2024-01-01`)),
    ]);
    expect(read.map((entry) => line(entry).replace('SHOW ', '').replace('2024-01-01 ', ''))).toEqual(
      titles.map(([, said]) => said),
    );
  });

  it('keeps films that end in a part, and a film beside its show', () => {
    const titles = [
      'Reed: Chapter Two',
      'Reed: Vol. 2',
      'Coast: Bandstand',
      'It',
      'Heron: The Nest: Part 1',
      'Heron: The Nest: Part 2',
    ];
    const { entries: films } = parseFixture(netflix, [
      historyFile('Coast: Season 1: Ebb,1/13/24', ...titles.map((title) => `"${title}",1/13/24`)),
    ]);
    expect(films.slice(1).map(line)).toEqual(titles.map((title) => `MOVIE ${title} 2024-01-13`));
  });

  it('tells the episodes of shows whose seasons are not numbered', () => {
    expect(watchedOn(['Coast: Ebb', 13], ['Coast: Flow', 13])).toContain('SHOW Coast (Ebb)');
    expect(watchedOn(...[1, 2, 3, 4, 5].map((day) => [`Coast: Tide ${day}`, day] as const))).toContain(
      'SHOW Coast (Tide 3)',
    );
    expect(watchedOn(...[1, 2, 3].map((day) => [`Coast: Chapter ${day}`, day] as const))).toContain(
      'SHOW Coast (Chapter 2)',
    );
    expect(watchedOn(['Coast: The Deep: Ebb', 1])).toContain('SHOW Coast: The Deep (Ebb)');
    expect(watchedOn(['Coast: Ebb', 13], ['Coast: Flow', 13], ['Coast: Again: Ebb', 14])).toContain(
      'SHOW Coast (Again: Ebb)',
    );
  });

  it('keeps two parts of a film on one day, and a movie of a series with a long name', () => {
    const titles = ['Dusk: The End Part 1', 'Dusk: The End Part 2', 'Reed: The Movie: Ebb'];
    const { entries: films } = parseFixture(netflix, [
      historyFile(...titles.map((title) => `"${title}",1/13/24`)),
    ]);
    expect(films.map(line)).toEqual(titles.map((title) => `MOVIE ${title} 2024-01-13`));
  });

  it('keeps French names as they are written', () => {
    const titles = [
      'Le Port : Marée basse',
      'La Mer : Une histoire: Le phare',
      'La Mer : Une histoire: La nuit',
    ];
    const { entries: french } = parseFixture(netflix, [
      historyFile(
        'La Côte : Nord: Saison 2: Le Phare : fin,1/14/24',
        ...titles.map((title) => `${title},1/13/24`),
      ),
    ]);
    expect(french.map(line)).toEqual([
      'SHOW La Côte : Nord 2024-01-14 s2enull (Le Phare : fin)',
      'MOVIE Le Port : Marée basse 2024-01-13',
      'SHOW La Mer : Une histoire 2024-01-13 snullenull (Le phare)',
      'SHOW La Mer : Une histoire 2024-01-13 snullenull (La nuit)',
    ]);
  });

  it('is read from what a spreadsheet made of it', () => {
    const rows = ['Title;;Date;;', 'The Weir;;3/31/25;;', 'Coast: Season 2: Ebb; Flow;3/30/25;;'];
    const file = { path: 'NetflixViewingHistory.csv', content: rows.join('\n') };
    expect(recognise(file.path, file.content)).toBe('sure');
    expect(parseFixture(netflix, [file]).entries.map(line)).toEqual([
      'MOVIE The Weir 2025-03-31',
      'SHOW Coast 2025-03-30 s2enull (Ebb, Flow)',
    ]);
  });

  it('is read where a spreadsheet put each row into one cell, and broke some', () => {
    const good = [13, 14, 15, 16, 17].map((day) => `"Ebb ${day},""1/${day}/24"""`);
    const content = ['Title,Date', '"Weir,"1/11/24"', '"Reed,"1/12/24"', ...good].join('\n');
    const { entries: read, failed: broken } = parseFixture(netflix, [{ path: 'Netflix.csv', content }]);
    expect([...new Set(read.map(({ date }) => date?.slice(0, 7)))]).toEqual(['2024-01']);
    expect(read.at(-1)).toMatchObject({ name: 'Ebb 17', date: '2024-01-17' });
    expect(broken.length + read.length).toBe(7);
    expect(broken.length).toBeLessThan(4);
  });

  it('leaves out what was shown while looking around', () => {
    const titles = [
      'Coast_hook_primary_16x9',
      'Temporada 1 (Clipe): Coast',
      'Volume 1 (Trailer): Coast',
      'Teaser: Coast',
      'Bande-annonce : Coast',
    ];
    const { leftOut: extras } = parseFixture(netflix, [
      historyFile(...titles.map((title) => `"${title}",1/13/24`)),
    ]);
    expect(extras).toHaveLength(titles.length);
  });

  it('counts a title once a day', () => {
    const { entries: once } = parseFixture(netflix, [historyFile('The Weir,1/13/24', 'The Weir,1/13/24')]);
    expect(once).toHaveLength(1);
    expect(once[0]?.rows).toHaveLength(2);
  });
});

describe('a date of the viewing history', () => {
  it('is read in the order that all dates of the file allow', () => {
    for (const column of [
      ['9/13/26', '9/10/26'],
      ['13/09/2026', '10/09/2026'],
      ['13.09.26', '10.09.26'],
      ['13-09-2026', '10-09-2026'],
      ['13. 9. 2026', '10. 9. 2026'],
      ['2026-09-13', '2026-09-10'],
      ['2026. 9. 13.', '2026. 9. 10.'],
      ['2026/09/13', '2026/09/10'],
    ]) {
      expect(datesOf(column)).toEqual({ dates: ['2026-09-13', '2026-09-10'], questions: [] });
    }
  });

  it('is read in the order in which the rows are sorted', () => {
    expect(datesOf(['1/2/24', '2/1/24', '1/3/24'])).toMatchObject({ questions: [{}] });
    expect(datesOf(['24. 1. 15.', '23. 12. 2.', '23. 11. 30.']).dates).toEqual([
      '2024-01-15',
      '2023-12-02',
      '2023-11-30',
    ]);
    expect(datesOf(['3/12/23', '4/11/23', '5/10/23'])).toEqual({
      dates: ['2023-12-03', '2023-11-04', '2023-10-05'],
      questions: [],
    });
  });

  it('is asked about where several orders fit', () => {
    expect(datesOf(['05/12/2023'])).toMatchObject({
      dates: ['2023-05-12'],
      questions: [{ options: [{ value: 'month' }, { value: 'day' }] }],
    });
    expect(datesOf(['05/12/2023'], 'day').dates).toEqual(['2023-12-05']);
  });

  it('fails alone where it is none', () => {
    const { failed, entries } = parseFixture(netflix, [historyFile('A,9/13/26', 'B,soon')]);
    expect(failed.map(({ reason }) => reason)).toEqual(['The date is not understood.']);
    expect(entries).toHaveLength(1);
  });
});
