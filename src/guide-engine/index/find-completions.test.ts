import { expect, test } from 'vitest';
import { buildSearchTable } from './key-table.ts';
import { findCompletions } from './find-completions.ts';

const keys = ['lord of the rings', 'ring', 'king lear', 'lords', 'flowers'];
const table = buildSearchTable(keys.map((key, target) => ({ key, target, source: target === 3 ? 2 : 0 })));
const matching = (text: string, lastSource = 9) =>
  [...findCompletions(table, text, lastSource).keys()].map((target) => keys[target]!);

test('completions match the beginning of any word in a name', () =>
  expect(matching('rin')).toEqual(['ring', 'lord of the rings']));
test('completions can match several words', () => expect(matching('king l')).toEqual(['king lear']));
test('completions match words in any order', () =>
  expect(matching('rings lord')).toEqual(['lord of the rings']));
test('completions count a repeated word once', () =>
  expect(matching('rings rings lord')).toEqual(['lord of the rings']));
test('completions do not match inside a word', () => expect(matching('owers')).toEqual([]));
test('completions do not match across two names', () => expect(matching('ringk')).toEqual([]));
test('completions can leave out names from weaker sources', () =>
  expect(matching('lord', 1)).toEqual(['lord of the rings']));
test('completions of an empty text are empty', () => expect(matching('  ')).toEqual([]));
test('completions mark the names that begin with the text', () => {
  expect(findCompletions(table, 'ring', 9)).toEqual(
    new Map([
      [0, 0],
      [1, 2],
    ]),
  );
});
