import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndedQuery } from '../operations/telemetry.ts';
import { connect, preparedQuery, type Db } from './connect.ts';
import { migrate } from './migrate.ts';

describe('a prepared query on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-prepared-'));
  const seen: EndedQuery[] = [];
  let db: Db;

  beforeAll(async () => {
    const config = { kind: 'sqlite', file: join(folder, 'daybook.db') } as const;
    db = connect(config, () => undefined, { onQuery: (query) => seen.push(query) });
    await migrate(db);
  });
  afterAll(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  const read = () => preparedQuery(db, db.selectFrom('health').select('checked_at').compile())();

  it('waits for an open transaction instead of reading what is not committed', async () => {
    await db.updateTable('health').set({ checked_at: 1 }).execute();
    let whileOpen: Promise<{ checked_at: number }[]> | undefined;
    await db
      .transaction()
      .execute(async (handle) => {
        await handle.updateTable('health').set({ checked_at: 2 }).execute();
        whileOpen = read();
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await whileOpen).toEqual([{ checked_at: 1 }]);
  });

  it('reads what its own transaction wrote', async () => {
    const rows = await db.transaction().execute(async (handle) => {
      await handle.updateTable('health').set({ checked_at: 3 }).execute();
      return preparedQuery(handle, db.selectFrom('health').select('checked_at').compile())();
    });
    expect(rows).toEqual([{ checked_at: 3 }]);
  });

  it('is observed like every other, whether it succeeds or fails', async () => {
    seen.length = 0;
    await read();
    const clash = db.insertInto('health').values({ id: 1, checked_at: 0 }).compile();
    await expect(preparedQuery(db, clash)(1, 0)).rejects.toThrow('UNIQUE');
    expect(seen).toMatchObject([
      { sql: expect.stringMatching(/^select/), error: null },
      { sql: expect.stringMatching(/^insert/), error: expect.any(Error) },
    ]);
  });
});
