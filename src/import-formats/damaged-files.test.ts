import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES } from '#features/log/contract/activity.ts';
import { isPartialDate } from '#platform/contract/partial-date.ts';
import { readFixtures, type Fixture } from '#testing/import-formats.ts';
import { createSeededRandom } from '#testing/seeded-random.ts';
import { FORMATS } from '#testing/import-formats.ts';
import { createLedger } from './model/ledger.ts';
import type { ImportedEntry, ImportFormat } from './model/model.ts';

const ROUNDS = 12;
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  [null],
  '',
  'constructor',
  '__proto__',
  '2024-13-45',
  'None',
  'map[[[',
  '💥',
  '1e400',
  '0000-00-00',
  '24. 1. 15.',
  '1700000000000',
  ': : :',
  ': Season 1: ',
  'A: Episode #1.2',
  '<b>&#0;',
  'a'.repeat(3_000),
];

it.each(FORMATS.map((format) => [format.source, format] as const))(
  'gives each row of damaged files of %s one outcome',
  (source, format) => {
    const random = createSeededRandom(source.length);
    for (let round = 0; round < ROUNDS; round += 1) {
      const share = [0.01, 0.1, 0.4][round % 3] ?? 0;
      const damaged = fixturesOf(source).map(({ path, content }) => ({
        path,
        content: damage(path, String(content), () => (random() < share ? pick(random) : undefined)),
      }));
      const { rowCount, entries, leftOut, failed } = parse(format, damaged);
      const rows = [
        ...entries.flatMap((entry) => entry.rows),
        ...[...leftOut, ...failed].map(({ row }) => row),
      ];
      expect(new Set(rows.map(({ path, number }) => `${path}:${number}`)).size).toBe(rowCount);
      expect(entries.filter((entry) => !isSound(entry))).toEqual([]);
    }
  },
);

function fixturesOf(source: string): Fixture[] {
  const folder = join(import.meta.dirname, 'formats', source);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:csv|json|xml)$/.test(name))
    .map((name) => ({ path: `${source}/${name}`, content: readFileSync(join(folder, name), 'utf8') }));
}

function parse(
  format: ImportFormat,
  fixtures: readonly Fixture[],
): ReturnType<ReturnType<typeof createLedger>['finish']> {
  const files = readFixtures(fixtures).filter((file) => format.recognise(file) === 'sure');
  const ledger = createLedger();
  format.parse(files, ledger, {});
  return ledger.finish();
}

type Junk = () => unknown;

function pick(random: () => number): unknown {
  return JUNK[Math.floor(random() * JUNK.length)];
}

/** Replaces values that the junk is not undefined for, and keeps headers and the names of elements. */
function damage(path: string, content: string, junk: Junk): string {
  if (path.endsWith('.json')) return JSON.stringify(damageJson(JSON.parse(content), junk));
  if (path.endsWith('.xml')) {
    return content.replaceAll(/>[^<>\s][^<>]*</g, (text) => {
      const value = junk();
      return value === undefined ? text : `>${plain(value)}<`;
    });
  }
  const [header = '', ...lines] = content.split('\n');
  return [header, ...lines.map((line) => damageLine(line, junk))].join('\n');
}

function damageLine(line: string, junk: Junk): string {
  return line
    .split(',')
    .map((cell) => {
      const value = junk();
      return value === undefined ? cell : plain(value);
    })
    .join(',');
}

function damageJson(value: unknown, junk: Junk): unknown {
  const replaced = junk();
  if (replaced !== undefined) return replaced;
  if (Array.isArray(value)) return value.map((inner) => damageJson(inner, junk));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, damageJson(inner, junk)]));
}

function plain(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[",<>&]/g, '');
}

function isSound(entry: ImportedEntry): boolean {
  const { name, key, category, status, date, rating, note = '', tags = [], year, addedAt, episode } = entry;
  const numbers = [episode?.season, episode?.number, year].filter((number) => number != null);
  return (
    name.trim() !== '' &&
    key !== '' &&
    CATEGORIES.includes(category) &&
    ACTIVITY_STATUSES.includes(status) &&
    [note, ...tags].every((text) => typeof text === 'string') &&
    (date === undefined || isPartialDate(date)) &&
    (rating === undefined || (rating.value > 0 && rating.value <= rating.max)) &&
    (addedAt === undefined || Number.isFinite(addedAt)) &&
    numbers.every((number) => Number.isInteger(number) && number >= 0)
  );
}
