import { expect, test } from 'vitest';
import { buildSearchTable } from './key-table.ts';
import { findCompletions } from './find-completions.ts';

const keys = ['lord of the rings', 'ring', 'king lear', 'lords', 'flowers'];
const table = buildSearchTable(keys.map((key, target) => ({ key, target, source: target === 3 ? 2 : 0 })));
const matching = (text: string, lastSource = 9) =>
  [...findCompletions(table, text, lastSource).keys()].map((target) => keys[target]!);

test('what is typed may begin any word of a name', () =>
  expect(matching('rin')).toEqual(['ring', 'lord of the rings']));
test('it may run over several words', () => expect(matching('king l')).toEqual(['king lear']));
test('its words may stand in any order', () => expect(matching('rings lord')).toEqual(['lord of the rings']));
test('a word that is typed twice counts once', () =>
  expect(matching('rings rings lord')).toEqual(['lord of the rings']));
test('it may not begin inside a word', () => expect(matching('owers')).toEqual([]));
test('it may not run from one name into the next', () => expect(matching('ringk')).toEqual([]));
test('names of weaker sources can be left out', () =>
  expect(matching('lord', 1)).toEqual(['lord of the rings']));
test('nothing typed matches nothing', () => expect(matching('  ')).toEqual([]));
test('a name that begins with it is told from others', () => {
  expect(findCompletions(table, 'ring', 9)).toEqual(
    new Map([
      [0, 0],
      [1, 1],
    ]),
  );
});
