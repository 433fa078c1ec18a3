import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readFixtures, type Fixture } from '#testing/import-formats.ts';
import type { ImportFormat, RowReason, SourceFile } from '../model/model.ts';
import { failedFileOf } from './failed-file.ts';

const parts = (file: SourceFile): readonly unknown[] => {
  if (file.kind === 'json') return (file.value as { films: unknown[] }).films;
  if (file.kind === 'xml') return file.root.children.filter(({ name }) => name === 'film');
  return file.kind === 'text' ? file.text.split('==========') : [];
};

/** Fails each row whose content has an `x`. */
const format: ImportFormat = {
  source: 'columns',
  recognise: () => 'sure',
  parse(files, ledger) {
    for (const file of files) {
      const rows = file.kind === 'table' ? ledger.tableRows(file) : ledger.rowsOf(file, parts(file));
      for (const { ref, value } of rows) {
        if (JSON.stringify(value).includes('x')) ledger.fail(ref, 'It has an x.');
        else ledger.leaveOut(ref, 'Fine.');
      }
    }
  },
};

/** The failed rows of a file, of which some have a mark. */
async function failedText(fixture: Fixture, ...numbers: number[]): Promise<string> {
  const failed = numbers.map((number) => ({ row: { path: fixture.path, number }, reason: 'It has an x.' }));
  const file = await failedFile([fixture], failed);
  return (await file?.blob.text()) ?? '';
}

function failedFile(fixtures: readonly Fixture[], failed: readonly RowReason[]) {
  return failedFileOf({ format, files: readFixtures(fixtures), answers: {} }, failed);
}

function cellsOf(content: string): string[][] {
  return Papa.parse<string[]>(content, { skipEmptyLines: true }).data;
}

describe('the failed rows of a table', () => {
  it('come with its name, header and delimiter, and the reason in a last column', async () => {
    const content = 'Name;Stars\r\nDune;5\r\n"x; ""y""";4\r\nSolaris;3\r\nx;2\r\n';
    const text = await failedText({ path: 'a/films.csv', content }, 2, 4);
    expect(text).toContain('"Name";"Stars";"Daybook: reason"\r\n');
    expect(cellsOf(text)).toEqual([
      ['Name', 'Stars', 'Daybook: reason'],
      ['x; "y"', '4', 'It has an x.'],
      ['x', '2', 'It has an x.'],
    ]);
  });

  it('are read without the reasons, and have one reason when they fail again', async () => {
    const content = `Name,Note,Daybook: reason\nx,"'=1",An old one.\n`;
    const [file] = readFixtures([{ path: 'films.csv', content }]);
    expect(file).toMatchObject({ header: ['Name', 'Note'] });
    expect(file?.kind === 'table' && [...file.rows()]).toEqual([{ number: 1, cells: ['x', '=1'] }]);
    const text = await failedText({ path: 'films.csv', content }, 1);
    expect(text).toContain('"x","\'=1","It has an x."');
  });

  it('have their reason in its column although they are too short or too long', async () => {
    const content = 'Name,Stars,Note\nDune,5,\nx\nx,1,a,b\n';
    expect(cellsOf(await failedText({ path: 'films.csv', content }, 2, 3))).toEqual([
      ['Name', 'Stars', 'Note', 'Daybook: reason'],
      ['x', '', '', 'It has an x.'],
      ['x', '1', 'a b', 'It has an x.'],
    ]);
  });

  it('keep what stands above the header', async () => {
    const content = 'List export v7\nDate,Name\n2024,Best\n\nPosition,Name,Year\n1,x,1999\n2,b,2000\n';
    const text = await failedText({ path: 'list.csv', content }, 1);
    const [file] = readFixtures([{ path: 'list.csv', content: text }]);
    expect(file).toMatchObject({ header: ['Position', 'Name', 'Year'] });
    expect(file?.kind === 'table' && file.preamble).toHaveLength(3);
  });

  it('calculate nothing in a spreadsheet', async () => {
    const content = 'Name,Note\nx,=1+1\nx,@home\nx,fine\n';
    const text = await failedText({ path: 'films.csv', content }, 1, 2, 3);
    expect(text).toContain('"\'=1+1"');
    expect(text).toContain('"\'@home"');
    expect(text).toContain('"fine"');
  });
});

it('failed elements of JSON stand where they stood, with a key for the reason', async () => {
  const content = JSON.stringify({ version: 1, films: [{ name: 'a' }, { name: 'x' }], lists: [[1]] });
  expect(JSON.parse(await failedText({ path: 'films.json', content }, 2))).toEqual({
    version: 1,
    films: [{ name: 'x', daybookReason: 'It has an x.' }],
    lists: [[1]],
  });
});

it('failed elements of XML stand where they stood, with an attribute for the reason', async () => {
  const content =
    '<list for="me &amp; you"><user>u</user><film id="1">a</film><film><n>x &lt; y</n></film></list>';
  const text = await failedText({ path: 'films.xml', content }, 2);
  const [file] = readFixtures([{ path: 'films.xml', content: text }]);
  expect(file).toMatchObject({
    root: {
      attributes: { for: 'me & you' },
      children: [
        { name: 'user', text: 'u' },
        { attributes: { daybookReason: 'It has an x.' }, children: [{ text: 'x < y' }] },
      ],
    },
  });
});

it('failed parts of a text follow one another, each with its reason', async () => {
  const text = await failedText({ path: 'clippings.txt', content: 'a\n==========\nx\n==========\n' }, 2);
  expect(text).toBe('x\nDaybook: It has an x.\n==========\n');
});

it('failed rows of several files come as one archive with their paths', async () => {
  const fixtures = ['my/a.csv', 'my/b.csv', 'my/c.csv'].map((path) => ({
    path,
    content: 'Name,Year\nx,1\n',
  }));
  const failed = ['my/a.csv', 'my/c.csv'].map((path) => ({
    row: { path, number: 1 },
    reason: 'It has an x.',
  }));
  const file = await failedFile(fixtures, failed);
  expect(file?.name).toBe('daybook-failed.zip');
  const entries = await new ZipReader(new BlobReader(file!.blob)).getEntries();
  expect(entries.map(({ filename }) => filename)).toEqual(['my/a.csv', 'my/c.csv']);
  const [first] = entries;
  const text = first?.directory === false ? await first.getData(new TextWriter()) : '';
  expect(text).toContain('It has an x.');
});

it('there is no file where nothing failed', async () => {
  expect(await failedFile([{ path: 'a.csv', content: 'Name,Year\nx,1\n' }], [])).toBeNull();
});
