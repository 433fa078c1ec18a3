import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES } from '#features/log/contract/activity.ts';
import { IMPORT_SOURCES } from '#features/import/contract/import.ts';
import { readFixtures } from '#testing/import-formats.ts';
import { FORMATS } from '#testing/import-formats.ts';
import { createLedger } from './model/ledger.ts';
import type { TableFile } from './model/model.ts';
import { SERVICES } from './services.ts';

const FOLDER = join(import.meta.dirname, 'formats');
/** The files of each format's tests, by the folder of the format. */
const FIXTURES = FORMATS.flatMap(({ source }) =>
  readdirSync(join(FOLDER, source), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(csv|tsv|json|txt|xml)$/.test(file.name))
    .map((file) => [source, join(file.parentPath, file.name).slice(FOLDER.length + 1)] as const),
);

const TABLES = FIXTURES.filter(([, path]) => /\.[ct]sv$/.test(path));
/** The table with the same text in each cell of a column. */
function withCell(file: TableFile, column: number, text: string): TableFile {
  return {
    ...file,
    *rows() {
      for (const row of file.rows())
        yield {
          ...row,
          cells: file.header.map((_, place) => (place === column ? text : (row.cells[place] ?? ''))),
        };
    },
  };
}

describe('the formats', () => {
  it.each(FIXTURES)('of %s alone claims %s', (source, path) => {
    const [file] = readFixtures([path]);
    const claims = FORMATS.filter((format) => file !== undefined && format.recognise(file) !== null);
    expect(claims.map((format) => format.source)).toEqual([source]);
  });

  it.each(TABLES)('of %s takes no property of JavaScript for a value in %s', (source, path) => {
    const [file] = readFixtures([path]);
    const format = FORMATS.find((one) => one.source === source);
    if (file?.kind !== 'table' || format === undefined) return;
    for (const column of file.header.keys()) {
      for (const text of ['constructor', '__proto__']) {
        const ledger = createLedger();
        format.parse([withCell(file, column, text)], ledger, {});
        for (const { category, status, tags = [], rating, name } of ledger.finish().entries) {
          expect(CATEGORIES).toContain(category);
          expect(ACTIVITY_STATUSES).toContain(status);
          expect([...tags, name].every((one) => typeof one === 'string')).toBe(true);
          expect(typeof (rating?.value ?? 0)).toBe('number');
        }
      }
    }
  });

  it('are one of each source, and each service loads its own', () => {
    expect([...SERVICES.map(({ source }) => source), 'columns'].toSorted()).toEqual(
      IMPORT_SOURCES.toSorted(),
    );
    expect(FORMATS.map(({ source }) => source)).toEqual(SERVICES.map(({ source }) => source));
  });
});
