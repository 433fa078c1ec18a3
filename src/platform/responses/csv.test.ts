import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '#testing/collect.ts';
import { csvLines } from './csv.ts';

describe('a CSV file', () => {
  it('begins with a byte order mark, ends its lines with CRLF and quotes every cell (RFC 4180)', async () => {
    expect(
      await fileOf(
        [
          ['a', 'b "c"'],
          ['d\ne', ''],
        ],
        ['x', 'y'],
      ),
    ).toBe('\uFEFF"x","y"\r\n"a","b ""c"""\r\n"d\ne",""\r\n');
  });

  it.each([
    '=cmd',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u00A0=1',
    '\u200B=1',
    '＝1',
    '＠x',
  ])('turns the formula %j into text', async (cell) => {
    expect(rows(await fileOf([[cell]]))).toEqual([[`'${cell}`]]);
  });

  it.each(['a=b', "'=1", '1-2', '"=1"', 'x@example.org', '😀', 'Ä'])('leaves %j unchanged', async (cell) => {
    expect(rows(await fileOf([[cell]]))).toEqual([[cell]]);
  });

  it('preserves all cells, adds at most an apostrophe, and never begins a cell with a formula', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\r', '\n', '\t', "'", ' ', 'a', '\0'),
      }),
    );
    const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, async (cells) => {
        const read = rows(await fileOf(cells));
        expect(read.map((row) => row.length)).toEqual(cells.map((row) => row.length));
        for (const [index, cell] of cells.flat().entries()) {
          const got = read.flat()[index] ?? '';
          expect([cell, `'${cell}`]).toContain(got);
          expect(got).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

async function fileOf(
  cells: readonly (readonly string[])[],
  header: readonly string[] = ['h'],
): Promise<string> {
  async function* each(): AsyncGenerator<readonly string[]> {
    yield* cells;
  }
  return (await collect(csvLines(header, each()))).join('');
}

/** The rows that an independent reader finds below the header. */
function rows(file: string): string[][] {
  return parse(file, { bom: true, relaxColumnCount: true, recordDelimiter: '\r\n' }).slice(1);
}
