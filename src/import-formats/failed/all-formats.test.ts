import { describe, expect, it } from 'vitest';
import { droppedFixtures } from '#testing/import-formats.ts';
import { FORMATS } from '#testing/import-formats.ts';
import { createLedger } from '../model/ledger.ts';
import type { ImportFormat, Parsed, SourceFile } from '../model/model.ts';
import { readDrop } from '../reading/read-drop.ts';
import type { DroppedFile } from '../model/session-model.ts';
import { failedFileOf } from './failed-file.ts';

interface Result {
  readonly files: readonly SourceFile[];
  readonly parsed: Parsed;
}

async function parseDrop(format: ImportFormat, dropped: readonly DroppedFile[]): Promise<Result> {
  const { files: all } = await readDrop(dropped);
  const files = all.filter((file) => ['sure', 'possible'].includes(format.recognise(file) ?? ''));
  const ledger = createLedger();
  format.parse(files, ledger, {});
  return { files, parsed: ledger.finish() };
}

/** What was made of the rows, without their places. */
function outcomesOf({ rowCount, entries, leftOut, failed }: Parsed) {
  return {
    rowCount,
    entries: entries.map(({ rows, from: _from, ...entry }) => ({ ...entry, rows: rows.length })),
    leftOut: leftOut.map(({ reason }) => reason),
    failed: failed.map(({ reason }) => reason),
  };
}

describe('a file of failed rows reads as those rows did, if nothing is mended', () => {
  it.each(FORMATS.map((format) => [format.source, format] as const))('%s', async (source, format) => {
    const { files, parsed } = await parseDrop(format, droppedFixtures(source));
    const rows = [
      ...parsed.entries.flatMap((entry) => entry.rows),
      ...[...parsed.leftOut, ...parsed.failed].map(({ row }) => row),
    ];
    const failed = rows.map((row) => ({ row, reason: 'Mend it.' }));
    const file = await failedFileOf({ format, files, answers: {} }, failed);
    expect(file === null).toBe(rows.length === 0);
    const again = await parseDrop(format, file === null ? [] : [{ path: file.name, blob: file.blob }]);
    expect(outcomesOf(again.parsed)).toEqual(outcomesOf(parsed));
  });
});
