import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportRow } from '#features/import/contract/import.ts';
import { keyOfTitle, LISTS_MAX, LISTS_MAX_CHARS, type ActivityList } from '#features/lists/contract/lists.ts';
import type { ImportedList } from '../model/model.ts';
import type { OwnLists } from '../model/session-model.ts';
import { planLists } from './plan-lists.ts';

const NO_LISTS: OwnLists = { lists: [], deleted: [], known: [] };
const KEYS = ['a', 'b', 'c', 'd', 'e'];

function list(name: string, ...keys: string[]): ImportedList {
  return { key: `list:${name}`, name, note: '', items: keys.map((key) => ({ key, note: '' })) };
}

function ownList(id: string, itemCount = 0, note = ''): ActivityList {
  const items = Array.from({ length: itemCount }, (_, index) => ({ activityId: `${id} ${index}`, note }));
  return { id, name: id, note: '', items, version: 1, creationTime: '2026-01-01T00:00:00.000Z' };
}

/** The list `Best`, as an import brought it. */
function broughtBest(itemKeys: readonly string[], itemCount = itemKeys.length): OwnLists {
  const known = [{ key: 'list:Best', listId: 'best', itemKeys: [...itemKeys] }];
  return { lists: [ownList('best', itemCount)], deleted: [], known };
}

/** The list `Best` of another Daybook, with the entry `a` before these titles. */
function titled(...names: string[]): ImportedList {
  const titles = names.map((name, index) => ({
    name,
    category: 'BOOK' as const,
    note: '',
    position: index + 1,
  }));
  return { ...list('Best', 'a'), own: { creationTime: '2024-01-01T00:00:00.000Z', titles } };
}

const longer = (count: number) => titled(...Array.from({ length: count }, (_, index) => `Title ${index}`));

/** The list of `titled`, as an import brought it. */
function broughtTitled(names: readonly string[]): OwnLists {
  const { known, ...own } = broughtBest(['a']);
  const titleKeys = titled(...names).own!.titles!.map(keyOfTitle);
  return { ...own, known: known.map((one) => ({ ...one, titleKeys })) };
}

/** So many lists, of which one is in the trash. */
function ownLists(count: number): OwnLists {
  const lists = Array.from({ length: count - 1 }, (_, index) => ownList(`${index}`));
  return { lists, deleted: [ownList('deleted')], known: [] };
}

function plan(lists: readonly ImportedList[], own = NO_LISTS, keys: readonly string[] = KEYS) {
  const planned = planLists(lists, { keys: new Map(keys.map((key) => [key, key])), works: new Map() }, own);
  for (const row of planned.flatMap(({ rows }) => rows))
    expect(ImportRow.safeParse(row).error).toBeUndefined();
  return planned;
}

const keysIn = (planned: ReturnType<typeof plan>) =>
  planned.flatMap(({ rows }) => rows).map(({ items }) => items.map(({ key }) => key).join(''));

describe('a new list', () => {
  it('has the entries that come in, in its order and each once', () => {
    const planned = plan([list('Best', 'b', 'a', 'left out', 'b')]);
    expect(planned).toMatchObject([{ name: 'Best', outcome: 'added', itemCount: 2, addedCount: 2 }]);
    expect(keysIn(planned)).toEqual(['ba']);
  });

  it('without such entries is left out, unless another Daybook had it', () => {
    const times = { creationTime: '2024-01-01T00:00:00.000Z' };
    const planned = plan([list('Best', 'left out'), { ...list('Empty'), own: times }]);
    expect(planned).toMatchObject([
      { outcome: 'leftOut', reason: 'None of its entries is imported.', rows: [] },
      { outcome: 'added', rows: [{ name: 'Empty', items: [], ...times }] },
    ]);
  });

  it('that this Daybook gave out is the one that is here', () => {
    const own = { creationTime: '2024-01-01T00:00:00.000Z' };
    const planned = plan([{ ...list('Best', 'a'), own }], { ...NO_LISTS, deleted: [ownList('list:Best')] });
    expect(planned).toMatchObject([{ outcome: 'here', rows: [] }]);
  });

  it('keeps within the limits of the server, and loses no entry', () => {
    const keys = Array.from({ length: 2_001 }, (_, index) => `film ${index}`);
    const long = { ...list('x'.repeat(300), ...keys), note: 'n'.repeat(6_000) };
    const noted = { ...long, items: long.items.map((item) => ({ ...item, note: 'a\0'.repeat(900) })) };
    const rows = plan([noted, list(' ', 'film 1')], NO_LISTS, keys).flatMap((one) => one.rows);
    expect(rows).toMatchObject([
      { items: { length: 2_000 } },
      { name: expect.stringMatching(/ \(2\)$/) as string, items: [{ key: 'film 2000' }] },
      { name: 'List' },
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});

describe('a list that an earlier import brought', () => {
  it('gets what is new, and what was taken out of it stays out', () => {
    const planned = plan([list('Best', 'd', 'a', 'b', 'e')], broughtBest(['a', 'b'], 1));
    expect(planned).toMatchObject([{ outcome: 'changed', itemCount: 4, addedCount: 2 }]);
    expect(keysIn(planned)).toEqual(['de']);
  });

  it('goes on in a further list when it is full', () => {
    const planned = plan([list('Best', 'a', 'b', 'c', 'd')], broughtBest(['a'], 1_999));
    expect(planned[0]?.rows).toMatchObject([
      { key: 'list:Best', items: [{ key: 'b' }] },
      { key: 'list:Best 2', name: 'Best (2)', items: [{ key: 'c' }, { key: 'd' }] },
    ]);
    const full = plan([list('Best', 'a', 'b')], broughtBest(['a'], 2_000));
    expect(full[0]?.rows).toMatchObject([{ key: 'list:Best 2', items: [{ key: 'b' }] }]);
  });

  it('stays deleted if it was deleted here', () => {
    const planned = plan([list('Best', 'a', 'b')], { ...broughtBest(['a']), lists: [] });
    const reason = 'You deleted it here, and it stays deleted.';
    expect(planned).toMatchObject([{ outcome: 'here', reason, rows: [] }]);
  });

  it('gets each item once, in whatever order exports come', () => {
    const anyKeys = fc.shuffledSubarray(KEYS);
    fc.assert(
      fc.property(fc.array(anyKeys), anyKeys, (exports, last) => {
        const brought = [...new Set(exports.flat())];
        const added = (keysIn(plan([list('Best', ...last)], broughtBest(brought)))[0] ?? '').split('');
        expect(added).toEqual(last.filter((key) => !brought.includes(key)));
        const again = broughtBest([...brought, ...added]);
        expect(keysIn(plan([list('Best', ...last)], again))).toEqual([]);
      }),
    );
  });
});

describe("a list of another Daybook's export that is here", () => {
  it('gets the titles that are new, even if no entry is', () => {
    const planned = plan([titled('Ubik', 'Emma', 'Momo')], broughtTitled(['Ubik', 'Emma']));
    expect(planned).toMatchObject([{ outcome: 'changed', itemCount: 4, addedCount: 1 }]);
    expect(planned[0]?.rows).toMatchObject([{ items: [], titles: [{ name: 'Momo', position: 3 }] }]);
  });

  it('is the same again, and does not get what was taken out of it or stands in it already', () => {
    const own = broughtTitled(['Ubik', 'Emma']);
    const mine = own.lists.map((one) => ({ ...one, titles: titled('Momo').own!.titles! }));
    for (const one of [titled('Emma'), titled('Ubik', 'Emma'), titled('Momo')])
      expect(plan([one], { ...own, lists: mine })).toMatchObject([{ outcome: 'here', rows: [] }]);
  });

  it('has no room for more than 2,000 entries and titles', () => {
    const reason = 'A list holds at most 2,000 entries and titles.';
    expect(plan([longer(1_999)])).toMatchObject([{ outcome: 'added', addedCount: 2_000 }]);
    expect(plan([longer(1_999)], broughtTitled([]))).toMatchObject([{ outcome: 'changed' }]);
    const full = { ...broughtTitled([]), lists: [ownList('best', 2)] };
    expect(plan([longer(1_999)], full)).toMatchObject([{ outcome: 'noRoom', reason, rows: [] }]);
    const tooLong = { ...longer(1_999), items: ['a', 'b'].map((key) => ({ key, note: '' })) };
    expect(plan([tooLong])).toMatchObject([{ outcome: 'noRoom', reason, rows: [] }]);
  });

  it('counts with its titles among what all lists together hold', () => {
    const titles = [
      { name: 'Ubik', category: 'BOOK' as const, note: 'x'.repeat(LISTS_MAX_CHARS), position: 0 },
    ];
    const own = { ...NO_LISTS, lists: [{ ...ownList('long'), titles }] };
    expect(plan([list('One', 'a')], own)).toMatchObject([{ outcome: 'noRoom' }]);
    const room = { ...NO_LISTS, lists: [ownList('long', 1, 'x'.repeat(LISTS_MAX_CHARS - 10_000))] };
    expect(plan([titled('Ubik')], room)).toMatchObject([{ outcome: 'added' }]);
    expect(plan([longer(1_000)], room)).toMatchObject([{ outcome: 'noRoom' }]);
  });
});

describe('a list for which there is no room', () => {
  it('is left out, and the others come in', () => {
    const planned = plan([list('One', 'a'), list('Two', 'b')], ownLists(LISTS_MAX - 1));
    expect(planned).toMatchObject([
      { outcome: 'added' },
      { outcome: 'noRoom', reason: 'Daybook holds at most 200 lists, with those in the trash.', rows: [] },
    ]);
  });

  it('as all lists together would be too long, is left out as well', () => {
    const own = { ...NO_LISTS, lists: [ownList('long', 1, 'x'.repeat(LISTS_MAX_CHARS - 100))] };
    expect(plan([list('One', 'a')], own)).toMatchObject([
      { outcome: 'noRoom', reason: 'All lists together hold at most 8,000,000 characters.', rows: [] },
    ]);
  });

  it('does not keep one from growing that is here', () => {
    const own = ownLists(LISTS_MAX);
    const { lists, known } = broughtBest(['a']);
    const planned = plan([list('Best', 'a', 'b')], {
      ...own,
      lists: [...own.lists.slice(1), ...lists],
      known,
    });
    expect(planned).toMatchObject([{ outcome: 'changed' }]);
  });
});
