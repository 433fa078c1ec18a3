import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { expect } from 'vitest';
import type { ImportSource } from '#features/import/contract/import.ts';
import { createLedger } from '#import-formats/model/ledger.ts';
import type { Answers, ImportFormat, Parsed, SourceFile } from '#import-formats/model/model.ts';
import { readBytes } from '#import-formats/reading/read-bytes.ts';
import { SERVICES } from '#import-formats/services.ts';
import type { DroppedFile } from '#import-formats/model/session-model.ts';
import { isUnreadable } from '#import-formats/reading/unreadable.ts';

const FOLDER = join(import.meta.dirname, '../../src/import-formats/formats');

export const FORMATS = await Promise.all(SERVICES.map((service) => service.load()));

/** A file of a test: its path in the drop, and its content. */
export interface Fixture {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * Reads files as a drop would.
 * @param fixtures files below `src/import-formats/formats` (`goodreads/current.csv`) or absolute, and files made by the test
 * @throws for a file that cannot be read
 */
export function readFixtures(fixtures: readonly (string | Fixture)[]): SourceFile[] {
  return fixtures.map((fixture) => {
    const { path, content } = typeof fixture === 'string' ? stored(fixture) : fixture;
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const file = readBytes(path, bytes);
    if (isUnreadable(file)) throw new Error(`${path}: ${file.reason}`);
    return file;
  });
}

/** Parses files with a format, each recognised by it, and checks that every row has exactly one outcome. */
export function parseFixture(
  format: ImportFormat,
  fixtures: readonly (string | Fixture)[],
  answers: Answers = {},
): Parsed {
  const files = readFixtures(fixtures);
  for (const file of files) expect(format.recognise(file), `recognises ${file.path}`).not.toBeNull();
  const ledger = createLedger(answers);
  format.parse(files, ledger, answers);
  const parsed = ledger.finish();
  const outcomes = [
    ...parsed.entries.flatMap(({ rows }) => rows),
    ...parsed.leftOut.map(({ row }) => row),
    ...parsed.failed.map(({ row }) => row),
  ].map(({ path, number }) => `${path}:${number}`);
  expect(new Set(outcomes).size, 'no row has two outcomes').toBe(outcomes.length);
  expect(outcomes, 'each row has an outcome').toHaveLength(parsed.rowCount);
  const rowless = parsed.entries.filter(({ rows, from }) => rows.length === 0 && from === undefined);
  expect(rowless, 'each entry is from a row').toEqual([]);
  return parsed;
}

function stored(path: string): Fixture {
  return { path, content: readFileSync(isAbsolute(path) ? path : join(FOLDER, path)) };
}

/** All files that the tests of a service have, as a folder that was dropped. */
export function droppedFixtures(source: ImportSource): DroppedFile[] {
  return readdirSync(join(FOLDER, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => ({ path: relative(FOLDER, path), blob: new Blob([readFileSync(path)]) }));
}
