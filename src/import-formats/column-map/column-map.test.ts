import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import type { Answers } from '../model/model.ts';
import { createImportSession } from '../session/session.ts';
import type { ColumnMap } from '../model/session-model.ts';
import { createColumnsFormat } from './columns-format.ts';
import { guessColumnMap } from './guess-map.ts';
import { mappableTable } from './mappable-table.ts';

function guess(content: string, path = 'list.csv'): ColumnMap {
  const [file] = readFixtures([{ path, content }]);
  const table = file && mappableTable(file);
  if (!table) throw new Error('no table');
  return guessColumnMap(table, path);
}

function parse(content: string, changes: Partial<ColumnMap> = {}, answers: Answers = {}) {
  const map = guess(content);
  const format = createColumnsFormat({ ...map, category: map.category ?? 'PLACE', ...changes });
  return parseFixture(format, [{ path: 'list.csv', content }], answers);
}

describe('the map of columns', () => {
  it.each([
    ['English', 'Title,Author,Year,Date read,My rating,Review,Tags', '1984,Orwell,1949,2024-01-02,4,Good.,a'],
    [
      'German',
      'Titel;Autor;Jahr;Gelesen am;Bewertung;Notizen;Schlagworte',
      '1984;Orwell;1949;2.1.2024;4;Gut.;a',
    ],
    [
      'French',
      'Titre;Auteur;Année;Date de lecture;Note;Avis;Étiquettes',
      '1984;Orwell;1949;02/01/2024;4;Bien.;a',
    ],
    [
      'Spanish',
      'Título,Autor,Año,Fecha,Puntuación,Reseña,Etiquetas',
      '1984,Orwell,1949,02/01/2024,4,Bien.,a',
    ],
    ['Italian', 'Titolo,Autore,Anno,Data,Voto,Recensione,Etichette', '1984,Orwell,1949,02/01/2024,4,Bene.,a'],
    ['Portuguese', 'Título,Autor,Ano,Data,Nota,Comentário,Etiquetas', '1984,Orwell,1949,02/01/2024,4,Bom.,a'],
    [
      'Dutch',
      'Titel,Schrijver,Jaar,Datum,Beoordeling,Opmerking,Trefwoorden',
      '1984,Orwell,1949,02-01-2024,4,Goed.,a',
    ],
    ['Russian', 'Название;Автор;Год;Дата;Моя оценка;Отзыв;Теги', '1984;Orwell;1949;02.01.2024;4;Да.;a'],
    ['Chinese', '书名,作者,年份,日期,我的评分,短评,标签', '1984,Orwell,1949,2024-01-02,4,好。,a'],
  ])('is guessed by the names of columns in %s', (_language, header, row) => {
    expect(Object.values(guess(`${header}\n${row}\n`).fields)).toEqual([
      'name',
      'creator',
      'year',
      'date',
      'rating',
      'note',
      'tags',
    ]);
  });

  it('takes a column named Note for ratings or for texts, by its values', () => {
    expect(guess('Titre,Note\nDune,4\n').fields['Note']).toBe('rating');
    expect(guess('Titel,Note\nDune,Great.\n').fields['Note']).toBe('note');
  });

  it('never takes a public score for a rating', () => {
    const { fields } = guess(
      'Title,Average Rating,IMDb Rating,Rating count,Your Rating\nDune,4.2,8.1,900,5\n',
    );
    expect(Object.keys(fields).filter((name) => fields[name] === 'rating')).toEqual(['Your Rating']);
    expect(guess('Title,Average Rating\nDune,4.2\n').fields['Average Rating']).toBe('ignore');
  });

  it('takes the rating of the person for the rating, and not one beside it', () => {
    const { fields } = guess('title,rating,myRating\nDune,4.6,4\nEmma,4.5,\n');
    expect(fields).toEqual({ title: 'name', rating: 'ignore', myRating: 'rating' });
    expect(guess('Title,Score,My Score\nDune,9,7\n').fields['My Score']).toBe('rating');
  });

  it('takes notes for the note rather than the description of the publisher', () => {
    const { fields } = guess('title,creators,description,notes\nDune,Herbert,Sand.,Reread.\n');
    expect(fields).toEqual({ title: 'name', creators: 'creator', description: 'ignore', notes: 'note' });
  });

  it('is guessed by the values where names say nothing', () => {
    expect(
      guess('Column A,Column B,Column C\nDune,reading,2024-01-02\nEmma,to read,2024-01-03\n').fields,
    ).toEqual({
      'Column A': 'name',
      'Column B': 'status',
      'Column C': 'date',
    });
  });

  it.each([
    ['5,4.5', 5],
    ['7,10', 10],
    ['88,100', 100],
    ['3/5,4/5', 5],
    ['★★★½,★', 5],
  ])('finds the scale of ratings such as %s', (ratings, max) => {
    const rows = ratings.split(',').map((rating) => `Film;${rating}`);
    expect(guess(`Title;Rating\n${rows.join('\n')}\n`).ratingMax).toBe(max);
  });

  it.each([
    ['13/02/2024', 'day-first'],
    ['02/13/2024', 'month-first'],
    ['2024-02-13', 'year-first'],
  ])('finds the order of dates such as %s', (date, order) => {
    expect(guess(`Title,Date\nDune,${date}\n`).dateOrder).toBe(order);
  });

  it('knows what a table is about', () => {
    expect(guess('Title,Author\nDune,Herbert\n').category).toBe('BOOK');
    expect(guess('Title,Date\nDune,2024\n', 'my-movies.csv').category).toBe('MOVIE');
    expect(guess('Title,Season,Episode\nDune,1,2\n').category).toBe('SHOW');
    expect(guess('Name,Latitude,Longitude\nRome,1,2\n').category).toBe('PLACE');
  });

  it('asks for the category where nothing says what a table is about', () => {
    expect(guess('Title,Rating\nDune,5\n').category).toBeNull();
    expect(guess('Alien\nHeat\n', 'films.txt').category).toBe('MOVIE');
    expect(parse('Title,Rating\nDune,5\n', { category: null }).failed).toMatchObject([
      { reason: 'This row has no category.' },
    ]);
  });

  it('takes the library of a games shop for games, and not its score for a rating', () => {
    const { fields, category } = guess(
      'Game,AppID,Hours played,Score,Steam rating,last_played,Store page\nWeir,1,2.5,0.87,4.5,2024-01-02,Pages\n',
      'steam-library.csv',
    );
    expect(category).toBe('GAME');
    expect(fields).toMatchObject({
      Game: 'name',
      Score: 'ignore',
      'Steam rating': 'ignore',
      last_played: 'date',
    });
  });

  it('takes averages for public scores, and quarters of stars for ratings', () => {
    expect(guess('Name,Score\nWeir,8.73\nReed,91.21\nSilt,7.00\n').fields['Score']).toBe('ignore');
    expect(guess('Name,Score\nWeir,4.25\nReed,3.50\nSilt,4.00\n').fields['Score']).toBe('rating');
    expect(guess('Name,Score\nWeir,8.7\nReed,9\n').fields['Score']).toBe('rating');
  });

  it('takes the year in which something was done for a date', () => {
    expect(guess('Title,Year,Year Beaten\nWeir,1998,2021\n').fields).toEqual({
      Title: 'name',
      Year: 'year',
      'Year Beaten': 'date',
    });
  });

  it('takes no links for names', () => {
    expect(guess('Link,What\nhttps://example.org/a,Dune\n').fields).toEqual({ Link: 'ignore', What: 'name' });
  });

  it('asks for the category where some rows name none', () => {
    expect(guess('Title,Type\nDune,book\nHeat,\n').category).toBeNull();
    expect(guess('Title,Type\nDune,book\nHeat,movie\n').category).not.toBeNull();
  });

  it('says the status of rows that name none', () => {
    const { entries } = parse('Title,Status\nDune,\nEmma,read\n', { status: 'WANT' });
    expect(entries.map(({ status }) => status)).toEqual(['WANT', 'DONE']);
  });

  it('takes the lines of a text for names, unless they are sentences', () => {
    expect(guess('Alien\nGood Bye, Lenin!\nHeat\n', 'notes.txt').fields).toEqual({ notes: 'name' });
    expect(guess('I went out.\nIt rained, and I came home.\n', 'notes.txt').fields).toEqual({
      notes: 'ignore',
    });
  });

  it('can have columns of any name', () => {
    expect(Object.entries(guess('__proto__,Title,constructor\n1,Dune,2\n').fields)).toEqual([
      ['__proto__', 'ignore'],
      ['Title', 'name'],
      ['constructor', 'ignore'],
    ]);
  });
});

function statusesOf(csv: string) {
  return parse(csv).entries.map(({ status }) => status);
}

describe('a table with a map of its columns', () => {
  it('becomes entries', () => {
    const csv =
      'Title,Author,Year,Date,Rating,Status,Type,Review,Tags,Added\n' +
      'Dune,Herbert,1965,2024-05-12,4.5,read,book,A<br>b,"sf, desert",2024-01-01T10:00:00Z\n' +
      'Alien,,,,0,want to watch,film,,,\n';
    expect(parse(csv).entries).toEqual([
      {
        rows: [{ path: 'list.csv', number: 1 }],
        key: 'book|dune|1965|2024 05 12',
        category: 'BOOK',
        name: 'Dune',
        status: 'DONE',
        creator: 'Herbert',
        year: 1965,
        date: '2024-05-12',
        rating: { value: 4.5, max: 5 },
        note: 'A\nb',
        tags: ['sf', 'desert'],
        addedAt: Date.UTC(2024, 0, 1, 10),
      },
      {
        rows: [{ path: 'list.csv', number: 2 }],
        key: 'movie|alien||',
        category: 'MOVIE',
        name: 'Alien',
        status: 'WANT',
      },
    ]);
  });

  it('has what was not watched or begun as a wish', () => {
    expect(statusesOf('title,watched\nDune,true\nHeat,false\n')).toEqual(['DONE', 'WANT']);
    expect(statusesOf('Title,Read\nDune,yes\nEmma,no\n')).toEqual(['DONE', 'WANT']);
    expect(statusesOf('Title,Watchlist\nDune,yes\nHeat,no\n')).toEqual(['WANT', 'DONE']);
    expect(statusesOf('Title,Status\nDune,Not Begun\nWeir,Not Played\nHeat,Unwatched\n')).toEqual([
      'WANT',
      'WANT',
      'WANT',
    ]);
  });

  it('has what is on a list of wishes in a file of several lists as a wish', () => {
    const content = JSON.stringify({
      books: [{ title: 'Dune', progress: 'Finished' }, { title: 'Emma' }, { title: 'Weir' }],
      wishlist: [{ title: 'Ebb' }],
    });
    const [file] = readFixtures([{ path: 'books.json', content }]);
    const table = file && mappableTable(file);
    const format = createColumnsFormat(guessColumnMap(table!, 'books.json'));
    const { entries, failed } = parseFixture(format, [{ path: 'books.json', content }]);
    expect(failed).toEqual([]);
    expect(entries.map(({ name, status }) => [name, status])).toEqual([
      ['Dune', 'DONE'],
      ['Emma', 'DONE'],
      ['Weir', 'DONE'],
      ['Ebb', 'WANT'],
    ]);
  });

  it('has no sums at its end as entries', () => {
    const { entries, leftOut } = parse('#,Title,Author\n1,Total,\n2,1984,Orwell\nTotal,2,\n');
    expect(entries.map(({ name }) => name)).toEqual(['Total', '1984']);
    expect(leftOut).toMatchObject([{ row: { number: 3 }, reason: 'A sum of the rows above.' }]);
  });

  it('has what is on hold as going on, with a tag', () => {
    const { entries } = parse('Title,Status,Tags\nDune,On hold,sf\nEmma,en pause,\n');
    expect(entries).toMatchObject([
      { name: 'Dune', status: 'DOING', tags: ['on hold', 'sf'] },
      { name: 'Emma', status: 'DOING', tags: ['en pause'] },
    ]);
  });

  it('fails rows with a sentence each', () => {
    const csv =
      'Title,Date,Rating,Status,Type\n,2024,1,read,book\nA,2024-13-45,1,read,book\nB,2024,good,read,book\n' +
      'C,2024,5,wat,book\nD,2024,5,read,podcast\nE,2024,2,read,book\nF,2024,9/5,read,book\n';
    const { entries, failed } = parse(csv, { ratingMax: 5 });
    expect(entries.map(({ name }) => name)).toEqual(['E']);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The name is missing.',
      'The date “2024-13-45” is not understood.',
      'The rating “good” is not understood.',
      'The status “wat” is not understood.',
      'Daybook has no category “podcast”.',
      'The rating “9/5” is not understood.',
    ]);
  });

  it('fails every row without a column for the name', () => {
    const { entries, failed } = parse('Title,Date\nDune,2024\n', {
      fields: { Title: 'ignore', Date: 'date' },
    });
    expect(entries).toEqual([]);
    expect(failed.map(({ reason }) => reason)).toEqual(['No column is chosen for the name.']);
  });

  it('asks for the order of its dates where each is possible', () => {
    const csv = 'Title,Date\nDune,05/12/2023\n';
    const { entries, questions } = parse(csv);
    expect(questions).toMatchObject([
      { id: 'day-order', text: expect.stringContaining('05/12/2023') as string },
    ]);
    expect(entries[0]?.date).toBe('2023-12-05');
    expect(parse(csv, {}, { 'day-order': 'month-first' }).entries[0]?.date).toBe('2023-05-12');
  });

  it('leaves unknown dates unknown', () => {
    const { entries } = parse('Title,Date\nA,2024-01-01\nB,0000-00-00\nC,None\nD,2012-00-00\nE,May 2024\n');
    expect(entries.map(({ date }) => date)).toEqual(['2024-01-01', undefined, undefined, '2012', '2024-05']);
  });

  it('may be JSON with several lists of titles, but not of other things', () => {
    const content = JSON.stringify({
      movies: [
        { title: 'Weir', rating: 4 },
        { title: 'Reed', rating: 3 },
      ],
      shows: [{ title: 'Quiet Coast', seasons: 2 }],
      labels: [{ id: 1, colour: 'red' }],
    });
    const map = guess(content, 'export.json');
    expect(map.fields).toMatchObject({ title: 'name', list: 'category' });
    const { entries, rowCount } = parseFixture(createColumnsFormat(map), [{ path: 'export.json', content }]);
    expect(rowCount).toBe(3);
    expect(entries.map(({ category, name }) => `${category} ${name}`)).toEqual([
      'MOVIE Weir',
      'MOVIE Reed',
      'SHOW Quiet Coast',
    ]);
  });

  it('may be JSON with very many lists beside one of very many fields', () => {
    const fields = Array.from({ length: 2_000 }, (_, field) => [`title ${field}`, 'Weir']);
    const lists = Array.from({ length: 20_000 }, (_, list) => [`list ${list}`, [{ id: list }]]);
    const films = Array.from({ length: 50 }, () => Object.fromEntries(fields));
    const file = { kind: 'json' as const, path: 'a.json', value: { films, ...Object.fromEntries(lists) } };
    expect([...(mappableTable(file)?.rows() ?? [])]).toHaveLength(50);
  });

  it('may be GeoJSON, whose features are places and no films', () => {
    const content = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-9.14, 38.72] },
          properties: { name: 'A quiet café', visited: '2024-01-02' },
        },
      ],
    });
    const map = guess(content, 'export.geojson');
    expect(map).toMatchObject({ category: 'PLACE', fields: { name: 'name', visited: 'date' } });
    expect(
      parseFixture(createColumnsFormat(map), [{ path: 'export.geojson', content }]).entries,
    ).toMatchObject([{ category: 'PLACE', name: 'A quiet café', date: '2024-01-02' }]);
  });

  it('may be JSON: a list of objects, or one inside of an object', () => {
    const objects = [{ movie: { title: 'Dune', ids: { imdb: 'tt1' } }, rating: 8, genres: ['a', 'b'] }];
    for (const content of [JSON.stringify(objects), JSON.stringify({ user: 'x', ratings: objects })]) {
      const map = guess(content, 'films.json');
      expect(map).toMatchObject({
        fields: { 'movie.title': 'name', 'movie.ids.imdb': 'ignore', rating: 'rating', genres: 'tags' },
        category: 'MOVIE',
        ratingMax: 10,
      });
      const { entries, rowCount } = parseFixture(createColumnsFormat(map), [{ path: 'films.json', content }]);
      expect(rowCount).toBe(1);
      expect(entries[0]).toMatchObject({ name: 'Dune', rating: { value: 8, max: 10 }, tags: ['a', 'b'] });
    }
  });
});

describe('a session with a table of no service', () => {
  it('shows the guessed map beside the first rows, and takes another map', async () => {
    const session = createImportSession([], () => null);
    const csv = `Title,Mark\n${Array.from({ length: 30 }, (_, row) => `Film ${row},9`).join('\n')}\n`;
    const { mappable: paths } = await session.read(
      [{ path: 'list.csv', blob: new Blob([csv]) }],
      () => undefined,
    );
    const guessed = await session.parse({ source: 'columns', paths, answers: {} });
    expect(guessed.columns).toMatchObject({
      map: { fields: { Title: 'name', Mark: 'ignore' } },
      header: ['Title', 'Mark'],
    });
    expect(guessed.columns?.rows).toHaveLength(20);
    const map: ColumnMap = {
      fields: { Title: 'name', Mark: 'rating' },
      category: 'MOVIE',
      ratingMax: 10,
      status: 'DONE',
      dateOrder: 'year-first',
    };
    expect(await session.parse({ source: 'columns', paths, answers: {}, map })).toMatchObject({
      rowCount: 30,
      hasHalfStars: true,
    });
  });
});
