import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import Papa from 'papaparse';
import { escapeFormula } from '#platform/contract/formula.ts';
import type { RowReason, SourceFile, TableFile, XmlElement } from '../model/model.ts';
import { fileNameOf } from '../model/texts.ts';
import { failedJson } from './failed-json.ts';
import { REASON_COLUMN, REASON_KEY, reasonLine, type Reasons } from './reasons.ts';
import { type ParseRun, rowValuesOf } from './row-values.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Cells = readonly string[];

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

/** A table of the failed rows, with what stands above its header. */
function failedTable(file: TableFile, reasons: Reasons): string {
  const columns = file.header.length;
  const header = [...file.header, REASON_COLUMN];
  const rows: Cells[] = [];
  for (const { number, cells } of file.rows()) {
    const reason = reasons.get(number);
    if (reason !== undefined) rows.push([...fitTo(columns, cells), reason]);
  }
  // An empty line separates the header from what is above.
  const above = file.preamble.length === 0 ? [] : [...file.preamble, ['']];
  const records = [...above, header, ...rows].map((cells) => cells.map(escapeFormula));
  return Papa.unparse(records, { delimiter: file.delimiter, newline: '\r\n', quotes: true });
}

/** Rows that are too short or too long for the header have their reason in its column all the same. */
function fitTo(columns: number, cells: Cells): Cells {
  const fitting = [
    ...cells.slice(0, columns - 1),
    cells
      .slice(columns - 1)
      .join(' ')
      .trim(),
  ];
  return [...fitting, ...Array<string>(columns).fill('')].slice(0, columns);
}

/**
 * The file with its failed rows only, each with its reason in an attribute.
 * @param rows what the format takes for its rows
 */
function failedXml(root: XmlElement, rows: readonly unknown[], reasons: Reasons): string {
  const outcomes = new Map(rows.map((row, index) => [row, reasons.get(index + 1)]));

  function write(element: XmlElement): string {
    const reason = outcomes.get(element);
    if (outcomes.has(element) && reason === undefined) return '';
    const attributes = { ...element.attributes, ...(reason !== undefined && { [REASON_KEY]: reason }) };
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
    const content = `${escape(element.text.trim())}${element.children.map(write).join('')}`;
    return `<${element.name}${written.join('')}>${content}</${element.name}>\n`;
  }

  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
