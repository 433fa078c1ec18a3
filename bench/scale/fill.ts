import type { DatabaseConfig } from '#platform/database/settings.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { accountRows } from './account-rows.ts';
import { activityRows } from './activity-rows.ts';
import { feedbackRows } from './feedback-rows.ts';
import { fileRows } from './file-rows.ts';
import { loadIntoPostgresDatabase } from './load-postgres.ts';
import { loadIntoSqliteFile } from './load-sqlite.ts';
import { otherRows } from './other-rows.ts';
import type { Population } from './population.ts';
import type { TableRows } from './table-rows.ts';

const LIST_ITEMS = 10;

/** Migrates an empty database and fills it; prints its progress. */
export async function fill(database: DatabaseConfig, population: Population): Promise<void> {
  await migrateDatabase(database);
  const tables = await allRows(population);
  if (database.kind === 'sqlite') loadIntoSqliteFile(database.file, tables);
  else await loadIntoPostgresDatabase(database.url, tables);
}

async function allRows(population: Population): Promise<(() => TableRows)[]> {
  const firstIds: string[][] = Array.from({ length: population.size.users }, () => []);
  const remember = (owner: number, id: string) => {
    const ids = firstIds[owner]!;
    if (ids.length < LIST_ITEMS) ids.push(id);
  };
  return [
    ...(await accountRows(population)),
    activityRows(population, remember),
    ...fileRows(population),
    ...feedbackRows(population),
    ...otherRows(population, (user) => firstIds[user]!),
  ];
}
