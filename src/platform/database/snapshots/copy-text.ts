/**
 * Rows in the text format of PostgreSQL's COPY: one line per row, tabs between values, `\N` for null. Both databases dump
 * and load this format. @see https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export type CopyValue = string | number | bigint | null;

const CHUNK_CHARS = 64 * 1024;
const NEWLINE = 0x0a;

const ESCAPES: Readonly<Record<string, string>> = {
  '\b': String.raw`\b`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\v': String.raw`\v`,
  '\f': String.raw`\f`,
  '\r': String.raw`\r`,
  '\\': String.raw`\\`,
};
const unescapes = new Map(Object.entries(ESCAPES).map(([plain, escaped]) => [escaped, plain]));

export function toCopyLine(values: readonly CopyValue[]): string {
  return `${values.map(encodeValue).join('\t')}\n`;
}

/** Parses one line without its line feed. */
export function fromCopyLine(line: string): (string | null)[] {
  return line.split('\t').map(decodeValue);
}

/** Encodes rows as chunks of bytes. */
export function* copyText(rows: Iterable<readonly CopyValue[]>): Generator<Uint8Array> {
  let text = '';
  for (const row of rows) {
    text += toCopyLine(row);
    if (text.length < CHUNK_CHARS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** Parses rows from chunks that may be split anywhere. */
export async function* copyRows(content: AsyncIterable<Uint8Array>): AsyncGenerator<(string | null)[]> {
  // A line may be longer than many chunks, which are therefore joined only once, at its end.
  let rest: Buffer[] = [];
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      const lines = Buffer.concat([...rest, bytes.subarray(0, end - 1)]).toString();
      rest = [];
      for (const line of lines.split('\n')) yield fromCopyLine(line);
    }
    if (end < bytes.length) rest.push(bytes.subarray(end));
  }
  if (rest.length > 0) throw new Error('The rows end in the middle of a line.');
}

function encodeValue(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value !== 'string') return String(value);
  return value.replaceAll(/[\b\t\n\v\f\r\\]/g, (character) => ESCAPES[character] ?? character);
}

function decodeValue(value: string): string | null {
  if (value === String.raw`\N`) return null;
  return value.includes('\\')
    ? value.replaceAll(/\\./g, (escaped) => unescapes.get(escaped) ?? escaped.slice(1))
    : value;
}
