import { sql, type Kysely } from 'kysely';
import { PHASED_MIGRATIONS as PRESENT, type PhasedMigration } from '#platform/database/migrations.ts';

export { EARLY_MIGRATIONS } from '#platform/database/migrations.ts';

const contraction: Readonly<Record<string, PhasedMigration>> = {
  '9003-no-index-of-writers': {
    phase: 'contract',
    up: (db: Kysely<unknown>) => db.schema.dropIndex('activities_by_writer').execute(),
  },
};

/** As the next version might extend the database: a column, and an index that is built while others write. */
export const PHASED_MIGRATIONS: Readonly<Record<string, PhasedMigration>> = {
  ...PRESENT,
  ...(process.env['NEXT_VERSION'] === 'contracts' && contraction),
  '9001-writers': {
    phase: 'expand',
    up: (db: Kysely<unknown>) => db.schema.alterTable('activities').addColumn('written_by', 'text').execute(),
  },
  '9002-index-of-writers': {
    phase: 'expand',
    isTransactional: false,
    up: async (db: Kysely<unknown>) => {
      // An index whose creation failed is invalid.
      await sql`drop index concurrently if exists activities_by_writer`.execute(db);
      await sql`create index concurrently activities_by_writer on activities (written_by)`.execute(db);
    },
  },
};
