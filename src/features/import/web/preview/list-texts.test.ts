import { describe, expect, it } from 'vitest';
import type { PreviewList } from '#import-formats/model/session-model.ts';
import { listsText, listText, noRoomTexts } from './list-texts.ts';

const list = (more: Partial<PreviewList>): PreviewList => ({
  name: 'Best',
  outcome: 'added',
  itemCount: 12,
  addedCount: 12,
  ...more,
});

describe('the lists of an import', () => {
  it('are counted by what becomes of them', () => {
    const lists = [list({}), list({}), list({ outcome: 'changed' }), list({ outcome: 'here' })];
    expect(listsText(lists)).toBe('4 lists: 2 new, 1 longer now, 1 already here');
  });

  it('say how many entries they have or get, and why something stays', () => {
    expect(listText(list({}))).toBe('12 entries, new');
    expect(listText(list({ outcome: 'changed', addedCount: 1 }))).toBe('1 more entry');
    expect(listText(list({ outcome: 'here', reason: 'You deleted it here.' }))).toBe(
      '12 entries, already here. You deleted it here.',
    );
  });

  it('without room are told by their reasons', () => {
    const full = list({ outcome: 'noRoom', reason: 'Daybook is full.' });
    expect(noRoomTexts([list({}), full, full])).toEqual([
      '2 lists have no room and will be left out. Daybook is full.',
    ]);
    expect(noRoomTexts([list({})])).toEqual([]);
  });
});
