import { connect } from '../../src/server/database/connect.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { requireConfig } from '../../src/server/kernel/config.ts';

/** Runs as a separate process: migrates the database of `DATABASE_URL`, like every start of Daybook. */
const db = connect(requireConfig(process.env).database, () => undefined);
await migrate(db);
await db.destroy();
