import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { fileNameOf } from '../model/texts.ts';
import type { RowReason, SourceFile } from '../model/model.ts';
import { failedJson } from './failed-json.ts';
import { failedTable } from './failed-table.ts';
import { failedXml } from './failed-xml.ts';
import { reasonLine, type Reasons } from './reasons.ts';
import { type ParseRun, rowValuesOf } from './row-values.ts';

export interface FailedFile {
  readonly name: string;
  readonly blob: Blob;
}

const TYPES = {
  table: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  text: 'text/plain',
  binary: 'text/plain',
} as const satisfies Record<SourceFile['kind'], string>;

/**
 * The failed rows in the format in which they came: one file with its own name, by which some formats are recognised, or
 * a ZIP of several with their paths. Null if none failed.
 */
export async function failedFileOf(run: ParseRun, failed: readonly RowReason[]): Promise<FailedFile | null> {
  const byPath = Map.groupBy(failed, ({ row }) => row.path);
  const texts = run.files.filter(({ path }) => byPath.has(path));
  const values = texts.some(({ kind }) => kind !== 'table') ? rowValuesOf(run) : new Map<string, unknown[]>();
  const written = texts.map((file) => {
    const reasons = new Map((byPath.get(file.path) ?? []).map(({ row, reason }) => [row.number, reason]));
    return { file, text: failedText(file, values.get(file.path) ?? [], reasons) };
  });
  const [only, ...others] = written;
  if (only === undefined) return null;
  if (others.length > 0) return { name: 'daybook-failed.zip', blob: await zipOf(written) };
  const name = fileNameOf(only.file.path);
  return { name, blob: new Blob([only.text], { type: TYPES[only.file.kind] }) };
}

function failedText(file: SourceFile, values: readonly unknown[], reasons: Reasons): string {
  switch (file.kind) {
    case 'table':
      return failedTable(file, reasons);
    case 'json':
      return failedJson(file.value, values, reasons);
    case 'xml':
      return failedXml(file.root, values, reasons);
    case 'text':
    case 'binary':
      return failedParts(values, reasons);
  }
}

/** With the line that ends a clipping of a Kindle, the only text whose parts are rows. */
function failedParts(values: readonly unknown[], reasons: Reasons): string {
  return values
    .map((value, index) => ({ text: String(value).trim(), reason: reasons.get(index + 1) }))
    .filter(({ reason }) => reason !== undefined)
    .map(({ text, reason }) => `${text}\n${reasonLine(reason ?? '')}\n==========\n`)
    .join('');
}

async function zipOf(
  written: readonly { readonly file: SourceFile; readonly text: string }[],
): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  // oxlint-disable-next-line no-await-in-loop -- they stand in the archive in this order.
  for (const { file, text } of written) await zip.add(file.path, new TextReader(text));
  return zip.close();
}
