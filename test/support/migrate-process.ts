import { connect } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { requireConfig } from '#app/server/settings.ts';

/** Run as a process of its own: migrates the database of `DATABASE_URL`, as every start of Daybook does. */
const db = connect(requireConfig(process.env).database, () => undefined);
await migrate(db);
await db.destroy();
