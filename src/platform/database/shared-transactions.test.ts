import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { createSharedTransactions, type Work } from './shared-transactions.ts';

const readCount = async (handle: Db) =>
  (await handle.selectFrom('health').select('checked_at').executeTakeFirstOrThrow()).checked_at;

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

  function* countUp(): ReturnType<Work<number>> {
    const [row] = yield db.selectFrom('health').select('checked_at').compile();
    const next = (row as { readonly checked_at: number }).checked_at + 1;
    yield db.updateTable('health').set({ checked_at: next }).compile();
    return next;
  }

  it('run works that arrive together one after the other, with one commit', async () => {
    const run = createSharedTransactions(db);
    expect(await Promise.all([run(countUp), run(countUp), run(countUp)])).toEqual([1, 2, 3]);
    expect(commits).toBe(1);
    expect(await readCount(db)).toBe(3);
  });

  it('count the rows that a write without rows has written, also within an open transaction', async () => {
    const countWritten: Work<number> = function* () {
      return (yield db.updateTable('health').set({ checked_at: 1 }).compile()).length;
    };
    const countNone: Work<number> = function* () {
      return (yield db.updateTable('health').set({ checked_at: 1 }).where('checked_at', '=', -1).compile())
        .length;
    };
    expect(await createSharedTransactions(db)(countWritten)).toBe(1);
    await db.transaction().execute(async (handle) => {
      expect(await createSharedTransactions(handle)(countWritten)).toBe(1);
      expect(await createSharedTransactions(handle)(countNone)).toBe(0);
    });
  });

  it('keep a failure from the others, and leave nothing of it behind', async () => {
    const run = createSharedTransactions(db);
    const fail: Work<never> = function* () {
      yield* countUp();
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

  it('wait for an open transaction, and are no part of it', async () => {
    const run = createSharedTransactions(db);
    let counted: Promise<number> | undefined;
    await db
      .transaction()
      .execute(async (handle) => {
        await handle.updateTable('health').set({ checked_at: 5 }).execute();
        counted = run(countUp);
        await setTimeout(10);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await counted).toBe(1);
  });

  it('run each work in the context of its own request', async () => {
    const run = createSharedTransactions(db);
    const request = new AsyncLocalStorage<string>();
    const work: Work<string | undefined> = function* () {
      yield* countUp();
      return request.getStore();
    };
    const ids = ['one', 'two', 'three'];
    expect(await Promise.all(ids.map((id) => request.run(id, () => run(work))))).toEqual(ids);
    expect(commits).toBe(1);
  });
});
