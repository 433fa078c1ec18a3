import { describe, expect, it } from 'vitest';
import { activityApi } from '../contract/activity.ts';
import { importApi } from '#features/import/contract/import.ts';
import { addedRow, createImportService, staged } from '#testing/imports.ts';
import { createActivityService } from '#testing/activities.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { insertUser } from '#testing/users.ts';
import { createLogRoom, type LogSize } from './log-room.ts';
import { logSizeQueries } from './log-size-queries.ts';

const MAX: LogSize = { entries: 100, bytes: 10_000 };

function scene(stored: LogSize, free = Infinity) {
  const clock = createTestClock();
  const state = { stored, free, measured: 0 };
  const room = createLogRoom({
    measure: () => {
      state.measured += 1;
      return Promise.resolve(state.stored);
    },
    freeBytes: () => Promise.resolve(state.free),
    reserveBytes: 100,
    clock,
    max: MAX,
  });
  const take = (entries: number, bytes: number) => room.take('a', { entries, bytes });
  return { clock, state, room, take };
}

describe('the room of a log', () => {
  it('has as many entries and bytes as are not stored yet', async () => {
    const { take } = scene({ entries: 98, bytes: 9_900 });
    await take(1, 50);
    await take(1, 50);
    await expect(take(1, 0)).rejects.toThrow('Your log is full');
    await expect(take(0, 1)).rejects.toThrow('Your log is full');
  });

  it('is measured once while little is added, and again after a tenth of it', async () => {
    const { state, take } = scene({ entries: 0, bytes: 0 });
    for (let count = 0; count < 4; count += 1) await take(0, 250);
    expect(state.measured).toBe(1);
    // Through another node.
    state.stored = { entries: 0, bytes: 9_900 };
    await expect(take(0, 250)).rejects.toThrow('Your log is full');
    expect(state.measured).toBe(2);
  });

  it('is measured again at most every ten minutes while it is full, and at once after rows were erased', async () => {
    const { clock, state, room, take } = scene({ entries: 100, bytes: 0 });
    await expect(take(1, 1)).rejects.toThrow('Your log is full');
    state.stored = { entries: 94, bytes: 0 };
    await expect(take(1, 1)).rejects.toThrow('Your log is full');
    expect(state.measured).toBe(1);
    clock.advance(10 * 60_000);
    await take(1, 1);
    await expect(take(6, 1)).rejects.toThrow('Your log is full');
    state.stored = { entries: 0, bytes: 0 };
    room.forget('a');
    await take(6, 1);
  });

  it('ends where the disk has nothing but its reserve', async () => {
    const { state, take } = scene({ entries: 0, bytes: 0 }, 99);
    await expect(take(1, 1)).rejects.toMatchObject({ code: 'server.full', status: 507 });
    state.free = 100;
    await take(1, 1);
  });
});

eachMigratedDatabase('the size of a log', (db) => {
  const measure = (userId: string) => logSizeQueries(db()).measure(userId);

  it('counts the texts of its entries, in the trash too, in UTF-8, and what imports know of them', async () => {
    const [{ id }, other] = [await insertUser(db(), Date.now), await insertUser(db(), Date.now)];
    const log = createActivityService(db(), Date.now);
    const imports = createImportService(db(), Date.now);
    expect(await measure(id)).toEqual({ entries: 0, bytes: 0 });
    const entry = { category: 'BOOK', rating: 5 } as const;
    const { id: entryId } = await log.submit(id, { ...entry, name: 'Émile', note: '🙂' });
    const one = await measure(id);
    expect(one.entries).toBe(1);
    expect(one.bytes).toBeGreaterThanOrEqual('Émile'.length + 1 + 4);
    await log.delete(id, entryId);
    expect(await measure(id)).toEqual(one);
    const note = 'n'.repeat(10_000);
    await staged(imports, id, [addedRow('Dune', { note }), addedRow('Emma')]);
    const withImport = await measure(id);
    expect(withImport.entries).toBe(3);
    // In the entry and in what the import knows of it.
    expect(withImport.bytes).toBeGreaterThan(one.bytes + 20_000);
    expect(await measure(other.id)).toEqual({ entries: 0, bytes: 0 });
  });

  it('no longer has the rows of an unfinished import once another begins', async () => {
    const { id } = await insertUser(db(), Date.now);
    const imports = createImportService(db(), Date.now);
    await staged(imports, id, [addedRow('Dune'), addedRow('Emma')]);
    await staged(imports, id, []);
    expect(await measure(id)).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('a log on a disk that has nothing but its reserve', () => {
  const daybook = suiteDaybook(() => ({ env: { DISK_RESERVE_BYTES: String(Number.MAX_SAFE_INTEGER) } }));

  it('takes no more entries, changes and rows of imports, and gives up entries', async () => {
    const { client, id: userId } = await daybook().user();
    const draft = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
    expect((await client.call(activityApi.submit, draft)).status).toBe(507);
    const { id } = await createActivityService(daybook().db, Date.now).submit(userId, draft);
    expect((await client.call(activityApi.update, { id, ...draft, name: 'Emma' })).status).toBe(507);
    const changes = [{ id, name: 'Emma' }];
    expect((await client.call(activityApi.updateMany, { changes })).status).toBe(507);
    const counts = { rows: 1, added: 1, changed: 0, here: 0, leftOut: 0, failed: 0 };
    const start = { source: 'goodreads', files: ['x.csv'], counts } as const;
    const { body } = await client.call(importApi.begin, { ...start, files: ['x.csv'] });
    const page = { id: body.id, position: 0, rows: [addedRow('Dune')] };
    expect((await client.call(importApi.addRows, page)).status).toBe(507);
    expect((await client.call(activityApi.delete, { id })).status).toBe(200);
  });
});
