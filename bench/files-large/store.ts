import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILES_PER_USER_MAX } from '#features/storage/contract/storage.ts';
import { accessTokenQueries } from '#features/account/server/access-token-queries.ts';
import { createAccessTokenText } from '#platform/auth/access-token-text.ts';
import { blobPlace } from '#platform/blobs/disk.ts';
import { fold } from '#platform/contract/fields.ts';
import { fileKindOf, fileNameKey } from '#platform/contract/file-name.ts';
import { connect, type Db } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createSeededRandom } from '#testing/seeded-random.ts';
import { insertSession, insertUser } from '#testing/users.ts';
import { loadIntoPostgresDatabase } from '../scale/load-postgres.ts';
import { loadIntoSqliteFile } from '../scale/load-sqlite.ts';
import { createIds, digestOf } from '../scale/population.ts';
import { HISTORY_MS } from '../scale/size.ts';
import { rowsOf } from '../scale/table-rows.ts';

/** Room for what the measurements upload. */
export const OWN_FILES = FILES_PER_USER_MAX - 100;
/** Files that were uploaded together, as by a program that syncs. */
const BATCH = 100;
const OTHER_USERS = 100;
const SIZE_MAX_BYTES = 200;
const SUBJECTS = ['Summer holidays', 'Übersicht', 'IMG', 'Invoice', 'Kyoto', 'Lecture notes', 'scan'];
const ENDINGS = ['jpg', 'pdf', 'txt', 'mp3', 'png'];

/** Users with as many files as they can have: `owner` in one folder, `rootOwner` in the root. */
export interface LargeStore {
  readonly owner: LargeUser;
  readonly rootOwner: LargeUser;
  readonly folder: string;
  /** An empty one. */
  readonly otherFolder: string;
}

export interface LargeUser {
  readonly id: string;
  /** The headers of a browser and of a WebDAV program. */
  readonly cookie: string;
  readonly authorization: string;
}

/** One file in `share` belongs to each of the two: with 20, there are 2 million in all. */
export async function fillLargeStore(database: DatabaseConfig, share: number): Promise<LargeStore> {
  const db = connect(database, () => undefined);
  await migrate(db);
  const [owner, rootOwner] = [await insertLargeUser(db), await insertLargeUser(db)];
  const others: string[] = [];
  while (others.length < OTHER_USERS) others.push((await insertUser(db, Date.now)).id);
  const [folder, otherFolder] = [systemIds.id(), systemIds.id()];
  for (const [id, name] of [
    [folder, 'Everything'],
    [otherFolder, 'Elsewhere'],
  ] as const) {
    const names = { name, name_key: fileNameKey(name), name_folded: fold(name) };
    await db
      .insertInto('folders')
      .values({ id, user_id: owner.id, parent_id: '', ...names, created_at: 0, changed_at: 0 })
      .execute();
  }
  for (const { id } of [owner, rootOwner])
    await db
      .insertInto('storage_accounts')
      .values({ user_id: id, used_bytes: OWN_FILES * SIZE_MAX_BYTES, file_count: OWN_FILES })
      .execute();
  await db.destroy();

  const random = createSeededRandom(1);
  const nextId = createIds(createSeededRandom(2));
  const now = Date.now();
  const places = [
    { user_id: owner.id, folder_id: folder },
    { user_id: rootOwner.id, folder_id: '' },
  ];
  const placeOf = (batch: number) =>
    places[batch % share] ?? { user_id: others[batch % OTHER_USERS] ?? '', folder_id: '' };
  const files = rowsOf('files', OWN_FILES * share, (index) => {
    const name = `${SUBJECTS[Math.floor(random() * SUBJECTS.length)]} ${index}.${ENDINGS[index % ENDINGS.length]}`;
    const createdAt = Math.floor(now - HISTORY_MS * (1 - index / (OWN_FILES * share)));
    return {
      id: nextId(createdAt),
      ...placeOf(Math.floor(index / BATCH)),
      name,
      name_key: fileNameKey(name),
      name_folded: fold(name),
      kind: fileKindOf(name),
      size: Math.floor(random() * SIZE_MAX_BYTES),
      sha256: digestOf(name),
      sha1: null,
      created_at: createdAt,
      modified_at: index % 2 === 0 ? Math.floor(createdAt - random() * HISTORY_MS) : null,
      deleted_at: null,
      missing_since: null,
    };
  });
  if (database.kind === 'sqlite') loadIntoSqliteFile(database.file, [files]);
  else await loadIntoPostgresDatabase(database.url, [files]);
  return { owner, rootOwner, folder, otherFolder };
}

async function insertLargeUser(db: Db): Promise<LargeUser> {
  const { id, email } = await insertUser(db, Date.now);
  const token = createAccessTokenText(systemIds);
  await accessTokenQueries(db).insert({
    id: systemIds.id(),
    userId: id,
    tokenHash: systemIds.digest(token),
    name: 'A drive',
    scopes: ['files:read', 'files:write'],
    createdAt: Date.now(),
    expiresAt: null,
  });
  return {
    id,
    cookie: `daybook=${await insertSession(db, Date.now, id)}`,
    authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`,
  };
}

/** The contents of all files, or of those of one user. Returns their number. */
export async function writeContents(
  database: DatabaseConfig,
  dataDir: string,
  userId?: string,
): Promise<number> {
  const db = connect(database, () => undefined);
  const all = db.selectFrom('files').select(['id', 'size']);
  const rows = await (userId === undefined ? all : all.where('user_id', '=', userId)).execute();
  await db.destroy();
  const shards = new Set<string>();
  for (const { id, size } of rows) {
    const path = join(dataDir, 'files/blobs', blobPlace(id));
    if (!shards.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    shards.add(dirname(path));
    writeFileSync(path, 'x'.repeat(size));
  }
  return rows.length;
}
