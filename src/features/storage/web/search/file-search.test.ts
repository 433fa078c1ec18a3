import { FileFilter } from '../../contract/file-filter.ts';
import type { StoredFile } from '../../contract/storage.ts';
import { fileKindOf } from '#platform/contract/file-name.ts';
import { describe, expect, it } from 'vitest';
import { describeNoMatch, matcherOf, readSearch, sourceOf, toFilter, withTerm } from './file-search.ts';

const MIB = 1024 ** 2;

interface TestFile {
  readonly name: string;
  readonly size?: number;
  /** A day in the time zone of the test. */
  readonly changed?: string;
  readonly uploaded?: string;
}

const noon = (day: string) => new Date(`${day}T12:00`).toISOString();

function file({ name, size = 1, changed, uploaded = '2026-03-01' }: TestFile): StoredFile {
  return {
    name,
    size,
    kind: fileKindOf(name),
    creationTime: noon(uploaded),
    ...(changed !== undefined && { modificationTime: noon(changed) }),
  } as StoredFile;
}

const finds = (search: string, one: TestFile) => matcherOf(readSearch(search)).file(file(one));
const said = (search: string) => describeNoMatch(readSearch(search));
const findsFolder = (search: string, name: string) => matcherOf(readSearch(search)).folder({ name });

describe('a search', () => {
  it.each([
    ['grusse', 'Grüße.pdf', true],
    ['GRÜSSE', 'Grüße.pdf', true],
    ['uber', 'Über.txt', true],
    ['müller cafe', 'Café Müller', true],
    ['"café müller"', 'Müller Café', false],
    ['kind:cheese', 'kind of cheese', false],
    ['12:30', 'Train 12:30', true],
    ['ext:PDF', 'a.pdf', true],
    ['*.png', 'png.jpg', false],
  ])('for %s in %s: %s', (search, name, isFound) => {
    expect(finds(search, { name })).toBe(isFound);
    expect(findsFolder(search, name)).toBe(isFound);
  });

  it.each([
    ['kind:photo', 'a.jpg', 'a.mp4'],
    ['KIND:Photos', 'a.jpg', 'a.mp4'],
    ['type:music,movies', 'a.mp3', 'a.jpg'],
    ['kind:video kind:photo', 'a.jpg', 'a.mp3'],
    ['kind:document', 'A.DOCX', 'a.jpg'],
    ['kind:doc', 'a.pdf', 'a.zip'],
  ])('for %s finds %s and not %s', (search, found, other) => {
    expect(finds(search, { name: found })).toBe(true);
    expect(finds(search, { name: other })).toBe(false);
    expect(findsFolder(search, 'photo')).toBe(false);
  });

  it.each([
    ['>10MB', 10 * MIB + 1, 10 * MIB],
    ['>= 10 MiB', 10 * MIB, 10 * MIB - 1],
    ['<1.5kb', 1535, 1536],
    ['size:<=1GB', 1024 * MIB, 1024 * MIB + 1],
    ['larger:10MB smaller:20MB', 15 * MIB, 20 * MIB],
    ['>0b', 1, 0],
  ])('for %s finds %i bytes and not %i', (search, found, other) => {
    expect(finds(search, { name: 'a', size: found })).toBe(true);
    expect(finds(search, { name: 'a', size: other })).toBe(false);
  });

  it.each([
    ['changed:2024-05', '2024-05-31', '2024-06-01'],
    ['before:2024-05', '2024-04-30', '2024-05-01'],
    ['after:2024', '2025-01-01', '2024-12-31'],
    ['since:2024-02-29', '2024-02-29', '2024-02-28'],
    ['after:2023 before:2025', '2024-07-01', '2025-01-01'],
    ['changed:2024-01/2024-03', '2024-03-31', '2024-04-01'],
    ['2024', '2024-12-31', '2025-01-01'],
  ])('for %s finds what was changed on %s and not on %s', (search, found, other) => {
    expect(finds(search, { name: 'a', changed: found })).toBe(true);
    expect(finds(search, { name: 'a', changed: other })).toBe(false);
  });

  it('for 2024 also finds what has it in its name, unless another date was typed', () => {
    expect(finds('2024', { name: 'tax 2024.pdf' })).toBe(true);
    expect(findsFolder('2024', 'Trips 2024')).toBe(true);
    expect(findsFolder('2024', 'Trips')).toBe(false);
    expect(finds('2024 changed:2025', { name: 'tax 2024.pdf', changed: '2025-02-01' })).toBe(true);
    expect(finds('2024 changed:2025', { name: 'tax.pdf', changed: '2025-02-01' })).toBe(false);
  });

  it('knows when files were uploaded', () => {
    const scan = { name: 'a', changed: '1999-01-01', uploaded: '2026-05-02' };
    expect(finds('uploaded:2026-05', scan)).toBe(true);
    expect(finds('uploaded:1999', scan)).toBe(false);
  });

  it.each(['kind:photo', '>10MB <1GB', '>0b <0b', '2024 "a b"', '2999 c', 'uploaded:1000', 'x'.repeat(300)])(
    'asks the server in a way that it understands for %s',
    (search) => {
      expect(FileFilter.safeParse(toFilter(readSearch(search))).error).toBeUndefined();
    },
  );

  it('says what no file has', () => {
    expect(said('dune')).toBe('No file or folder has “dune” in its name.');
    expect(said('kind:photo,video >10MB before:2024-05 "a b" c')).toBe(
      'No file is a picture or a video, is larger than 10 MiB, was changed before May 2024, and has “a b” and “c” in its name.',
    );
    expect(said('2024')).toBe('No file has “2024” in its name or was changed then.');
  });

  it.each(['kind:bogus', 'before:junk', '>10XB'])('says that %s is no filter', (search) => {
    expect(said(search)).toMatch(
      `No file or folder has “${search}” in its name. “${search}” is not a filter that Daybook knows. Use kind:photo, >10MB,`,
    );
  });

  it('is changed in one thing by the menu', () => {
    const search = readSearch('dune kind:photo >1MB');
    expect(sourceOf(search.terms, 'kind')).toBe('kind:photo');
    expect(withTerm(search, 'kind', 'kind:pdf')).toBe('dune >1MB kind:pdf');
    expect(withTerm(search, 'size', '')).toBe('dune kind:photo');
  });
});
