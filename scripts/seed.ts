import { CATEGORIES } from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';
import { toEmailKey } from '../src/server/account/email-key.ts';
import { createPasswordHasher } from '../src/server/account/argon2-adapter.ts';
import { accountQueries } from '../src/server/account/queries.ts';
import { activityQueries } from '../src/server/activity/queries.ts';
import { connect, type Db } from '../src/server/database/connect.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { DAY_MS } from '../src/server/kernel/clock.ts';
import { requireConfig } from '../src/server/kernel/config.ts';
import { systemIds } from '../src/server/kernel/ids.ts';

const DEMO_EMAIL = 'demo@example.org';
const DEMO_PASSWORD = 'demo-password';

/** What the demo user has logged: name, category, stars, days ago. */
const DEMO_ACTIVITIES = [
  ['Sintra', 'PLACE', 5, 3],
  ['Perfect Days', 'MOVIE', 5, 5],
  ['Piranesi', 'BOOK', 4, 10],
  ['Outer Wilds', 'GAME', 5, 12],
  ['Slow Horses', 'SHOW', 4, 18],
  ['The Taste of Things', 'MOVIE', 3, 20],
  ['Museum of Natural History', 'PLACE', 4, 34],
  ['The Left Hand of Darkness', 'BOOK', 5, 41],
  ['Severance', 'SHOW', 5, 47],
  ['Hades', 'GAME', 4, 55],
  ['Kyoto', 'PLACE', 5, 71],
  ['Past Lives', 'MOVIE', 4, 86],
  ['The Overstory', 'BOOK', 3, 99],
  ['Celeste', 'GAME', 5, 120],
  ['Dark', 'SHOW', 4, 150],
  ['Arrival', 'MOVIE', 5, 181],
  ['Edinburgh', 'PLACE', 4, 222],
  ['A Wizard of Earthsea', 'BOOK', 5, 260],
  ['Chernobyl', 'SHOW', 5, 301],
  ['Paddington 2', 'MOVIE', 5, 330],
] as const satisfies readonly (readonly [string, (typeof CATEGORIES)[number], number, number])[];

/** Makes the demo user, once; running it again changes nothing. */
export async function seed(db: Db): Promise<string> {
  const accounts = accountQueries(db);
  const said = `Log in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}`;
  if (await accounts.findByEmailKey(toEmailKey(DEMO_EMAIL))) return said;
  const now = Date.now();
  const id = systemIds.id();
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  await accounts.insert({
    id,
    email: DEMO_EMAIL,
    emailKey: toEmailKey(DEMO_EMAIL),
    passwordHash,
    createdAt: now,
  });
  await accounts.markVerified(id, now);
  const activities = activityQueries(db);
  for (const [name, category, rating, daysAgo] of DEMO_ACTIVITIES) {
    const createdAt = now - daysAgo * DAY_MS;
    await activities.insert({
      id: systemIds.id(),
      userId: id,
      name,
      nameFolded: fold(name),
      category,
      rating,
      createdAt,
    });
  }
  return said;
}

if (import.meta.main) {
  const db = connect(requireConfig(process.env).database, () => undefined);
  await migrate(db);
  process.stdout.write(`${await seed(db)}\n`);
  await db.destroy();
}
