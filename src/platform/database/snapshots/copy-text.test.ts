import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { copyRows, copyText, fromCopyLine, toCopyLine } from './copy-text.ts';

const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '\\N', '\\', 'a\tb', 'c\nd\r\n', '\\.', '\u2028', 'é\u0301', '😀'),
  fc.constant(null),
);
const row = fc.array(value, { minLength: 1, maxLength: 5 });

it('parsing restores every written row, wherever the bytes are split', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), fc.integer({ min: 1, max: 9 }), async (rows, cut) => {
      const bytes = Buffer.concat([...copyText(rows)]);
      expect(await collect(copyRows(pieces(bytes, cut)))).toEqual(rows);
    }),
  );
});

it('the output is identical to that of PostgreSQL', () => {
  const line = 'a\\tb\\\\c\\nd\t\\N\t12\t\n';
  expect(toCopyLine(['a\tb\\c\nd', null, 12n, ''])).toBe(line);
  expect(fromCopyLine(line.slice(0, -1))).toEqual(['a\tb\\c\nd', null, '12', '']);
});

it('parsing copies each byte of a long line only a few times, into however many chunks it is split', async () => {
  const [line, chunks] = ['x'.repeat(1_000), 2_000];
  const concat = vi.spyOn(Buffer, 'concat');
  onTestFinished(() => concat.mockRestore());
  const bytes = Buffer.from(`${line.repeat(chunks)}\n`);
  expect(await collect(copyRows(pieces(bytes, line.length)))).toEqual([[line.repeat(chunks)]]);
  const copied = concat.mock.results.reduce((sum, joined) => sum + (joined.value as Buffer).length, 0);
  expect(copied).toBeLessThan(4 * bytes.length);
});

it('parsing rejects input that ends in the middle of a line', async () => {
  const reading = collect(copyRows(pieces(Buffer.from('a\tb\nc'), 2)));
  await expect(reading).rejects.toThrow('in the middle of a line');
});

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
