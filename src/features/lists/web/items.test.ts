import { describe, expect, it } from 'vitest';
import { inOrder, keyOfPart, toParts, type ListPart } from '../contract/list-parts.ts';
import type { ListItem } from '../contract/lists.ts';
import {
  addItems,
  findOtherEntries,
  missingIn,
  noteItem,
  placeItem,
  removeItems,
  replaceItem,
  toItems,
  withChangedItems,
} from './items.ts';

const item = (activityId: string, note = ''): ListItem => ({ activityId, note });
const abc = [item('a'), item('b', 'second'), item('c')];
const title = (name: string, note = ''): ListPart => ({ name, category: 'BOOK', note });
const idsOf = (parts: readonly ListPart[]) => parts.map(keyOfPart).join('');

describe('the items of a list', () => {
  it('are added at the end, each once', () => {
    expect(missingIn(abc, toItems(['b', 'd', 'e']))).toEqual(toItems(['d', 'e']));
    expect(idsOf(addItems(toItems(['b', 'd', 'e']))(abc))).toBe('abcde');
  });

  it('are placed before another or at the end, with their notes', () => {
    expect(placeItem(item('b'), 'a')(abc)).toEqual([item('b', 'second'), item('a'), item('c')]);
    expect(idsOf(placeItem(item('a'), null)(abc))).toBe('bca');
    expect(idsOf(placeItem(item('a'), 'c')(abc))).toBe('bac');
  });

  it('come back with their notes after they were removed', () => {
    const without = removeItems([item('b')])(abc);
    expect(idsOf(without)).toBe('ac');
    expect(placeItem(item('b', 'second'), 'c')(without)).toEqual(abc);
  });

  it('come back at the end if what followed them is gone', () => {
    expect(idsOf(placeItem(item('b'), 'c')([item('a')]))).toBe('ab');
  });

  it('are found among the other entries by name and creator, whatever the case and accents', () => {
    const log = [
      { id: 'a', name: 'Amélie' },
      { id: 'd', name: 'Amélie' },
      { id: 'e', name: 'Solaris', creator: 'Stanisław Lem' },
    ].map((entry) => ({ ...entry, category: 'MOVIE' as const, rating: 5, creationTime: '' }));
    expect(findOtherEntries(log, { items: abc }, ' AMELIE').map(({ id }) => id)).toEqual(['d']);
    expect(findOtherEntries(log, { items: abc }, 'lem').map(({ id }) => id)).toEqual(['e']);
    expect(findOtherEntries(log, { items: abc }, '')).toHaveLength(2);
  });

  it('keep titles at their places between entries, through changes of both', () => {
    const parts = [item('a'), title('Ubik'), item('b'), title('Emma', 'slowly')];
    const stored = toParts(parts);
    expect(stored.titles.map(({ name, position }) => [name, position])).toEqual([
      ['Ubik', 1],
      ['Emma', 3],
    ]);
    const shown = inOrder(stored);
    expect(shown).toMatchObject(parts);
    expect(idsOf(placeItem(title('Emma'), 'a')(shown))).toBe('BOOK 0 EmmaaBOOK 0 Ubikb');
    expect(addItems([title('Ubik'), title('Momo')])(shown)).toHaveLength(5);
    expect(toParts(removeItems([item('a')])(shown)).titles.map(({ position }) => position)).toEqual([0, 2]);
    expect(replaceItem(title('Ubik'), item('u', 'mine'))(parts)[1]).toEqual(item('u', 'mine'));
  });

  it('show titles whose place is gone at the end', () => {
    expect(idsOf(inOrder({ items: [item('a')], titles: [{ ...title('Ubik'), position: 9 } as never] }))).toBe(
      'aBOOK 0 Ubik',
    );
  });

  it('show the changes that are on their way, in their order', () => {
    const list = { id: 'x', name: 'Japan', note: '', items: abc, version: 1, creationTime: '' };
    const changed = withChangedItems(
      [list, { ...list, id: 'y' }],
      [
        { listId: 'x', change: removeItems([item('a')]) },
        { listId: 'x', change: noteItem(item('c'), 'last') },
      ],
    );
    expect(changed.map(({ items }) => items)).toEqual([[item('b', 'second'), item('c', 'last')], abc]);
  });
});
