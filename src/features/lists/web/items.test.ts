import { describe, expect, it } from 'vitest';
import type { ListItem } from '../contract/lists.ts';
import {
  addItems,
  findOtherEntries,
  missingIn,
  noteItem,
  placeItem,
  removeItems,
  withChangedItems,
} from './items.ts';

const item = (activityId: string, note = ''): ListItem => ({ activityId, note });
const abc = [item('a'), item('b', 'second'), item('c')];
const idsOf = (items: readonly ListItem[]) => items.map(({ activityId }) => activityId).join('');

describe('the items of a list', () => {
  it('are added at the end, each once', () => {
    expect(missingIn(abc, ['b', 'd', 'e'])).toEqual(['d', 'e']);
    expect(idsOf(addItems(['b', 'd', 'e'])(abc))).toBe('abcde');
  });

  it('are placed before another or at the end, with their notes', () => {
    expect(placeItem(item('b'), 'a')(abc)).toEqual([item('b', 'second'), item('a'), item('c')]);
    expect(idsOf(placeItem(item('a'), null)(abc))).toBe('bca');
    expect(idsOf(placeItem(item('a'), 'c')(abc))).toBe('bac');
  });

  it('come back with their notes after they were removed', () => {
    const without = removeItems(['b'])(abc);
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
    expect(findOtherEntries(log, abc, ' AMELIE').map(({ id }) => id)).toEqual(['d']);
    expect(findOtherEntries(log, abc, 'lem').map(({ id }) => id)).toEqual(['e']);
    expect(findOtherEntries(log, abc, '')).toHaveLength(2);
  });

  it('show the changes that are on their way, in their order', () => {
    const list = { id: 'x', name: 'Japan', note: '', items: abc, version: 1, creationTime: '' };
    const changed = withChangedItems(
      [list, { ...list, id: 'y' }],
      [
        { listId: 'x', change: removeItems(['a']) },
        { listId: 'x', change: noteItem('c', 'last') },
      ],
    );
    expect(changed.map(({ items }) => items)).toEqual([[item('b', 'second'), item('c', 'last')], abc]);
  });
});
