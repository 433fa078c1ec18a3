import { BlobWriter, BlobReader, TextReader, ZipWriter } from '@zip.js/zip.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPaths, needOf, readDrop } from './read-drop.ts';
import { LINE_MAX_BYTES, TEXT_MAX_BYTES } from './limits.ts';
import { refuseText } from './read-bytes.ts';

const CSV = 'Title,Year\nDune,2021\n';
const dropped = (path: string, ...content: BlobPart[]) => ({ path, blob: new Blob(content) });

async function zip(files: Readonly<Record<string, string | Blob>>, password?: string): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), {
    useWebWorkers: false,
    ...(password !== undefined && { password }),
  });
  for (const [path, content] of Object.entries(files))
    await writer.add(path, typeof content === 'string' ? new TextReader(content) : new BlobReader(content));
  return writer.close();
}

async function kinds(...files: { path: string; blob: Blob }[]): Promise<readonly string[]> {
  const read = await readDrop(files);
  expect(read.unreadable).toEqual([]);
  return read.files.map(({ kind, path }) => `${kind} ${path}`);
}

async function reasonFor(...content: BlobPart[]): Promise<string | undefined> {
  const { files, unreadable } = await readDrop([dropped('export.csv', ...content)]);
  expect(files).toEqual([]);
  return unreadable[0]?.reason;
}

const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return view;
};

describe('a dropped file', () => {
  it('is a list of titles although some of them have commas', async () => {
    const { files } = await readDrop([dropped('films.csv', 'Alien\nHeat\nParis, Texas\nBrazil\nDas Boot\n')]);
    expect(
      files.map((file) => file.kind === 'table' && [...file.rows()].map(({ cells }) => cells[0])),
    ).toEqual([['Alien', 'Heat', 'Paris, Texas', 'Brazil', 'Das Boot']]);
  });

  it('is what its content shows it to be, whatever its name', async () => {
    expect(
      await kinds(
        dropped('a', CSV),
        dropped('b.txt', '[{"a":1}]'),
        dropped('c.json', '{"a":1}\n{"a":2}\n'),
        dropped('d', '<?xml version="1.0"?><gpx/>'),
        dropped('e.log', 'Dear diary, nothing.'),
      ),
    ).toEqual(['table a', 'json b.txt', 'json c.json', 'xml d', 'text e.log']);
  });

  it('may have a name of a megabyte in an archive', () => {
    expect(needOf([])('.jpg'.repeat(250_000))).toBe(false);
  });

  it('may be a tar archive, packed or not, with long names and pictures that stay unopened', async () => {
    const packed = readFileSync(join(import.meta.dirname, 'account.tar.gz'));
    const expected = ['json archive.json', `binary images/covers/${'long-'.repeat(30)}é.jpeg`];
    expect(await kinds(dropped('account.tar.gz', packed))).toEqual(expected);
    expect(await kinds(dropped('account.tar', gunzipSync(packed)))).toEqual(expected);
  });

  it('may be packed with gzip', async () => {
    expect(await kinds(dropped('list.xml.gz', gzipSync('<?xml version="1.0"?><a/>')))).toEqual([
      'xml list.xml',
    ]);
  });

  it('has a path that no other has', async () => {
    expect(await kinds(dropped('a.csv', CSV), dropped('a.csv', CSV))).toEqual([
      'table a.csv',
      'table a (2).csv',
    ]);
  });

  it('has one of its own among very many of the same name', () => {
    const paths = createPaths();
    const all = Array.from({ length: 50_000 }, () => paths.unique('a.csv'));
    expect(all.at(-1)).toBe('a (50000).csv');
    expect(new Set(all).size).toBe(50_000);
  });

  it('moves the progress to its end', async () => {
    const shares: number[] = [];
    const archive = await zip({ 'a.csv': CSV, 'b.csv': CSV });
    await readDrop([dropped('a.csv', CSV), { path: 'b.zip', blob: archive }], (share) => shares.push(share));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeCloseTo(1, 2);
  });
});

describe('a dropped archive or folder', () => {
  it('gives its files, those that are no text unopened', async () => {
    const archive = await zip({
      'likes/films.csv': CSV,
      'photo.jpg': 'x',
      'photo.jpg.json': '{}',
      'empty/': '',
    });
    const read = await readDrop([{ path: 'export.zip', blob: archive }]);
    expect(read.files).toMatchObject([
      { kind: 'table', path: 'likes/films.csv', archive: 'export.zip' },
      { kind: 'binary', path: 'photo.jpg', bytes: 1 },
      { kind: 'binary', path: 'photo.jpg.json' },
    ]);
    const photo = read.files[1];
    expect(photo?.kind === 'binary' && (await (await photo.open()).text())).toBe('x');
  });

  it('may have archives in it: the parts of a large one, and places as KMZ', async () => {
    const part = await zip({ 'Takeout/a.csv': CSV });
    const kmz = await zip({ 'doc.kml': '<kml/>' });
    const whole = await zip({ 'part-001.zip': part, 'part-002.zip': part, 'map.kmz': kmz });
    expect(await kinds({ path: 'all.zip', blob: whole })).toEqual([
      'table Takeout/a.csv',
      'table part-002.zip/Takeout/a.csv',
      'xml doc.kml',
    ]);
  });

  it('says nothing of what is empty or no text in a folder', async () => {
    expect(
      await kinds(dropped('export/a.csv', CSV), dropped('export/a.pdf', '%PDF-1.7'), dropped('export/b.csv')),
    ).toEqual(['table export/a.csv', 'binary export/a.pdf', 'binary export/b.csv']);
  });

  it('keeps its readable files where one cannot be read', async () => {
    const archive = await zip({ 'a.csv': CSV, 'b.json': '{"a":' });
    const read = await readDrop([{ path: 'export.zip', blob: archive }]);
    expect(read.files).toHaveLength(1);
    expect(read.unreadable).toMatchObject([{ path: 'b.json' }]);
  });
});

describe('an encoding', () => {
  const TEXT = 'Title,Year\r\nAmélie – “Ünïcode”,2001\r\n';
  it.each<[string, BlobPart]>([
    ['UTF-8', TEXT],
    ['UTF-8 with a byte order mark', `\uFEFF${TEXT}`],
    ['UTF-16 with a byte order mark, little-endian', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 with a byte order mark, big-endian', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16, little-endian', utf16(TEXT, true)],
    ['UTF-16, big-endian', utf16(TEXT, false)],
    [
      'windows-1252',
      Uint8Array.from(
        TEXT,
        (character) => ({ '–': 0x96, '“': 0x93, '”': 0x94 })[character] ?? character.charCodeAt(0),
      ),
    ],
  ])('is recognised: %s', async (_encoding, content) => {
    const [file] = (await readDrop([dropped('a.csv', content)])).files;
    if (file?.kind !== 'table') throw new Error('no table');
    expect(file.header).toEqual(['Title', 'Year']);
    expect([...file.rows()].map(({ cells }) => cells)).toEqual([['Amélie – “Ünïcode”', '2001']]);
  });

  it('is recognised: windows-1251, by words in Cyrillic', async () => {
    const content = Uint8Array.from('Название;Год\r\nЗеркало, «Mirror»;1975\r\n', (character) => {
      const code = character.charCodeAt(0);
      return { '«': 0xab, '»': 0xbb }[character] ?? (code < 0x80 ? code : code - 0x410 + 0xc0);
    });
    const [file] = (await readDrop([dropped('a.csv', content)])).files;
    if (file?.kind !== 'table') throw new Error('no table');
    expect(file.header).toEqual(['Название', 'Год']);
    expect([...file.rows()].map(({ cells }) => cells)).toEqual([['Зеркало, «Mirror»', '1975']]);
  });

  it('stays UTF-8 where fewer characters are damaged than right', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode(`Title,Year\nérable,1\nété,2\n`), 0xe9]);
    const [file] = (await readDrop([dropped('a.csv', bytes)])).files;
    expect(file?.kind === 'table' && [...file.rows()][0]?.cells[0]).toBe('érable');
  });
});

it('reads a file that was put together from files of other encodings, with a byte order mark before each', async () => {
  const latin1 = Uint8Array.from('"\u00C9t\u00E9, 2",2\n', (character) => character.charCodeAt(0));
  const utf8 = new TextEncoder();
  const bytes = [
    utf8.encode('\uFEFFTitle,Year\n\uFEFF"\u00E9rable, 1",1\n'),
    latin1,
    utf8.encode('\u00E7a,3\n'),
  ];
  const [file] = (await readDrop([{ path: 'a.csv', blob: new Blob(bytes) }])).files;
  if (file?.kind !== 'table') throw new Error('no table');
  expect([...file.rows()].map(({ cells }) => cells)).toEqual([
    ['\u00E9rable, 1', '1'],
    ['\u00C9t\u00E9, 2', '2'],
    ['\u00E7a', '3'],
  ]);
});

describe('a file that cannot be read says why', () => {
  const MB = 1024 * 1024;

  it.each<[string, BlobPart[], string]>([
    ['an empty file', [], 'empty'],
    ['a file of blanks', ['\n\n  \n'], 'empty'],
    ['a web page below many comments', [`${'<!---->'.repeat(100)}<html>`], 'web page'],
    ['no web page below many comments', [`${'<!---->'.repeat(100)}<a`], 'begins as XML'],
    ['a login page', ['<!DOCTYPE html><html><title>Sign in</title></html>'], 'web page'],
    ['a PDF', ['%PDF-1.7 ...'], 'PDF'],
    ['a database', ['SQLite format 3\0'], 'database'],
    ['an old spreadsheet', [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])], 'Save it as CSV'],
    ['another archive', [new Uint8Array([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])], 'ZIP archives only'],
    ['an unknown binary file', [new Uint8Array([1, 2, 0, 0, 0, 4, 0])], 'does not know'],
    ['a line without end', ['x'.repeat(2 * MB)], 'one long line'],
    ['a million columns', ['column,'.repeat(1_000_000)], '1,000 columns'],
    ['two thousand columns', [`${'a,'.repeat(2_000)}\n${'1,'.repeat(2_000)}\n`], '1,000 columns'],
    ['deep JSON', ['['.repeat(100_000)], 'nested deeper'],
    ['JSON that is cut off', ['{"a": [1, 2'], 'cut off'],
    ['an archive that is cut off', ['PK\u0003\u0004 and then nothing'], 'downloaded'],
    ['gzip that is cut off', [gzipSync('x'.repeat(100)).subarray(0, 15)], 'downloaded'],
    ['a damaged tar.gz', [gzipSync(`${'x'.repeat(257)}ustar${'x'.repeat(300)}`)], 'damaged'],
    ['an archive in gzip', [gzipSync(gzipSync('x'))], 'Unpack'],
  ])('%s', async (_what, content, sentence) => {
    expect(await reasonFor(...content)).toContain(sentence);
  });

  it('a gigabyte, by its size and its beginning', () => {
    const line = 'x'.repeat(LINE_MAX_BYTES);
    expect(refuseText('a.csv', 1024 * MB, line)?.reason).toContain('one long line');
    expect(refuseText('a.csv', 1024 * MB, CSV)?.reason).toContain('1.0 GB');
    expect(refuseText('a.json', 200 * MB, '{"a":1}')?.reason).toContain('200 MB');
    expect(refuseText('a.csv', TEXT_MAX_BYTES, CSV)).toBeNull();
  });

  it('a spreadsheet', async () => {
    expect(await reasonFor(await zip({ 'xl/workbook.xml': '<a/>' }))).toContain('Save it as CSV');
    expect(await reasonFor(await zip({ mimetype: 'x', 'content.xml': '<a/>' }))).toContain('Save it as CSV');
  });

  it('an archive with a password', async () => {
    expect(await reasonFor(await zip({ 'a.csv': CSV }, 'secret'))).toContain('password');
  });

  it('an archive that unpacks to far more than it is', async () => {
    const zeros = new Blob([new Uint8Array(16 * MB)]);
    expect(await reasonFor(await zip({ 'a.csv': zeros }))).toContain('unpacks to more');
  });

  it('gzip that unpacks to far more than it is, in an archive too', async () => {
    const zeros = gzipSync(new Uint8Array(16 * MB));
    expect(await reasonFor(zeros)).toContain('unpacks to more');
    expect(await reasonFor(await zip({ 'a.csv.gz': new Blob([zeros]) }))).toContain('unpacks to more');
  });

  it('archives in each other without end', async () => {
    const inner = await zip({ 'a.zip': await zip({ 'b.zip': await zip({ 'c.csv': CSV }) }) });
    expect(await reasonFor(inner)).toContain('archive in an archive in an archive');
  });

  it('a file of an archive whose bytes are damaged', async () => {
    const bytes = new Uint8Array(await (await zip({ 'a.csv': CSV.repeat(100) })).arrayBuffer());
    bytes.fill(0x55, 40, 60);
    const { unreadable } = await readDrop([dropped('export.zip', bytes)]);
    expect(unreadable[0]?.reason).toContain('damaged');
  });
});
