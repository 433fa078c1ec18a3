import { randomUUID } from 'node:crypto';
import { toEmailKey } from '#features/account/server/user.ts';
import { createPasswordHasher } from '#features/account/server/password-adapter.ts';
import { accountQueries } from '#features/account/server/queries.ts';
import { sessionQueries } from '#features/account/server/session-queries.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Clock } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';

export type UserState = 'unverified' | 'verified' | 'suspended' | 'admin';

export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'correct horse battery staple';

/** An address that no other test uses. */
export function freshEmail(): string {
  return `u-${randomUUID()}@example.org`;
}

/** A user in a state, created by the real queries; the password is `PASSWORD`. */
export async function insertUser(db: Db, clock: Clock, state: UserState = 'verified'): Promise<StoredUser> {
  const accounts = accountQueries(db);
  const [id, email] = [systemIds.id(), freshEmail()];
  await accounts.insert({
    id,
    email,
    emailKey: toEmailKey(email),
    passwordHash: await hashOfPassword(),
    createdAt: clock(),
  });
  if (state !== 'unverified') await accounts.markVerified(id, clock());
  if (state === 'admin') await accounts.set(id, { adminSince: clock() });
  if (state === 'suspended') await suspend(db, id, clock());
  return { id, email, password: PASSWORD };
}

/** Sets the suspension flag only; the rows of the sessions stay, so that tests see its effect alone. */
export async function suspend(db: Db, userId: string, at: number): Promise<void> {
  await db.updateTable('users').set({ suspended_at: at }).where('id', '=', userId).execute();
}

/** A session’s token, as set by a login. */
export async function insertSession(db: Db, clock: Clock, userId: string): Promise<string> {
  const token = systemIds.secret();
  await sessionQueries(db).insert({
    id: systemIds.id(),
    tokenHash: systemIds.digest(token),
    userId,
    createdAt: clock(),
    userAgent: 'test',
  });
  return token;
}

/** The stored form of the password at a fraction of the cost: hashing is slow on purpose. */
export const cheapPasswords = createPasswordHasher({ memoryKib: 64, passes: 1 });

/** Once per process is enough. */
let passwordHash: Promise<string> | undefined;
function hashOfPassword(): Promise<string> {
  return (passwordHash ??= cheapPasswords.hash(PASSWORD));
}
