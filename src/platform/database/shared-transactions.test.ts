import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { createSharedTransactions } from './shared-transactions.ts';

const readCount = async (handle: Db) =>
  (await handle.selectFrom('health').select('checked_at').executeTakeFirstOrThrow()).checked_at;
const countUp = async (handle: Db) => {
  const next = (await readCount(handle)) + 1;
  await handle.updateTable('health').set({ checked_at: next }).execute();
  return next;
};

describe('transactions that are shared on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-shared-'));
  let commits = 0;
  let db: Db;

  beforeAll(async () => {
    const config = { kind: 'sqlite', file: join(folder, 'daybook.db') } as const;
    db = connect(config, () => undefined, {
      onQuery: ({ sql }) => {
        if (sql === 'commit') commits += 1;
      },
    });
    await migrate(db);
  });
  beforeEach(async () => {
    await db.updateTable('health').set({ checked_at: 0 }).execute();
    commits = 0;
  });
  afterAll(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  it('run works that arrive together one after the other, with one commit', async () => {
    const run = createSharedTransactions(db);
    expect(await Promise.all([run(countUp), run(countUp), run(countUp)])).toEqual([1, 2, 3]);
    expect(commits).toBe(1);
    expect(await readCount(db)).toBe(3);
  });

  it('keep a failure from the others, and leave nothing of it behind', async () => {
    const run = createSharedTransactions(db);
    const fail = async (handle: Db) => {
      await countUp(handle);
      throw new Error('refused');
    };
    const outcomes = await Promise.allSettled([run(countUp), run(fail), run(countUp)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await readCount(db)).toBe(2);
  });

  it('are committed when the work is answered', async () => {
    const run = createSharedTransactions(db);
    await Promise.all(
      [run(countUp), run(countUp)].map(async (answered) => {
        await answered;
        expect(commits).toBe(1);
      }),
    );
  });

  it('run each work in the context of its own request', async () => {
    const run = createSharedTransactions(db);
    const request = new AsyncLocalStorage<string>();
    const work = async (handle: Db) => {
      await countUp(handle);
      return request.getStore();
    };
    const ids = ['one', 'two', 'three'];
    expect(await Promise.all(ids.map((id) => request.run(id, () => run(work))))).toEqual(ids);
    expect(commits).toBe(1);
  });
});
