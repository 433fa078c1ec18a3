import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

let template: Promise<Buffer> | undefined;

/** The content of a migrated SQLite file, made once per process: migrating takes longer than most tests. */
export function migratedSqliteFile(): Promise<Buffer> {
  return (template ??= createTemplate());
}

async function createTemplate(): Promise<Buffer> {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'daybook.db');
  await migrateDatabase({ kind: 'sqlite', file });
  const content = await readFile(file);
  await folder.remove();
  return content;
}
