import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { readConfig } from '../kernel/config.ts';

/** Run as a process of its own: migrates what `DATABASE_URL` names, as every start of Daybook does. */
const reading = readConfig(process.env);
if (!reading.ok) throw new Error(reading.faults.join('\n'));
const db = connect(reading.config.database, () => undefined);
await migrate(db);
await db.destroy();
