import type { Db } from '#platform/database/connect.ts';
import { dismissalQueries } from '#features/guides/server/dismissals/queries.ts';
import { pairQueries } from '#features/guides/server/for-you/pair-queries.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createKeyedDigest } from '#platform/auth/secret.ts';
import type { Daybook } from './daybook.ts';

/** Two users who agreed; returns the id. */
export async function insertPair(db: Db, userId: string, partnerId: string): Promise<string> {
  const id = systemIds.id();
  const members = [
    { userId, name: 'Anna' },
    { userId: partnerId, name: 'Ben' },
  ] as const;
  await pairQueries(db).insert(id, members, Date.now());
  return id;
}

/** A film that the user dismissed; returns its id, which the catalogue does not have. */
export async function insertDismissal(db: Db, userId: string, name: string): Promise<string> {
  const item = { id: 'movie:a-film', kind: 'movie', name, year: null, place: null } as const;
  await dismissalQueries(db).insert(userId, { ...item, createdAt: Date.now() }, 1);
  return item.id;
}

/** An open code of the user. */
export async function insertPairCode({ db, secret }: Daybook, userId: string): Promise<string> {
  const code = systemIds.legible(12);
  const codeHash = createKeyedDigest(secret, 'pair-codes')(code);
  const createdAt = Date.now();
  await pairQueries(db).setCode({ userId, codeHash, name: 'Ben', createdAt, expiresAt: createdAt + 600_000 });
  return code;
}
