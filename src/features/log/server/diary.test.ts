import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ACTIVITY_STATUSES,
  CATEGORIES,
  type Activity,
  type DiaryChange,
  type DiaryDraft,
} from '../contract/activity.ts';
import { createActivityService } from '#testing/activities.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const draft = { name: 'Dune', category: 'BOOK', rating: null } as const;
const full = {
  ...draft,
  rating: 4,
  status: 'STOPPED',
  date: '2026-03/2026-05-02',
  note: ' A desert,\n  and worms. ',
  tags: ['Sci-Fi', 'Reread'],
  creator: 'Frank Herbert',
  year: 1965,
  pictures: [],
} as const;

eachMigratedDatabase('a diary', (db) => {
  const serviceAt = (now: number) => createActivityService(db(), () => now);
  const owner = async () => (await insertUser(db(), () => NOW)).id;
  const submit = async (userId: string, fields: Partial<DiaryDraft> = {}) =>
    serviceAt(NOW).submit(userId, { ...draft, ...mutable(fields) });

  it('keeps every field as it was written', async () => {
    const userId = await owner();
    const written = await submit(userId, mutable(full));
    const { pictures: _none, ...expected } = full;
    expect(written).toEqual({ ...expected, id: written.id, creationTime: '2026-11-21T12:00:00.000Z' });
    expect(await serviceAt(NOW).retrieve(userId, { all: true })).toEqual([written]);
  });

  it('dates what is done with today in the time zone, and nothing else', async () => {
    const userId = await owner();
    const dateOf = async (fields: Partial<DiaryDraft>) => (await submit(userId, fields)).date;
    expect(await dateOf({})).toBe('2026-11-21');
    expect(await dateOf({ timeZone: 'Pacific/Kiritimati' })).toBe('2026-11-22');
    expect(await dateOf({ date: '2020' })).toBe('2020');
    expect(await dateOf({ date: null })).toBeUndefined();
    expect(await dateOf({ status: 'DOING' })).toBeUndefined();
    expect(await dateOf({ status: 'WANT', timeZone: 'Pacific/Kiritimati' })).toBeUndefined();
  });

  it('shows a client without a diary only what is done and rated', async () => {
    const userId = await owner();
    const rated = await submit(userId, { rating: 3 });
    await submit(userId);
    await submit(userId, { rating: 3, status: 'WANT' });
    expect(await serviceAt(NOW).retrieve(userId, {})).toEqual([rated]);
    expect(await serviceAt(NOW).retrieve(userId, { all: true })).toHaveLength(3);
    expect(await serviceAt(NOW).retrieve(userId, { status: 'WANT' })).toHaveLength(1);
  });

  it.each(['dune', 'HERBERT', 'sci-fi', 'worms'])('finds an entry by %j', async (text) => {
    const userId = await owner();
    await submit(userId, mutable(full));
    expect(await serviceAt(NOW).retrieve(userId, { all: true, text })).toHaveLength(1);
    expect(await serviceAt(NOW).retrieve(userId, { all: true, text: `${text}x` })).toEqual([]);
  });

  it('finds entries by a whole tag, whatever its case and accents', async () => {
    const userId = await owner();
    const { id } = await submit(userId, { tags: ['Café', 'a"b'] });
    await submit(userId, { tags: ['Café noir'] });
    const tagged = async (tag: string) =>
      (await serviceAt(NOW).retrieve(userId, { all: true, tag })).map((activity) => activity.id);
    expect(await tagged('CAFE')).toEqual([id]);
    expect(await tagged('a"b')).toEqual([id]);
    expect(await tagged('b')).toEqual([]);
  });

  it('changes only the fields that an update sends, and clears those that are empty', async () => {
    const userId = await owner();
    const change: fc.Arbitrary<DiaryChange> = fc.record(
      {
        name: fc.constantFrom('Dune', 'Solaris'),
        category: fc.constantFrom(...CATEGORIES),
        rating: fc.constantFrom(null, 1, 5),
        status: fc.constantFrom(...ACTIVITY_STATUSES),
        date: fc.constantFrom(null, '2024', '2024-05-12'),
        note: fc.constantFrom('', ' kept exactly\n'),
        tags: fc.constantFrom([], ['a'], ['a', 'b']),
        creator: fc.constantFrom('', 'Somebody'),
        year: fc.constantFrom(null, 1965),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
        const { id } = await submit(userId, mutable(full));
        let expected: Record<string, unknown> = { ...full };
        for (const step of changes) {
          await serviceAt(NOW).update(userId, id, step);
          expected = { ...expected, ...step };
        }
        const [stored] = await serviceAt(NOW).retrieve(userId, { all: true, limit: 1 });
        const { creationTime: _time, ...fields } = stored ?? {};
        expect(fields).toEqual({ id, ...withoutDefaults(expected) });
      }),
      { numRuns: 20 },
    );
  });

  it('has one entry for a draft that is sent again, even at the same moment', async () => {
    const [userId, other] = [await owner(), await owner()];
    const twice = { idempotencyKey: 'a key' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(userId, twice)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await submit(userId, { ...twice, name: 'Another name' })).toEqual(answers[0]);
    expect((await submit(other, twice)).id).not.toBe(answers[0]?.id);
    expect((await submit(userId, { idempotencyKey: 'another key' })).id).not.toBe(answers[0]?.id);
    expect(await serviceAt(NOW).retrieve(userId, { all: true })).toHaveLength(2);
  });

  it('does not bring back a deleted entry when its draft is sent again', async () => {
    const userId = await owner();
    const { id } = await submit(userId, { idempotencyKey: 'a key' });
    await serviceAt(NOW).delete(userId, id);
    expect((await submit(userId, { idempotencyKey: 'a key' })).id).toBe(id);
    expect(await serviceAt(NOW).retrieve(userId, { all: true })).toEqual([]);
  });

  it('changes several entries differently, and back again', async () => {
    const userId = await owner();
    const [first, second] = [await submit(userId, { note: 'one' }), await submit(userId, { tags: ['x'] })];
    const changed = await serviceAt(NOW).updateMany(userId, [
      { id: second.id, tags: ['x', 'y'], date: '2024' },
      { id: first.id, rating: 5 },
    ]);
    expect(byId(changed)).toEqual(
      byId([
        { ...first, rating: 5 },
        { ...second, tags: ['x', 'y'], date: '2024' },
      ]),
    );
    const earlier = [
      { id: first.id, rating: first.rating },
      { id: second.id, tags: ['x'], date: second.date ?? null },
    ];
    expect(byId(await serviceAt(NOW).updateMany(userId, earlier))).toEqual(byId([first, second]));
  });

  it('changes none of several entries if one is unknown, deleted or another user’s', async () => {
    const [userId, other] = [await owner(), await owner()];
    const [mine, deleted, foreign] = [await submit(userId), await submit(userId), await submit(other)];
    await serviceAt(NOW).delete(userId, deleted.id);
    for (const id of ['unknown', deleted.id, foreign.id]) {
      const changes = [
        { id: mine.id, note: 'changed' },
        { id, note: 'changed' },
      ];
      await expect(serviceAt(NOW).updateMany(userId, changes)).rejects.toThrow('no such activity');
    }
    expect(await serviceAt(NOW).retrieve(userId, { all: true })).toEqual([mine]);
    expect(await serviceAt(NOW).retrieve(other, { all: true })).toEqual([foreign]);
  });

  it('puts wishes in order, and leaves out what is none', async () => {
    const [userId, other] = [await owner(), await owner()];
    const want = { status: 'WANT' } as const;
    const wishes = [await submit(userId, want), await submit(userId, want), await submit(userId, want)];
    const [done, foreign] = [await submit(userId), await submit(other, want)];
    const [a = '', b = '', c = ''] = wishes.map(({ id }) => id);
    await serviceAt(NOW).orderWishes(userId, [c, done.id, foreign.id, a]);
    const placed = await serviceAt(NOW).retrieve(userId, { status: 'WANT', sort: 'wish' });
    expect(placed.map(({ id, wishPosition }) => [id, wishPosition])).toEqual([
      [b, undefined],
      [c, 0],
      [a, 3],
    ]);
    expect(await serviceAt(NOW).retrieve(other, { all: true })).toEqual([foreign]);
    await serviceAt(NOW).orderWishes(userId, []);
    const unplaced = await serviceAt(NOW).retrieve(userId, { status: 'WANT', sort: 'wish' });
    expect(unplaced.map(({ id }) => id)).toEqual([c, b, a]);
  });

  it('keeps one of two orders that are sent at the same moment', async () => {
    const userId = await owner();
    const wishes: string[] = [];
    for (let index = 0; index < 20; index += 1) wishes.push((await submit(userId, { status: 'WANT' })).id);
    const orders = [wishes, wishes.toReversed()];
    await Promise.all(orders.map((order) => serviceAt(NOW).orderWishes(userId, order)));
    const placed = await serviceAt(NOW).retrieve(userId, { status: 'WANT', sort: 'wish' });
    expect(orders).toContainEqual(placed.map(({ id }) => id));
  });

  it('forgets the place of a wish that came true until it is a wish again', async () => {
    const userId = await owner();
    const { id } = await submit(userId, { status: 'WANT' });
    await serviceAt(NOW).orderWishes(userId, [id]);
    expect(await serviceAt(NOW).update(userId, id, { status: 'DONE' })).not.toHaveProperty('wishPosition');
    expect(await serviceAt(NOW).update(userId, id, { status: 'WANT' })).toMatchObject({ wishPosition: 0 });
  });
});

const DEFAULTS: Readonly<Record<string, unknown>> = {
  status: 'DONE',
  date: null,
  note: '',
  tags: [],
  creator: '',
  year: null,
  pictures: [],
};

function withoutDefaults(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(fields).filter(
    ([field, value]) => !(field in DEFAULTS) || JSON.stringify(value) !== JSON.stringify(DEFAULTS[field]),
  );
  return Object.fromEntries(kept);
}

function byId(activities: readonly Activity[]): Activity[] {
  return activities.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A literal's lists are constant, those of a draft are not. */
function mutable(fields: Partial<Omit<DiaryDraft, 'tags' | 'pictures'>> & ListFields): Partial<DiaryDraft> {
  const { tags, pictures, ...others } = fields;
  return {
    ...others,
    ...(tags !== undefined && { tags: [...tags] }),
    ...(pictures !== undefined && { pictures: [...pictures] }),
  };
}

interface ListFields {
  readonly tags?: readonly string[] | undefined;
  readonly pictures?: readonly string[] | undefined;
}
