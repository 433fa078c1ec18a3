import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMPORT_SOURCES } from '#contract/import.ts';
import { readFixtures } from '#testing/import-formats.ts';
import { FORMATS } from './formats.ts';
import { SERVICES } from './services.ts';

/** The files of each format's tests, by the folder of the format. */
const FIXTURES = FORMATS.flatMap(({ source }) =>
  readdirSync(join(import.meta.dirname, source), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(csv|tsv|json|txt|xml)$/.test(file.name))
    .map((file) => [source, join(file.parentPath, file.name).slice(import.meta.dirname.length + 1)] as const),
);

describe('the formats', () => {
  it.each(FIXTURES)('of %s alone claims %s', (source, path) => {
    const [file] = readFixtures([path]);
    const claims = FORMATS.filter((format) => file !== undefined && format.recognise(file) !== null);
    expect(claims.map((format) => format.source)).toEqual([source]);
  });

  it('are each explained, once', () => {
    expect(SERVICES.map(({ source }) => source).toSorted()).toEqual(
      FORMATS.map(({ source }) => source).toSorted(),
    );
    expect(IMPORT_SOURCES).toEqual(expect.arrayContaining(FORMATS.map(({ source }) => source)));
  });
});
