import type { Activity, DiaryDraft } from '../../contract/activity.ts';
import { createFailure } from '#platform/web/call/call.ts';
import { describe, expect, it } from 'vitest';
import { sendWaitingEntries } from './send-waiting.ts';
import { hasDataOfOthers, THUMBNAILS_OWNER_KEY } from '#platform/web/session/data-of-others.ts';
import {
  dropAbandonedEntries,
  isWaiting,
  newWaitingEntry,
  readWaitingEntries,
  removeWaitingEntry,
  storeWaitingEntry,
  toActivity,
  toWaitingEntry,
  type WaitingEntry,
} from './waiting-entries.ts';

const forbidden = () => {
  throw new Error('forbidden');
};

/** The storage of a browser, shared by its tabs. */
function createStorage(): () => Storage {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
  return () => storage;
}

function waiting(name: string, minute: number, more: Partial<DiaryDraft> = {}): WaitingEntry {
  return {
    key: `key of ${name}`,
    draft: { name, category: 'BOOK', rating: null, ...more },
    writtenAt: `2026-11-18T12:0${minute}:00Z`,
  };
}

const names = (entries: readonly WaitingEntry[]) => entries.map(({ draft }) => draft.name);

describe('entries that wait in the browser', () => {
  it('are read newest first, each user only theirs', () => {
    const storage = createStorage();
    storeWaitingEntry(storage, 'ann', waiting('First', 1));
    storeWaitingEntry(storage, 'ann', waiting('Second', 2));
    storeWaitingEntry(storage, 'bob', waiting('Secret', 3));
    expect(names(readWaitingEntries(storage, 'ann'))).toEqual(['Second', 'First']);
    removeWaitingEntry(storage, 'ann', 'key of First');
    expect(names(readWaitingEntries(storage, 'ann'))).toEqual(['Second']);
  });

  it('are none where the browser forbids storage, or where another version has written', () => {
    expect(readWaitingEntries(forbidden, 'ann')).toEqual([]);
    const storage = createStorage();
    storage().setItem('daybook.waiting.ann.1', 'not JSON');
    storage().setItem('daybook.waiting.ann.2', '{"draft":{}}');
    expect(readWaitingEntries(storage, 'ann')).toEqual([]);
  });

  it('are dropped 30 days after their user has left, and stay for the user who is logged in', () => {
    const storage = createStorage();
    storeWaitingEntry(storage, 'ann', waiting('By Ann', 1));
    storeWaitingEntry(storage, 'bob', waiting('By Bob', 1));
    const dropOn = (day: number, userId: string | null) =>
      dropAbandonedEntries(storage, userId, new Date(Date.UTC(2027, 0, day)));
    dropOn(1, 'bob');
    dropOn(31, null);
    expect(names(readWaitingEntries(storage, 'ann'))).toEqual(['By Ann']);
    dropOn(32, 'bob');
    expect(readWaitingEntries(storage, 'ann')).toEqual([]);
    // Bob has left later, which the visit on the 31st has shown.
    expect(names(readWaitingEntries(storage, 'bob'))).toEqual(['By Bob']);
    dropOn(62, null);
    expect(readWaitingEntries(storage, 'bob')).toEqual([]);
  });

  it('are looked for only where somebody else has left something', () => {
    const storage = createStorage();
    expect(hasDataOfOthers(storage, null)).toBe(false);
    storeWaitingEntry(storage, 'ann', waiting('By Ann', 1));
    expect([hasDataOfOthers(storage, 'ann'), hasDataOfOthers(storage, 'bob')]).toEqual([false, true]);
    expect(hasDataOfOthers(storage, null)).toBe(true);
    storage().clear();
    storage().setItem(THUMBNAILS_OWNER_KEY, 'ann');
    expect([hasDataOfOthers(storage, 'ann'), hasDataOfOthers(storage, null)]).toEqual([false, true]);
    expect(hasDataOfOthers(forbidden, 'ann')).toBe(false);
  });

  it('are shown like other entries and can be put back', () => {
    const entry = waiting('Dune', 1, {
      status: 'DONE',
      date: '2024-05',
      tags: ['scifi'],
      note: '',
      creator: 'F',
    });
    const shown = toActivity(entry);
    expect(shown).toEqual({
      id: 'waiting:key of Dune',
      name: 'Dune',
      category: 'BOOK',
      rating: null,
      creationTime: entry.writtenAt,
      date: '2024-05',
      tags: ['scifi'],
      creator: 'F',
    });
    expect(isWaiting(shown)).toBe(true);
    expect(toActivity(toWaitingEntry(shown))).toEqual(shown);
    expect(toWaitingEntry(toActivity(waiting('Undated', 2))).draft.date).toBeNull();
  });

  it('keep the day on which they were written, where a draft leaves the date open', () => {
    const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
    const dateOf = (more: object) =>
      newWaitingEntry({ ...draft, ...more }, 'key', new Date(2026, 10, 21, 23, 30)).draft.date;
    expect(dateOf({})).toBe('2026-11-21');
    expect(dateOf({ date: '2024-05' })).toBe('2024-05');
    expect(dateOf({ date: null })).toBeNull();
    expect(dateOf({ status: 'WANT' })).toBeUndefined();
  });
});

/** A server that adds each key once, like the real one, and its browser. */
function createScene(entries: readonly WaitingEntry[]) {
  const storage = createStorage();
  for (const entry of entries) storeWaitingEntry(storage, 'ann', entry);
  const stored = new Map<string, Activity>();
  const refused: string[] = [];
  const sent: string[] = [];
  let failures: (number | null)[] = [];

  async function submit({ idempotencyKey = '', ...draft }: DiaryDraft): Promise<Activity> {
    const failure = failures.shift() ?? null;
    // 1 stands for an answer that gets lost.
    if (failure !== null && failure !== 1) throw createFailure({ status: failure });
    const activity = stored.get(idempotencyKey) ?? toActivity({ key: idempotencyKey, draft, writtenAt: '' });
    stored.set(idempotencyKey, activity);
    if (failure === 1) throw createFailure({ status: 0 });
    return activity;
  }

  return {
    stored: () => [...stored.values()].map(({ name }) => name),
    left: () => names(readWaitingEntries(storage, 'ann')),
    refused,
    sent,
    send(...withFailures: (number | null)[]) {
      failures = withFailures;
      return sendWaitingEntries({
        read: () => readWaitingEntries(storage, 'ann'),
        remove: (key) => removeWaitingEntry(storage, 'ann', key),
        submit,
        statusOf: (error) => (error as { status: number }).status,
        onSent: ({ name }) => sent.push(name),
        onRefused: ({ draft }) => refused.push(draft.name),
      });
    },
  };
}

describe('sending', () => {
  it('stores what waits, the oldest first', async () => {
    const scene = createScene([waiting('Second', 2), waiting('First', 1)]);
    await scene.send();
    expect(scene.sent).toEqual(['First', 'Second']);
    expect(scene.left()).toEqual([]);
  });

  it('adds an entry once, although its answer got lost or two tabs send it', async () => {
    const scene = createScene([waiting('Dune', 1), waiting('Emma', 2)]);
    await scene.send(1);
    expect(scene.left()).toEqual(['Emma', 'Dune']);
    await Promise.all([scene.send(), scene.send()]);
    expect(scene.stored()).toEqual(['Dune', 'Emma']);
    expect(scene.left()).toEqual([]);
  });

  it.each([0, 401, 403, 429, 500, 503])('goes on later after %i', async (status) => {
    const scene = createScene([waiting('Dune', 1), waiting('Emma', 2)]);
    await scene.send(status);
    expect(scene.left()).toEqual(['Emma', 'Dune']);
    expect(scene.refused).toEqual([]);
  });

  it('keeps what the server refuses and goes on with the rest', async () => {
    const scene = createScene([waiting('Dune', 1), waiting('Emma', 2)]);
    await scene.send(400);
    expect(scene.refused).toEqual(['Dune']);
    expect(scene.left()).toEqual(['Dune']);
    expect(scene.stored()).toEqual(['Emma']);
  });
});
