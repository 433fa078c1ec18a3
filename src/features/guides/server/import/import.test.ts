import { guideApi } from '../../contract/guide.ts';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  copySmallCatalogue,
  runCatalogue,
  runCatalogueProcess,
  type CommandResult,
} from '#testing/catalogue.ts';
import { onPostgres } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { isFullRun } from '#testing/full-run.ts';
import { temporaryFolder, type TemporaryFolder } from '#testing/temporary-folder.ts';
import { catalogueFolders, type CatalogueFolders } from '../catalogue/catalogue-files.ts';
import { createEngine } from '../catalogue/engine.ts';
import { loadIndexes, type LoadIndexes } from '../catalogue/engine-loader.ts';
import { buildShippedIndexes } from '../catalogue/index-files.ts';
import type { ImportedWork } from './to-work.ts';

const HEADER = 'key,name,released,director,genre,keywords,votes,score,plot';
const MAP =
  'id=key,title=name,year=released,creators=director,genres=genre,tags=keywords,votes=votes,rating=score,description=plot';

let folder: TemporaryFolder;
let dataDir: string;
let count = 0;
/** A data folder with two imported films, and the output of the import. */
let zorbaxImport: { dataDir: string; code: number; output: string };

beforeAll(async () => {
  folder = await temporaryFolder();
  await copySmallCatalogue(small().shipped);
  await buildShippedIndexes(small());
  dataDir = join(folder.path, 'zorbax');
  await mkdir(dataDir);
  const csv = await csvFile('films.csv', [HEADER, zorbax, sequel]);
  const args = ['import', 'movies', csv, '--map', MAP, '--licence', 'CC0'];
  zorbaxImport = { dataDir, ...(await smallCatalogue(...args)) };
});
afterAll(() => folder.remove());
beforeEach(async () => {
  dataDir = join(folder.path, String((count += 1)));
  await mkdir(dataDir);
});

/** `npm run catalogue -- …` over a data folder of the test’s own, without a process. */
function catalogue(...args: string[]): Promise<CommandResult> {
  return runCatalogue(dataDir, args);
}

/** The same beside a catalogue with few records, whose index is built quickly. */
function smallCatalogue(...args: string[]): Promise<CommandResult> {
  return runCatalogue(dataDir, args, small());
}

/** Its indexes are built once, so that an import builds only the one that it changes. */
function small(): Pick<CatalogueFolders, 'shipped' | 'shippedIndexes'> {
  return { shipped: join(folder.path, 'small'), shippedIndexes: join(folder.path, 'small-indexes') };
}

const loadSmallIndexes: LoadIndexes = (folders) => loadIndexes({ ...folders, ...small() });

async function csvFile(name: string, lines: readonly string[]): Promise<string> {
  const path = join(dataDir, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

async function imported(file: string): Promise<ImportedWork[]> {
  const text = await readFile(join(dataDir, 'catalogue', file), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ImportedWork);
}

const zorbax = '7,The Moons of Zorbax,1987,Ada Quill,Sci-Fi|Drama,robots|zorbaxian,900,8.1,Robots on a moon.';
const sequel = '8,Return to Zorbax,1990,Ada Quill,Sci-Fi,robots|zorbaxian,800,7,More robots on a moon.';

const film = (_: unknown, index: number) =>
  `${index},Film ${index} of Zorbax,${1950 + (index % 70)},Ada Quill,Drama,robots,${index},7,A plot.`;

/** Building an index takes longer than all else. */
async function copyZorbaxImport(): Promise<void> {
  await cp(zorbaxImport.dataDir, dataDir, { recursive: true });
}

async function startWithUser() {
  const { user, stop } = await startDaybook({ env: { DATA_DIR: dataDir }, loadIndexes: loadSmallIndexes });
  return { client: (await user()).client, stop };
}

describe('an import', () => {
  it('turns rows into records, each with its source and licence', async () => {
    await copyZorbaxImport();
    expect(zorbaxImport.output).toContain('2 imported, 0 bad rows skipped');
    expect(zorbaxImport.code).toBe(0);
    expect(await imported('movies/films.jsonl')).toEqual([
      expect.objectContaining({
        id: 'movie:films:7',
        title: 'The Moons of Zorbax',
        year: 1987,
        creators: ['Ada Quill'],
        genres: ['science-fiction', 'drama'],
        tags: ['robots'],
        freeTags: ['zorbaxian'],
        audience: 'adult',
        acclaim: 4.1,
        description: 'Robots on a moon.',
        source: 'films',
        licence: 'CC0',
      }),
      expect.objectContaining({ id: 'movie:films:8', title: 'Return to Zorbax' }),
    ]);
    expect((await smallCatalogue('report')).output).toContain('Imported movies from films (licence: CC0)');
    expect(await catalogue('check')).toMatchObject({ code: 0 });
  });

  it('adds works that guides can then understand and recommend', async () => {
    await copyZorbaxImport();
    const { client, stop } = await startWithUser();
    const { body } = await client.call(guideApi.movieGuide, { name: 'moons of zorbax' });
    expect(body.name).toBe('The Moons of Zorbax');
    expect(body.movieRecommendations.map(({ name }) => name)).toContain('Return to Zorbax');
    expect(body.movieRecommendations).toHaveLength(10);
    await stop();
  });

  it('that is repeated updates its records and keeps those that the new file lacks', async () => {
    const other = '8,Return to Zorbax,1990,Ada Quill,Sci-Fi,robots,800,7,More robots.';
    const first = await csvFile('films.csv', [HEADER, zorbax, other]);
    await smallCatalogue('import', 'movies', first, '--map', MAP);
    const second = await csvFile('renewed.csv', [HEADER, zorbax.replace('The Moons', 'The Two Moons')]);
    const again = await smallCatalogue('import', 'movies', second, '--map', MAP, '--source', 'films');
    expect(again.output).toContain('1 imported, 0 bad rows skipped, 1 of earlier imports kept.');
    const titles = (await imported('movies/films.jsonl')).map(({ title }) => title);
    expect(titles).toEqual(['The Two Moons of Zorbax', 'Return to Zorbax']);
    expect((await smallCatalogue('report')).output).toMatch(/movies from films .*: 2\./);
    expect(await smallCatalogue('remove', 'movies', 'films')).toMatchObject({ code: 0 });
    expect((await smallCatalogue('report')).output).not.toContain('films');
    expect(await smallCatalogue('remove', 'movies', 'films')).toMatchObject({ code: 1 });
  });

  it('reports bad rows with their line and continues', async () => {
    const csv = await csvFile('films.csv', [
      HEADER,
      '1,,1990,A,Drama,,,,',
      '2,No Year,,A,Drama,,,,',
      '3,From the Future,2999,A,Drama,,,,',
      '4,"A quote "within",1990,A,Drama,,,,',
      '5,Too few cells,1990',
      zorbax,
      zorbax,
    ]);
    const { code, output } = await smallCatalogue('import', 'movies', csv, '--map', MAP);
    expect(code).toBe(0);
    expect(output).toContain('line 2: has no title');
    expect(output).toContain('line 3: has no year');
    expect(output).toContain('line 4: is of the year 2999');
    expect(output).toContain('line 8: has the id movie:films:7, which occurred before');
    expect(output).toContain('1 imported, 6 bad rows skipped');
    expect((await imported('movies/films.jsonl')).map(({ title }) => title)).toEqual(['The Moons of Zorbax']);
  });

  it('accepts line separators in ids and licences, and cells that look like endless markup', async () => {
    const towns = await csvFile('towns.csv', ['key,name,cc,lat,lon', 'x\u2028y,Sintra,PT,38.8,-9.38']);
    const map = 'id=key,name=name,cc=cc,lat=lat,lon=lon';
    const first = await smallCatalogue('import', 'towns', towns, '--map', map, '--licence', 'a\u2028b');
    expect(first.output).toContain('1 imported');
    const films = await csvFile('films.csv', [HEADER, `1,X,1990,A,Drama,,,,"${'<a'.repeat(300_000)}"`]);
    expect((await smallCatalogue('import', 'movies', films, '--map', MAP)).output).toContain('1 imported');
    expect(await smallCatalogue('import', 'towns', towns, '--map', map)).toMatchObject({ code: 0 });
    expect(await smallCatalogue('report')).toMatchObject({ code: 0 });
  });

  it('removes markup and control characters', async () => {
    const csv = await csvFile('films.csv', [
      HEADER,
      '1,"<b>Bold</b>\u202e Title",1990,"<script>x</script>Ada",Drama,,,,"<img src=x onerror=y> A plot."',
    ]);
    await smallCatalogue('import', 'movies', csv, '--map', MAP);
    const text = JSON.stringify(await imported('movies/films.jsonl'));
    expect(text).toContain('Bold Title');
    expect(text).not.toMatch(/<|onerror|\u202e/);
  });

  it.each([
    ['an unknown field', 'title=name,colour=red', 'there is no field “colour”'],
    ['no title', 'year=released', 'title=… is missing'],
    ['a column that is not there', 'title=nom,year=released', 'The file has no column “nom”'],
    ['a pair without a column', 'title', '“title” should read field=column'],
  ])('rejects %s and changes nothing', async (_what, map, sentence) => {
    await copyZorbaxImport();
    const csv = join(dataDir, 'films.csv');
    const before = await imported('movies/films.jsonl');
    const { code, output } = await smallCatalogue('import', 'movies', csv, '--map', map);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(await imported('movies/films.jsonl')).toEqual(before);
  });

  it('names a missing file', async () => {
    const missing = join(dataDir, 'none.csv');
    const { code, output } = await runCatalogueProcess(dataDir, [
      'import',
      'movies',
      missing,
      '--map',
      'title=name',
    ]);
    expect(code).toBe(1);
    expect(output).toContain('none.csv');
  });

  it('accepts towns from a tab-separated file without a header row', async () => {
    const txt = await csvFile('towns.txt', [
      '1\tMohammedia "La Ville"\t33.69\t-7.38\tMA\t208000',
      '2\tNowhere\t99\t0\tMA\t1',
    ]);
    const columns = 'id,name,lat,lon,cc,people';
    const map = 'id=id,name=name,lat=lat,lon=lon,cc=cc,population=people';
    const { output } = await smallCatalogue('import', 'towns', txt, '--columns', columns, '--map', map);
    expect(output).toContain('line 2: has the latitude “99”');
    expect(output).toContain('1 imported');
    const engine = createEngine(await loadSmallIndexes(catalogueFolders(dataDir)));
    const text = 'Mohammedia "La Ville"';
    expect(engine.make({ kind: 'travel', text, childFriendly: false })).toMatchObject({
      kind: 'guide',
      understood: { note: expect.stringMatching(/km/) as string },
      entries: { length: 10 },
    });
  });

  it('that is damaged later leaves the shipped catalogue in use', async () => {
    await copyZorbaxImport();
    await writeFile(join(dataDir, 'catalogue/movies/films.jsonl'), '{"id": "mov');
    expect(await catalogue('check')).toMatchObject({
      code: 1,
      output: expect.stringContaining('was changed since its import') as string,
    });
    const { client, stop } = await startWithUser();
    expect((await client.call(guideApi.movieGuide, { name: 'A Trip to the Moon' })).status).toBe(200);
    await stop();
  });

  it('is made searchable once, in a file that every start reads and that is built anew where it is damaged', async () => {
    await copyZorbaxImport();
    const indexes = join(dataDir, 'catalogue/indexes');
    const [file = '', ...others] = await readdir(indexes);
    expect(others).toEqual([]);
    const { mtimeMs } = await stat(join(indexes, file));
    const { client, stop } = await startWithUser();
    const { body } = await client.call(guideApi.movieGuide, { name: 'The Moons of Zorbax' });
    expect(body.name).toBe('The Moons of Zorbax');
    expect((await stat(join(indexes, file))).mtimeMs).toBe(mtimeMs);
    await stop();

    await writeFile(join(indexes, file), 'cut off');
    const again = await startWithUser();
    const answer = await again.client.call(guideApi.movieGuide, { name: 'Return to Zorbax' });
    expect(answer.body.name).toBe('Return to Zorbax');
    expect((await stat(join(indexes, file))).size).toBeGreaterThan(100_000);
    await again.stop();
  });

  it('tells how far it is', async () => {
    const csv = await csvFile('films.csv', [HEADER, ...Array.from({ length: 10_500 }, film)]);
    const { output } = await (isFullRun ? catalogue : smallCatalogue)('import', 'movies', csv, '--map', MAP);
    expect(output).toContain('10000 of 10500 rows');
  });
});

onPostgres('imports of an earlier version', (database) => {
  async function startNode(folders: string) {
    const name = join(dataDir, folders.replace('/', '-'));
    await cp(join(zorbaxImport.dataDir, folders), join(name, folders), { recursive: true });
    const daybook = await startDaybook({
      database: database(),
      env: { DATA_DIR: name },
      loadIndexes: loadSmallIndexes,
    });
    onTestFinished(daybook.stop);
    await daybook.refreshCatalogue();
    return daybook;
  }

  it('are taken over from the folder of one node, and all nodes use them', async () => {
    const { user } = await startNode('catalogue');
    const { id } = await user();
    // With the index only, because building it takes seconds.
    const other = await startNode('catalogue/indexes');
    const client = await other.loggedIn(id);
    const { body } = await client.call(guideApi.movieGuide, { name: 'moons of zorbax' });
    expect(body.name).toBe('The Moons of Zorbax');
  });
});

describe('the report on a tag', () => {
  it('names the works that have it', async () => {
    const { output } = await catalogue('report', 'heist');
    expect(output).toContain('movie:heat-1995: ');
  });

  it('rejects tags that are not in the list', async () => {
    expect(await catalogue('report', 'nonsense')).toMatchObject({ code: 1 });
  });
});
