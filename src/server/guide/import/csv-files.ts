import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** A row by its columns, and the line on which it ends. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** In bytes; a quote that is never closed must not fill the memory. */
const ROW_MAX_BYTES = 1024 * 1024;

/** A file of rows, and what its columns are called where its first row doesn't say so. */
export interface CsvFile {
  readonly path: string;
  readonly columns: readonly string[] | null;
}

/**
 * Reads a CSV file row by row, in UTF-8; `.tsv` and `.txt` files are separated by tabs and know no quotes.
 * What cannot be read is told to `onBadRow` and skipped. @throws where there is no such file.
 */
export async function* readCsvRows(
  { path, columns }: CsvFile,
  onBadRow: (line: number, problem: string) => void,
): AsyncGenerator<CsvRow> {
  let lastBadLine = 0;
  const isTabbed = /\.(tsv|txt)$/i.test(path);
  const parser = parse({
    delimiter: isTabbed ? '\t' : ',',
    quote: isTabbed ? null : '"',
    columns: columns === null ? true : [...columns],
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: ROW_MAX_BYTES,
    on_skip: (error) => {
      // A row with several faults is told of once.
      const line = Number(error?.['lines'] ?? 0);
      if (line > lastBadLine) onBadRow(line, error?.message ?? 'cannot be read');
      lastBadLine = line;
      return undefined;
    },
  });
  const file = createReadStream(path);
  file.on('error', (error) => parser.destroy(error));
  for await (const row of file.pipe(parser) as AsyncIterable<ParsedRow>) {
    yield { line: row.info.lines, cells: row.record };
  }
}

interface ParsedRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}
