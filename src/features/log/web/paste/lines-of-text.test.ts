import { expect, it } from 'vitest';
import { LINE_MAX_CHARS, LINES_MAX, linesOfText } from './lines-of-text.ts';

it('a pasted list has its lines without blank ones and bullets', () => {
  expect(linesOfText('Dune 5\r\n\r\n  - Momo book 4 \n• 1984\n8½')).toEqual([
    'Dune 5',
    'Momo book 4',
    '1984',
    '8½',
  ]);
});

it.each([
  ['one line', 'Dune 5\n'],
  ['too many lines', 'Dune\n'.repeat(LINES_MAX + 1)],
  ['prose', `Dune\n${'long '.repeat(LINE_MAX_CHARS)}`],
])('%s is no list', (_, text) => {
  expect(linesOfText(text)).toBeNull();
});
