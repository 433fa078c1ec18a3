import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '#testing/full-run.ts';
import { FORMATS } from '#testing/import-formats.ts';
import { createLedger } from './model/ledger.ts';
import type { ImportFormat, SourceFile } from './model/model.ts';
import { readBytes } from './reading/read-bytes.ts';
import { isUnreadable } from './reading/unreadable.ts';

const RUNS = isFullRun ? 500 : 15;

/** Beside objects, lists and the names of fields. */
const JSON_VALUE = /"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d+(?:\.\d+)?|true|false|null/g;

interface Fixture {
  readonly format: ImportFormat;
  /** As it would be in a drop. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const fixtures: readonly Fixture[] = FORMATS.flatMap((format) => {
  const folder = join(import.meta.dirname, 'formats', format.source);
  return globSync('**/*.{csv,tsv,json,xml,txt,gpx,kml}', { cwd: folder })
    .toSorted()
    .map((path) => ({ format, path: path.replaceAll('\\', '/'), bytes: readFileSync(join(folder, path)) }));
});
const named = fixtures.map((fixture) => [`${fixture.format.source}: ${fixture.path}`, fixture] as const);

function read({ path, bytes }: Fixture): SourceFile | null {
  const file = readBytes(path, bytes);
  return isUnreadable(file) ? null : file;
}

/** What comes in the place of a part of a file. */
const scraps = fc.constantFrom(
  '',
  '"',
  ',',
  '\n',
  ':',
  '0',
  '-1',
  '9999999999',
  'null',
  '[]',
  '{}',
  '<a/>',
  'é',
  '\0',
);

/** The same JSON with a value in the place of another. */
function withOtherValue(bytes: Uint8Array, which: number, scrap: string): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const values = [...text.matchAll(JSON_VALUE)];
  const value = values[which % values.length];
  if (value === undefined) return bytes;
  const end = value.index + value[0].length;
  return new TextEncoder().encode(text.slice(0, value.index) + scrap + text.slice(end));
}

/** The same file with a part of it replaced, or cut off. */
function damaged(bytes: Uint8Array, from: number, length: number, scrap: string): Uint8Array {
  const start = from % (bytes.length + 1);
  const parts = [bytes.subarray(0, start), new TextEncoder().encode(scrap), bytes.subarray(start + length)];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('the fixtures of the formats', () => {
  it('are found', () => {
    expect(fixtures.length).toBeGreaterThan(80);
  });

  it.each(named)('%s is surely of no other service', (_name, fixture) => {
    const file = read(fixture);
    expect(file).not.toBeNull();
    const sure = FORMATS.filter((format) => file !== null && format.recognise(file) === 'sure');
    expect(sure.filter((format) => format !== fixture.format).map(({ source }) => source)).toEqual([]);
    expect(file && fixture.format.recognise(file)).not.toBeNull();
  });
});

describe('a damaged file', () => {
  it.each(named)('%s throws in no format, and has each row counted once', (_name, fixture) => {
    fc.assert(
      fc.property(fc.nat(), fc.oneof(fc.nat(30), fc.nat()), scraps, (from, length, scrap) => {
        expect(miscounted(fixture, damaged(fixture.bytes, from, length, scrap))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  const json = named.filter(([, { path }]) => path.endsWith('.json'));
  const values = fc.constantFrom(
    'null',
    '0',
    '-1',
    '1e300',
    '""',
    '"x"',
    '"2024-13-45"',
    '[]',
    '{}',
    '[null]',
    'true',
  );

  it.each(json)('%s may have any value in the place of another', (_name, fixture) => {
    fc.assert(
      fc.property(fc.nat(), values, (which, value) => {
        expect(miscounted(fixture, withOtherValue(fixture.bytes, which, value))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

/** The sources whose formats recognise the file and do not give each row one outcome. */
function miscounted(fixture: Fixture, bytes: Uint8Array): string[] {
  const file = read({ ...fixture, bytes });
  if (file === null) return [];
  const parsing = FORMATS.filter((format) => ['sure', 'possible'].includes(format.recognise(file) ?? ''));
  const wrong = parsing.filter((format) => {
    const ledger = createLedger();
    format.parse([file], ledger, {});
    const { rowCount, entries, leftOut, failed } = ledger.finish();
    const rows = entries.reduce((sum, entry) => sum + entry.rows.length, 0);
    return rows + leftOut.length + failed.length !== rowCount;
  });
  return wrong.map(({ source }) => source);
}
