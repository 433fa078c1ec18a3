import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { takeout } from './takeout.ts';

const named = (name: string) => expect.objectContaining({ name }) as unknown;

function list(path: string, content: string) {
  return { path: `Takeout/Saved/${path}`, content };
}

function recognition(path: string, content: string) {
  const [file] = readFixtures([{ path, content }]);
  return takeout.recognise(file!);
}

describe('reviews of Google Maps', () => {
  const { entries } = parseFixture(takeout, ['takeout/reviews.json']);

  it('are places where the person was, with stars and text', () => {
    expect(entries[0]).toMatchObject({
      key: 'place:1111111111111111111',
      category: 'PLACE',
      name: 'Café Azulejo',
      status: 'DONE',
      rating: { value: 5, max: 5 },
      addedAt: Date.UTC(2023, 4, 14, 18, 22, 3, 120),
    });
  });

  it('keep the answers to questions, the address and a link in the note', () => {
    expect(entries[0]?.note).toBe(
      [
        'Warm rolls.\nKind people.',
        'Food: 5\nPrice per person: €10–20\nNoise: Quiet, Fine for talking',
        'Rua do Teste 1, 1100-000 Lisboa, Portugal',
        'https://maps.google.com/?cid=1111111111111111111',
      ].join('\n\n'),
    );
  });

  it('are read in the older spelling, and with stars in words', () => {
    expect(entries[2]).toMatchObject({ name: 'Arena', rating: { value: 3, max: 5 } });
    expect(entries[2]?.note).toMatch(/^Go early\./);
    expect(entries[1]).toMatchObject({ name: 'Gone Bistro', rating: { value: 4, max: 5 } });
  });

  it('without stars are not rated, and without an address have their country', () => {
    expect(entries[3]).not.toHaveProperty('rating');
    expect(entries[3]?.note).toMatch(/^Italy/);
  });

  it('have no date, because it is that of the review, unless the user says that it is the day of the visit', () => {
    expect(entries.every(({ date }) => date === undefined)).toBe(true);
    const dated = parseFixture(takeout, ['takeout/reviews.json'], { 'takeout.review-day': 'yes' });
    expect(dated.entries.map(({ date }) => date)).toEqual([
      '2023-05-14',
      '2022-01-02',
      '2016-09-01',
      '2022-03-03',
    ]);
  });

  it('are read from several collections in one file', () => {
    const feature = {
      properties: { google_maps_url: 'http://maps.google.com/?cid=1', star_rating: 4, title: 'A' },
    };
    const content = JSON.stringify([{ type: 'FeatureCollection', features: [feature] }]);
    expect(parseFixture(takeout, [{ path: 'Bewertungen.json', content }]).entries).toEqual([named('A')]);
  });
});

describe('starred places', () => {
  const { entries, failed, questions } = parseFixture(takeout, ['takeout/saved-places.json']);

  it('are wishes until the user says that they were visits', () => {
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(['WANT']));
    expect(questions.map(({ id }) => id)).toEqual(['takeout.starred']);
    const been = parseFixture(takeout, ['takeout/saved-places.json'], { 'takeout.starred': 'DONE' });
    expect(new Set(been.entries.map(({ status }) => status))).toEqual(new Set(['DONE']));
    const none = parseFixture(takeout, ['takeout/saved-places.json'], { 'takeout.starred': 'left out' });
    expect(none.entries).toEqual([]);
    expect(none.leftOut).toHaveLength(4);
  });

  it('have the name in their link where Google has removed the place', () => {
    expect(entries[1]).toMatchObject({ name: 'Bar do Farol, Porto', key: 'place|bar do farol porto|' });
    expect(entries[1]?.note).not.toContain('No location information');
  });

  it('fail where only coordinates are left', () => {
    expect(failed).toEqual([
      { row: { path: 'takeout/saved-places.json', number: 3 }, reason: expect.any(String) },
    ]);
  });

  it('are read in the older spelling, with the comments of the person', () => {
    expect(entries[2]).toMatchObject({
      name: 'Hütte am Gletscher',
      addedAt: Date.UTC(2019, 3, 20, 9, 9, 19),
    });
    expect(entries[3]?.note).toMatch(/^Bring a book\.\n\nFrance/);
  });

  it('are the same places as reviewed ones', () => {
    const [saved] = entries;
    const [reviewed] = parseFixture(takeout, ['takeout/reviews.json']).entries;
    expect(saved?.key).toBe(reviewed?.key);
  });
});

describe('saved lists', () => {
  const path = 'takeout/Lisbon 2023.csv';
  const { entries, lists, leftOut, failed } = parseFixture(takeout, [path]);

  it('have the name of their file, which is a tag and a list in its order', () => {
    expect(entries[0]).toMatchObject({
      name: 'Café Azulejo',
      key: 'place:1111111111111111111',
      tags: ['Lisbon 2023', 'coffee', 'breakfast'],
    });
    expect(entries[0]?.note).toMatch(/^First stop\n\nClosed on Mondays\n\nhttps:/);
    expect(lists).toEqual([
      {
        key: 'list|lisbon 2023',
        name: 'Lisbon 2023',
        note: '',
        items: entries.map(({ key }) => ({ key, note: '' })),
      },
    ]);
  });

  it('have the name of a place in the link where there is no title', () => {
    expect(entries.map(({ name }) => name)).toEqual([
      'Café Azulejo',
      'Dropped pin',
      'Miradouro da Graça',
      'Restaurante Ludo',
    ]);
    expect(failed).toHaveLength(1);
  });

  it.each([
    ['a description', 'For rainy days.\n\n'],
    ['a description with commas', 'For rainy days, with friends\n\n'],
    ['a description of two lines', 'For rainy days.\nWith friends.\n\n'],
    ['a description without an empty line', 'For rainy days.\n'],
    ['no description', ''],
  ])('begin with %s, and with an empty row', (_, description) => {
    const rows = 'A,,https://maps.google.com/?cid=1,,\nB,,https://maps.google.com/?cid=2,,\n';
    const file = list('Bars.csv', `${description}Title,Note,URL,Tags,Comment\n,,,,\n${rows}`);
    const { entries: bars, lists: own, rowCount } = parseFixture(takeout, [file]);
    expect(bars.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(rowCount).toBe(2);
    expect(own[0]?.note.slice(0, 14)).toBe(description.slice(0, 14));
  });

  it('keep dropped pins apart', () => {
    const pins = list(
      'Picnics.csv',
      'Title,Note,URL,Comment\n' +
        'Dropped pin,A,"https://www.google.com/maps/search/48.1234,11.5",\n' +
        'Dropped pin,B,"https://www.google.com/maps/search/48.2,11.6",\n',
    );
    expect(parseFixture(takeout, [pins]).entries.map(({ key }) => key)).toEqual([
      'place|dropped pin|48 1234 11 5000',
      'place|dropped pin|48 2000 11 6000',
    ]);
  });

  it('know a place by the id in any of its addresses', () => {
    const places = [
      'maps.google.com/?q=A+street+1&ftid=0x1:0x2',
      'www.google.com/maps/place//data=!1s0x0:0x2',
    ];
    const rows = places.map((address) => `A,,https://${address},`);
    const file = list('Rome.csv', `Title,Note,URL,Comment\n${rows.join('\n')}\n`);
    expect(parseFixture(takeout, [file]).entries.map(({ key }) => key)).toEqual(['place:2', 'place:2']);
  });

  it('are asked about one by one, and very many with a last question', () => {
    const rows = 'Title,Note,URL,Comment\nA,,https://maps.google.com/?cid=1,\n';
    const files = Array.from({ length: 14 }, (_, index) => list(`List ${index}.csv`, rows));
    const { questions, entries: asked } = parseFixture(takeout, files, { 'takeout.lists': 'DONE' });
    expect(questions).toHaveLength(11);
    expect(questions.at(-1)?.text).toBe('Have you been to the places of all your other lists?');
    expect(asked.filter(({ status }) => status === 'DONE')).toHaveLength(4);
  });

  it('leave web pages out, and ask nothing of a list of them', () => {
    const pages = list('Recipes.csv', 'Title,Note,URL,Comment\nSoup,,https://example.org/soup,\n');
    expect(parseFixture(takeout, [pages])).toMatchObject({ entries: [], lists: [], questions: [] });
    expect(leftOut).toMatchObject([
      { reason: expect.stringContaining('not a place on Google Maps') as string },
    ]);
  });

  it('are wishes if they are the list for that, in any language', () => {
    const { entries: wishes, lists: none, questions } = parseFixture(takeout, ['takeout/Want to go.csv']);
    expect(wishes).toMatchObject([{ name: 'Ilha do Teste', status: 'WANT' }]);
    expect([none, questions]).toEqual([[], []]);
  });

  it('are visits if they are the favourites, and otherwise what the user says', () => {
    const row = 'A,,https://maps.google.com/?cid=1,\n';
    const favourites = list('Favoriten.csv', `Titel,Notiz,URL,Kommentar\n${row}`);
    expect(parseFixture(takeout, [favourites]).entries).toMatchObject([{ name: 'A', status: 'DONE' }]);
    const translated = list(
      'Favoris.csv',
      `Titre,Note,URL,Commentaire\nA,,https://maps.google.com/?cid=1,Fermé\n`,
    );
    expect(parseFixture(takeout, [translated]).entries[0]?.note).toMatch(/^Fermé/);
    const rome = list('Rome(1).csv', `Title,Note,URL,Comment\n${row}`);
    const { questions, entries: asked } = parseFixture(takeout, [rome]);
    expect(questions).toMatchObject([{ text: 'Have you been to the places of your list “Rome”?' }]);
    expect(asked).toMatchObject([{ status: 'WANT', tags: ['Rome'] }]);
    expect(parseFixture(takeout, [rome], { 'takeout.list.rome': 'DONE' }).entries).toMatchObject([
      { status: 'DONE' },
    ]);
    expect(parseFixture(takeout, [rome], { 'takeout.list.rome': 'left out' })).toMatchObject({
      entries: [],
      lists: [],
      leftOut: [{ reason: 'You chose to leave out saved places like this one.' }],
    });
  });

  it('of the oldest exports have no comments', () => {
    const oldest = list('Paris.csv', 'Title,Note,URL\nA,,https://www.google.com/maps/place/A\n');
    expect(parseFixture(takeout, [oldest]).entries).toEqual([named('A')]);
  });
});

describe('other files of Google', () => {
  it('are not needed: where the phone was', () => {
    expect(recognition('Records.json', '{"locations":[{"latitudeE7":1}]}')).toBe('unneeded');
    expect(recognition('2023_MAY.json', '{"timelineObjects":[]}')).toBe('unneeded');
    expect(recognition('Settings.json', '{"deviceSettings":[]}')).toBe('unneeded');
    const deleted = 'Delete Request Time (UTC),Deletion Range Start Time (UTC)\n2023-03-17T12:29:41.138Z,\n';
    expect(recognition('Tombstones.csv', deleted)).toBe('unneeded');
  });

  it('are not needed: ways to work, and questions of others about places', () => {
    expect(recognition('Commute routes.json', '{"trips":[{"place_visit":[]}]}')).toBe('unneeded');
    expect(recognition('Questions.json', '{"answers":[],"questions":[],"thumbs_ups":[]}')).toBe('unneeded');
  });

  it('are left out: labels such as Home', () => {
    const { leftOut } = parseFixture(takeout, ['takeout/Labeled places.json']);
    expect(leftOut).toMatchObject([{ reason: 'A label, such as Home, names an address, not a visit.' }]);
    const label = '{"features":[{"properties":{"name":"Zuhause","address":"Weg 1"}}]}';
    expect(recognition('Takeout/Maps/Meine Orte.json', label)).toBe('sure');
  });

  it('are not those of other services', () => {
    expect(recognition('a.csv', 'Title,Author,URL\nA,B,https://www.google.com/maps\n')).toBe('possible');
    expect(recognition('a.csv', 'Title,Author,URL\nA,B,https://example.org/\n')).toBeNull();
    expect(recognition('a.csv', 'Title,Note,URL,Rating\nA,B,C,5\n')).toBeNull();
    expect(recognition('a.json', '{"features":[{"properties":{"name":"A"}}]}')).toBeNull();
    expect(recognition('a.json', '[1]')).toBeNull();
  });
});

it('reads saved places without links', () => {
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-9.14, 38.72] },
    properties: {
      date: '2025-10-28T04:37:15Z',
      location: { name: 'A quiet café', address: 'Rua 1, Lisbon', country_code: 'PT' },
    },
  };
  const content = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
  expect(parseFixture(takeout, [{ path: 'Saved places.geojson', content }]).entries).toMatchObject([
    { category: 'PLACE', name: 'A quiet café', addedAt: Date.UTC(2025, 9, 28, 4, 37, 15) },
  ]);
});
