import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportRow } from '#features/import/contract/import.ts';
import { LISTS_MAX, LISTS_MAX_CHARS, type ActivityList } from '#features/lists/contract/lists.ts';
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
