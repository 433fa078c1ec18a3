import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES } from '#contract/activity.ts';
import { isPartialDate } from '#contract/partial-date.ts';
import { createSeededRandom } from '#testing/seeded-random.ts';
import { FORMATS } from './formats.ts';
import { createLedger } from './ledger.ts';
import type { ImportedEntry, ImportFormat, Parsed, SourceFile } from './model.ts';
import { readBytes } from './reading/read-bytes.ts';
import { isUnreadable } from './reading/unreadable.ts';

/** What no cell of a service should contain, and some that should, but elsewhere. */
const CELLS = [
  '',
  ' ',
  '0',
  '-1',
  '99999999999999',
  '1e5',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '2012-00-00',
  '2024-02-30',
  '1/2/3',
  '2024-05-12',
  '24. 1. 15.',
  '1700000000000',
  ':',
  ': : :',
  ': Season 1: ',
  'A: Part 1',
  'TV Episode',
  'A: Episode #1.2',
  'Yes',
  'thumb',
  '[]',
  '{}',
  '🎬',
  '\u202Eabc',
  'a'.repeat(3_000),
  '<b>x',
  '&#0;',
  '=1+1',
  '4,5',
];
const VALUES = [...CELLS, null, 0, -1, 1.5, true, [], {}, [null], { title: 'x' }, { ids: {} }];
const SHARE = 0.15;
const ROUNDS = 10;

function createChanges(random: () => number) {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];

  function changeValue(value: unknown): unknown {
    if (random() < SHARE) return pick(VALUES);
    if (Array.isArray(value)) return value.map(changeValue);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, changeValue(field)]));
  }

  function changeRow(line: string): string {
    const cells = line.split(',').map((cell) => (random() < SHARE ? `"${pick(CELLS)}"` : cell));
    return cells.join(',');
  }

  return {
    json: (text: string) => JSON.stringify(changeValue(JSON.parse(text))),
    table: (text: string) =>
      text
        .split(/\r?\n/)
        .map((line, place) => (place === 0 ? line : changeRow(line)))
        .join('\n'),
  };
}

function changedFiles(source: string, random: () => number): SourceFile[] {
  const folder = join(import.meta.dirname, source);
  const change = createChanges(random);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:csv|json)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const changed = path.endsWith('.json') ? change.json(text) : change.table(text);
      return readBytes(path, new TextEncoder().encode(changed));
    })
    .filter((file): file is SourceFile => !isUnreadable(file));
}

function isStorable({ name, category, status, date, rating, note = '', tags = [] }: ImportedEntry): boolean {
  return (
    name.trim() !== '' &&
    CATEGORIES.includes(category) &&
    ACTIVITY_STATUSES.includes(status) &&
    (date === undefined || isPartialDate(date)) &&
    (rating === undefined || (rating.value > 0 && rating.value <= rating.max)) &&
    [note, ...tags].every((text) => typeof text === 'string')
  );
}

function parse(format: ImportFormat, files: readonly SourceFile[]): Parsed {
  const known = files.filter((file) => format.recognise(file) !== null);
  const ledger = createLedger();
  format.parse(known, ledger, {});
  return ledger.finish();
}

describe.each(FORMATS.map((format) => [format.source, format] as const))(
  'hostile values in files of %s',
  (source, format) => {
    const random = createSeededRandom(7);

    it('lose no row, and make no entry that the log cannot hold', () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { entries, leftOut, failed, rowCount } = parse(format, changedFiles(source, random));
        const rows = entries.flatMap((entry) => entry.rows);
        expect(rows.length + leftOut.length + failed.length).toBe(rowCount);
        const wrong = entries.filter((entry) => !isStorable(entry));
        expect(wrong).toEqual([]);
      }
    });
  },
);
