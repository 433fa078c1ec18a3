import { join } from 'node:path';
import { accountQueries } from '#features/account/server/queries.ts';
import { toEmailKey } from '#features/account/server/user.ts';
import { connect } from '#platform/database/connect.ts';
import { insertSession } from '#testing/users.ts';
import { DEMO_EMAIL } from '../../scripts/demo-data.ts';
import { seed } from '../../scripts/seed.ts';

/**
 * Fills a data folder as `npm run seed` does, with three years of a log, files, feedback and guides; returns the token of
 * a session of the demo user. Takes half a minute.
 */
export async function makeDemoData(dataFolder: string): Promise<string> {
  await seed({ DATA_DIR: dataFolder });
  const db = connect({ kind: 'sqlite', file: join(dataFolder, 'daybook.db') }, () => undefined);
  const user = await accountQueries(db).findByEmailKey(toEmailKey(DEMO_EMAIL));
  if (!user) throw new Error('The demo user does not exist.');
  const token = await insertSession(db, Date.now, user.id);
  await db.destroy();
  return token;
}
