import { CATEGORIES } from '#features/log/contract/activity.ts';
import { hash } from '@node-rs/argon2';
import { activityQueries } from '#features/log/server/queries.ts';
import { connect, type Db } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { systemIds } from '#platform/system/ids.ts';

export const PASSWORD = 'four plain old words';
export const TOKEN = 'the token of the first user';
const USERS = 200;
const ACTIVITIES_EACH = 200;
const ARGON2ID_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const emailOf = (user: number) => `user${user}@example.org`;

/** A database with 200 users of 200 activities; the first of them has a session, and so many activities instead. */
export async function fillDatabase(database: DatabaseConfig, ofFirst = ACTIVITIES_EACH): Promise<void> {
  const db = connect(database, () => undefined);
  await migrate(db);
  const passwordHash = await hash(PASSWORD, ARGON2ID_OPTIONS);
  await db.transaction().execute(async (handle) => {
    for (let user = 0; user < USERS; user += 1) {
      await insertUser(handle, user, passwordHash, user === 0 ? ofFirst : ACTIVITIES_EACH);
    }
  });
  await db.destroy();
}

async function insertUser(db: Db, user: number, passwordHash: string, count: number): Promise<void> {
  const id = systemIds.id();
  const now = Date.now();
  const email = emailOf(user);
  await db
    .insertInto('users')
    .values({ id, email, email_key: email, password_hash: passwordHash, created_at: now, verified_at: now })
    .execute();
  if (user === 0) await insertSession(db, id, now);
  const activities = activityQueries(db);
  for (let index = 0; index < count; index += 1) {
    const name = `Something worth remembering, number ${index}`;
    const category = CATEGORIES[index % CATEGORIES.length] ?? 'BOOK';
    const rating = 1 + (index % 5);
    const createdAt = now - index * 60_000;
    await activities.insert({
      id: systemIds.id(),
      userId: id,
      name,
      category,
      rating,
      createdAt,
    });
  }
}

async function insertSession(db: Db, userId: string, now: number): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: systemIds.id(),
      token_hash: systemIds.digest(TOKEN),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      user_agent: '',
    })
    .execute();
}
