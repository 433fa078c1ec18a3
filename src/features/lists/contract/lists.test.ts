import { describe, expect, it } from 'vitest';
import { LIST_ITEMS_MAX, LIST_MESSAGES, ListDraft, listsApi } from './lists.ts';

const parse = (items: object[]) => listsApi.setItems.input.safeParse({ id: 'x', version: 1, items });

const isAccepted = (...titles: object[]) =>
  listsApi.setItems.input.safeParse({ id: 'x', version: 1, items: [], titles }).success;

describe('a list', () => {
  it.each(['', ' ', '\u3000\n'])('cannot have the blank name %j', (name) => {
    expect(ListDraft.safeParse({ name }).error?.issues[0]?.message).toBe(LIST_MESSAGES.blankName);
  });

  it('has an entry once', () => {
    const item = { activityId: 'a', note: '' };
    expect(parse([item]).success).toBe(true);
    expect(parse([item, { ...item, note: 'again' }]).error?.issues[0]?.message).toContain('only once');
  });

  it('has titles in the order of their places, each once', () => {
    const title = { name: 'Ubik', category: 'BOOK', note: '', position: 1 };
    const other = { ...title, year: 1969, position: 2 };
    expect(isAccepted(title, other)).toBe(true);
    expect(isAccepted(other, title)).toBe(false);
    expect(isAccepted(title, { ...title, position: 2 })).toBe(false);
    expect(isAccepted({ ...title, creator: 'A' }, { ...title, creator: 'B', position: 2 })).toBe(true);
    expect(isAccepted({ ...title, name: ' ' })).toBe(false);
  });

  it(`has at most ${LIST_ITEMS_MAX} entries`, () => {
    const items = Array.from({ length: LIST_ITEMS_MAX + 1 }, (_, index) => ({
      activityId: `${index}`,
      note: '',
    }));
    expect(parse(items).success).toBe(false);
    expect(parse(items.slice(1)).success).toBe(true);
  });

  it.each([2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1.5])('has no version %d', (version) => {
    expect(listsApi.setItems.input.safeParse({ id: 'x', version, items: [] }).success).toBe(false);
  });
});
