import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecordLines, replaceFile } from '../catalogue/catalogue-files.ts';
import {
  fileOfImport,
  recordImport,
  type ImportedFile,
  type ImportKind,
} from '../catalogue/manifest-files.ts';
import { assertColumns, createCellReader, readCsvRows, type ColumnMap, type CsvFile } from './csv-files.ts';

/** What is imported, and how a row becomes a record. */
export interface ImportOptions {
  readonly kind: ImportKind;
  readonly csv: CsvFile;
  readonly map: ColumnMap;
  readonly source: string;
  readonly licence: string;
  /** The folder of the imported catalogue. */
  readonly folder: string;
  readonly toRecord: (cell: (field: string) => string) => { readonly id: string } | string;
  readonly onBadRow: (line: number, problem: string) => void;
  readonly onProgress: (rows: number) => void;
  readonly now: string;
}

export interface ImportCounts {
  readonly rows: number;
  readonly imported: number;
  readonly bad: number;
  /** Records of earlier imports of this source that are not in this file. */
  readonly kept: number;
}

const PROGRESS_EVERY_ROWS = 10_000;

/**
 * Imports a CSV file row by row. A later import of the same source replaces records with the same ids and keeps the
 * others. Bad rows are reported and skipped; after a failure the catalogue is unchanged.
 */
export async function importFile(importOptions: ImportOptions): Promise<ImportCounts> {
  const { kind, source, licence, folder } = importOptions;
  const file = fileOfImport({ kind, source });
  let outcome: { counts: ImportCounts; sha256: string } | undefined;
  await replaceFile(join(folder, file), async (target) => {
    const lines = createLineWriter(target);
    const counts = await writeRecords(importOptions, join(folder, file), lines.write);
    outcome = { counts, sha256: await lines.finish() };
  });
  if (outcome === undefined) throw new Error('Nothing was written.');
  const { counts, sha256 } = outcome;
  const records = counts.imported + counts.kept;
  const imported: ImportedFile = {
    kind,
    source,
    licence,
    file,
    records,
    sha256,
    importedAt: importOptions.now,
  };
  await recordImport(folder, imported);
  return counts;
}

type WriteLine = (line: string) => Promise<void>;

async function writeRecords(
  { csv, map, toRecord, onBadRow, onProgress }: ImportOptions,
  earlier: string,
  write: WriteLine,
): Promise<ImportCounts> {
  const ids = new Set<string>();
  let [rows, bad, kept] = [0, 0, 0];
  const refuse = (line: number, problem: string) => {
    bad += 1;
    onBadRow(line, problem);
  };
  for await (const { line, cells } of readCsvRows(csv, refuse)) {
    if (rows === 0) assertColumns(map, cells);
    rows += 1;
    if (rows % PROGRESS_EVERY_ROWS === 0) onProgress(rows);
    const record = toRecord(createCellReader(map, cells));
    if (typeof record === 'string') refuse(line, record);
    else if (ids.has(record.id)) refuse(line, `has the id ${record.id}, which occurred before`);
    else {
      ids.add(record.id);
      await write(JSON.stringify(record));
    }
  }
  for await (const line of readRecordLines(earlier)) {
    if (ids.has((JSON.parse(line) as { id: string }).id)) continue;
    kept += 1;
    await write(line);
  }
  return { rows, imported: ids.size, bad, kept };
}

const WRITE_BUFFER_CHARS = 256 * 1024;

/** Buffers lines, so that not every line costs a write. */
function createLineWriter(file: FileHandle): { write: WriteLine; finish: () => Promise<string> } {
  const hash = createHash('sha256');
  let buffered = '';
  const flush = async () => {
    hash.update(buffered);
    await file.appendFile(buffered);
    buffered = '';
  };
  return {
    async write(line) {
      buffered += `${line}\n`;
      if (buffered.length > WRITE_BUFFER_CHARS) await flush();
    },
    async finish() {
      await flush();
      return hash.digest('hex');
    },
  };
}
