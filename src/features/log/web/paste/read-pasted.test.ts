import { expect, it } from 'vitest';
import { EMPTY_ENTRY, readEntry } from '../entry.ts';
import { unparsedLine } from '../line/line.ts';
import { readPasted } from './read-pasted.ts';

const NO_PRESET = { status: 'DONE', category: null, tag: null } as const;

function textsIn(pasted: string): string[] | null {
  const lines = readPasted(pasted, (text) => ({
    draft: readEntry(EMPTY_ENTRY, unparsedLine(text), '2026-11-18', NO_PRESET).draft,
    guess: 'PLACE',
    continued: null,
  }));
  return lines && lines.map(({ text }) => text);
}

it('a pasted list has its lines without blank ones and bullets', () => {
  expect(textsIn('Dune 5\r\n\r\n  - Momo book 4 \n• 1984\n8½')).toEqual([
    'Dune 5',
    'Momo book 4',
    '1984',
    '8½',
  ]);
  expect(textsIn('Dune\n'.repeat(100))).toHaveLength(100);
});

it.each([
  ['one line', 'Dune 5\n'],
  ['more than 100 lines', 'Dune\n'.repeat(101)],
  ['prose', `Dune\n${'long '.repeat(100)}`],
])('%s is no list', (_, pasted) => {
  expect(textsIn(pasted)).toBeNull();
});
