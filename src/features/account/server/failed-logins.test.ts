import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createAuditLogFactory } from '#platform/audit/queries.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Schema } from '#platform/database/schema.ts';
import { createSqliteDialect } from '#platform/database/sqlite.ts';
import { systemIds } from '#platform/system/ids.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createFailedLoginWriter } from './module.ts';

it('120 concurrent failures are stored in one transaction with two statements', async () => {
  const folder = await temporaryFolder();
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: createSqliteDialect(join(folder.path, 'daybook.db')),
    log: ({ query }) => void statements.push(query.sql.split(' ').slice(0, 3).join(' ')),
  });
  await migrate(db);
  const auditOf = createAuditLogFactory('a secret', { clock: Date.now, ids: systemIds });
  const store = createFailedLoginWriter({ db, clock: Date.now, auditOf });
  const by = { id: 'anonymous', addressKey: '192.0.2.7', requestId: null };
  statements.length = 0;

  await Promise.all(
    Array.from({ length: 120 }, (_, index) => {
      const counters = [`login-pair:${index}`, 'login-account:one'].map((key) => ({ key, windowMs: 1_000 }));
      return store({ counters, userId: null, by });
    }),
  );
  expect(statements).toEqual(['begin', 'insert into "rate_limits"', 'insert into "audit_log"', 'commit']);
  expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(120);
  const counts = await db.selectFrom('rate_limits').select(['key', 'count']).execute();
  expect(counts).toHaveLength(121);
  expect(counts).toContainEqual({ key: 'login-account:one', count: 120 });
  await db.destroy();
  await folder.remove();
});
