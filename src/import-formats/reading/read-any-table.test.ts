import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '#testing/full-run.ts';
import { csvLines } from '#platform/responses/csv.ts';
import type { TableRow } from '../model/model.ts';
import { readTable } from './read-table.ts';
import { type TextContent, textOf, textOfString, wholeText } from './text-content.ts';
import { isUnreadable } from './unreadable.ts';

const RUNS = isFullRun ? 5_000 : 200;
const HEADER = ['Id', 'Title', 'Year', 'Rating', 'Review'];
/** Rich in what separates cells and rows. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', '海', ' ', ',', ';', '"', '\n', '\r\n', "'", '=', '0') }),
  fc.string({ unit: 'grapheme' }),
);
const rows = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 30 });

function read(text: TextContent): TableRow[] {
  const table = readTable('a.csv', text);
  if (table === null || isUnreadable(table)) throw new Error('no table');
  return [...table.rows()];
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** As a program writes it that only quotes what needs it. */
const lineOf = (cells: readonly string[]) =>
  cells.map((text) => (/[",\r\n]/.test(text) ? quoted(text) : text)).join(',');

describe('a table of any texts', () => {
  it('that Daybook has written is read as it was', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (content) => {
        const written = content.map((cells, index) => [`id${index}`, ...cells]);
        let csv = '';
        const source = (async function* () {
          yield* written;
        })();
        for await (const line of csvLines(HEADER, source)) csv += line;
        const found = read(textOf(new TextEncoder().encode(csv)));
        expect(found.map(({ error }) => error)).toEqual(written.map(() => undefined));
        found.forEach(({ cells }, row) =>
          cells.forEach((text, column) => {
            const own = written[row]?.[column] ?? '';
            // What would be a formula has an apostrophe; an end of line at the very end may be that of the file.
            expect([own, `'${own}`].map((one) => one.replace(/\r$/, ''))).toContain(text);
          }),
        );
      }),
      { numRuns: RUNS },
    );
  });

  // Where a cell begins with a separator, its opening quotation mark looks like a closing one; and a few rows with
  // more semicolons than commas look like a table of the former.
  const text = cell.map((any) => any.replaceAll(/[;|\t]/g, ' ').replace(/^[\s,"]+/, ''));
  const plainRows = fc.array(fc.tuple(text, text, text, text), { minLength: 1, maxLength: 30 });

  it('loses no row beside one with a quotation mark too many', () => {
    fc.assert(
      fc.property(plainRows, fc.nat(), fc.nat(), (content, which, where) => {
        const lines = content.map((cells, index) => lineOf([`id${index}`, ...cells]));
        const broken = which % lines.length;
        const line = lines[broken] ?? '';
        const at = where % (line.length + 1);
        lines[broken] = `${line.slice(0, at)}"${line.slice(at)}`;
        const found = read(textOfString(`${HEADER.join(',')}\r\n${lines.join('\r\n')}\r\n`));
        const ids = new Set(found.filter(({ error }) => error === undefined).map(({ cells }) => cells[0]));
        const others = lines.map((_, index) => `id${index}`).filter((_, index) => index !== broken);
        expect(others.filter((id) => !ids.has(id))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is counted to its end, whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        const table = readTable('a.csv', textOf(bytes));
        if (table === null || isUnreadable(table)) return;
        const numbers = [...table.rows()].map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('any text', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be'])('is the same in %s', (encoding) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        expect(wholeText(textOf(encode(`\uFEFF${text}`, encoding)))).toBe(text.toWellFormed());
      }),
      { numRuns: RUNS },
    );
  });
});

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}
