import { cpSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Db } from '#platform/database/connect.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import type { Daybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** Rows of the audit log can be neither changed nor deleted. */
const APPEND_ONLY = 'audit_log';
/** SQLite adds a row for some deleted ones, so it is emptied once more after them. */
const REMOVALS = 'removals';

export interface SceneOfSuite<T> {
  prepared(): T;
  /** Brings back the rows and files from the end of the preparation, which takes a fifth of its time. */
  restore(): Promise<void>;
}

/** Prepares a scene once for all tests of a suite. */
export function sceneOfSuite<T>(
  daybook: () => Daybook,
  prepare: (daybook: Daybook) => Promise<T>,
): SceneOfSuite<T> {
  let made: { readonly prepared: T; restore(): Promise<void> } | undefined;
  beforeAll(async () => {
    const { db, filesDir } = daybook();
    const prepared = await prepare(daybook());
    const [restoreRows, files] = [await keepRows(db), await temporaryFolder()];
    cpSync(filesDir, files.path, { recursive: true });
    made = {
      prepared,
      async restore() {
        cpSync(files.path, filesDir, { recursive: true });
        await restoreRows();
      },
    };
    return files.remove;
  });
  const scene = () => {
    if (!made) throw new Error('The scene is there when the tests run, not earlier.');
    return made;
  };
  return { prepared: () => scene().prepared, restore: () => scene().restore() };
}

async function keepRows(db: Db): Promise<() => Promise<void>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== APPEND_ONLY);
  await run(
    db,
    tables.map((name) => `create table "kept ${name}" as select * from "${name}"`),
  );
  const withoutTriggers = isPostgres(db)
    ? 'set local session_replication_role = replica'
    : 'pragma defer_foreign_keys = on';
  const statements = [
    withoutTriggers,
    ...[...tables, REMOVALS].map((name) => `delete from "${name}"`),
    ...tables.map((name) => `insert into "${name}" select * from "kept ${name}"`),
  ];
  return () => db.transaction().execute((transaction) => run(transaction, statements));
}

async function run(db: Db, statements: readonly string[]): Promise<void> {
  // PostgreSQL runs them in one round trip; SQLite accepts one at a time.
  const texts = isPostgres(db) ? [statements.join(';\n')] : statements;
  for (const text of texts) await sql.raw(text).execute(db);
}
