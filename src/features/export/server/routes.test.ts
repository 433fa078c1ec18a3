import { expect, it } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { EXPORT_FORMATS } from '../contract/activity-export.ts';
import { importApi } from '#features/import/contract/import.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';

eachDatabaseInFullRun('the calls that export a log', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  async function owner() {
    const { client } = await daybook().user();
    const add = (draft: object) => client.call(activityApi.submit, draft as never);
    await add({ name: 'Dune', category: 'BOOK', rating: 5, note: 'Sand', date: '2024-05-12' });
    await add({ name: 'Arrival', category: 'MOVIE', rating: null, year: 2016, date: '2024' });
    await add({ name: 'Lisbon', category: 'PLACE', rating: 4, date: null });
    const gone = await client.call(activityApi.submit, { name: 'Deleted', category: 'BOOK', rating: 1 });
    await client.call(activityApi.delete, { id: gone.body.id });
    return client;
  }

  it('say what each file would contain, without the trash', async () => {
    const { body } = await (await owner()).call(activityApi.exportPreview);
    expect(body.entries).toBe(3);
    expect(Object.fromEntries(body.formats.map(({ format, entries }) => [format, entries]))).toEqual({
      csv: 3,
      jsonl: 3,
      letterboxd: 1,
      goodreads: 1,
      storygraph: 1,
      trakt: 1,
      imdb: 1,
      myanimelist: 0,
      gpx: 1,
      kml: 1,
      ics: 1,
      opml: 3,
    });
    expect(body.formats.find(({ format }) => format === 'goodreads')).toMatchObject({
      leftOut: [{ reason: 'Goodreads takes only books.', count: 2 }],
      privateNotes: 1,
    });
  });

  it.each(EXPORT_FORMATS)('send a file of the format %s', async (format) => {
    const client = await owner();
    const { status, headers, text } = await client.send('GET', `${activityApi.export.path}?format=${format}`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('Deleted');
  });

  it('take the coordinates of a place from the catalogue', async () => {
    const { text } = await (await owner()).send('GET', `${activityApi.export.path}?format=gpx`);
    expect(text).toMatch(/<wpt lat="38\.\d+" lon="-9\.\d+">.*<name>Lisbon<\/name>/);
  });

  it('know anime by the numbers that an import from MyAnimeList has told', async () => {
    const { client } = await daybook().user();
    const counts = { rows: 1, added: 1, changed: 0, here: 0, leftOut: 0, failed: 0 };
    const { id } = (await client.call(importApi.begin, { source: 'myanimelist', files: ['x.xml'], counts }))
      .body;
    const draft = { name: 'Mushishi', category: 'SHOW', rating: 5 } as const;
    await client.call(importApi.addRows, {
      id,
      position: 0,
      rows: [{ kind: 'add', key: 'anime:457', draft }],
    });
    await client.call(importApi.commit, { id });
    const { text } = await client.send('GET', `${activityApi.export.path}?format=myanimelist`);
    expect(text).toContain('<series_animedb_id>457</series_animedb_id>');
    const { formats } = (await client.call(activityApi.exportPreview)).body;
    expect(formats.find(({ format }) => format === 'myanimelist')?.entries).toBe(1);
  });

  it('send the CSV file of always if no format is named, and refuse an unknown one', async () => {
    const client = await owner();
    const [usual, named] = await Promise.all(
      ['', '?format=csv'].map((query) => client.send('GET', `${activityApi.export.path}${query}`)),
    );
    expect(usual?.bytes).toEqual(named?.bytes);
    expect(usual?.text).toMatch(/^\uFEFF"name","category","rating","time","id",/);
    expect((await client.send('GET', `${activityApi.export.path}?format=docx`)).status).toBe(400);
  });
});
