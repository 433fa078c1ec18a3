import { foldersApi } from '#features/storage/contract/folders.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Client } from '#testing/client.ts';
import { beginUpload, uploadFile } from '#testing/uploads.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createAccessTokenText } from '#platform/auth/access-token-text.ts';
import { accessTokenQueries } from '#features/account/server/access-token-queries.ts';
import { SCOPE_NAMES, type Scope } from '#platform/contract/scopes.ts';
import { createCipher } from '#platform/auth/secret.ts';
import { createAccountEmails } from '#features/account/server/account-emails.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import type { Db } from '#platform/database/connect.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import { listQueries } from '#features/lists/server/queries.ts';
import { invitationQueries } from '#features/account/server/invitation-queries.ts';
import { tokenQueries, type TokenPurpose } from '#features/account/server/token-queries.ts';
import type { Daybook, TestUser } from '#testing/daybook.ts';

/** An unsent email to an unrelated address. */
export async function postEmail({ db, secret }: Daybook): Promise<string> {
  const cipher = createCipher(secret, 'outbox');
  const id = systemIds.id();
  const email = createAccountEmails('http://daybook.test').accountExists(`${id}@example.org`);
  await createOutbox(db, cipher, { ...systemIds, id: () => id }, Date.now).post(email);
  return id;
}

/** Used a moment ago from this address, so that its next use changes nothing. */
export async function insertAccessToken(
  db: Db,
  userId: string,
  name: string,
  scopes = SCOPE_NAMES as readonly Scope[],
) {
  const [id, text, createdAt] = [systemIds.id(), createAccessTokenText(systemIds), Date.now()];
  const tokenHash = systemIds.digest(text);
  await accessTokenQueries(db).insert({ id, userId, tokenHash, name, scopes, createdAt, expiresAt: null });
  const lastUse = { last_used_at: createdAt, last_used_address: '127.0.0.1' };
  await db.updateTable('access_tokens').set(lastUse).where('id', '=', id).execute();
  return { id, text };
}

export async function insertList(db: Db, userId: string, name: string): Promise<string> {
  const id = systemIds.id();
  await listQueries(db).insert({ id, userId, name, note: '', createdAt: Date.now() }, 10);
  return id;
}

export async function insertActivity(db: Db, userId: string, name: string): Promise<string> {
  const id = systemIds.id();
  const activity = { id, userId, name, category: 'BOOK', rating: 5, createdAt: Date.now() } as const;
  await activityQueries(db).insert(activity);
  return id;
}

export async function insertInvitation(db: Db): Promise<string> {
  const [id, createdAt] = [systemIds.id(), Date.now()];
  const forAnybody = { email: null, emailKey: null, mailed: false };
  const tokenHash = systemIds.digest(systemIds.secret());
  await invitationQueries(db).insert({
    ...forAnybody,
    id,
    tokenHash,
    createdAt,
    expiresAt: createdAt + 600_000,
  });
  return id;
}

export async function issue(db: Db, userId: string, purpose: TokenPurpose): Promise<string> {
  const secret = systemIds.secret();
  const expiresAt = purpose === 'marketing-opt-out' ? null : Date.now() + 600_000;
  await tokenQueries(db).insert({
    tokenHash: systemIds.digest(secret),
    userId,
    purpose,
    createdAt: Date.now(),
    expiresAt,
  });
  return secret;
}

interface ProgramScene {
  readonly owner: TestUser;
  readonly other: TestUser;
  readonly secretName: string;
}

/** Tokens that allow everything, of both users, and of the owner one without each of the scopes, by its name. */
export async function insertAccessTokens(db: Db, { owner, other, secretName }: ProgramScene) {
  const ownerToken = await insertAccessToken(db, owner.id, secretName);
  const accessTokens: Record<string, string> = {
    owner: ownerToken.text,
    other: (await insertAccessToken(db, other.id, 'A program')).text,
  };
  for (const scope of SCOPE_NAMES) {
    const scopes = SCOPE_NAMES.filter((one) => one !== scope);
    accessTokens[scope] = (await insertAccessToken(db, owner.id, 'A program', scopes)).text;
  }
  return { ownerToken, accessTokens };
}

/** Files and folders, one of each in the trash, with an earlier version and an unfinished upload. */
export async function insertFiles(client: Client, secretName: string) {
  const [file, trashed] = [`${secretName}.txt`, `${secretName} (deleted).txt`];
  const upload = async (name: string) => (await uploadFile(client, name, secretName)).body.id;
  const [fileId, trashedId] = [await upload(file), await upload(trashed)];
  const versionId = await upload(`${secretName} (replaced).txt`);
  const replacement = await uploadFile(client, `${secretName} (replaced).txt`, 'new', 'replace');
  await client.call(storageApi.deleteFile, { file_name: trashed });
  const uploadId = await beginUpload(client, secretName, 100);
  const addFolder = async (name: string) => (await client.call(foldersApi.create, { name })).body.id;
  const [folderId, trashedFolderId] = [
    await addFolder(secretName),
    await addFolder(`${secretName} (deleted)`),
  ];
  await client.call(foldersApi.delete, { ids: [trashedFolderId] });
  return { file, fileId, trashedId, versionId, replacement, uploadId, folderId, trashedFolderId };
}
