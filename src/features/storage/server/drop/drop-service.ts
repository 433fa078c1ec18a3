import {
  DROP_FILES_USUAL,
  DROP_USUAL_BYTES,
  DROPS_PER_USER_MAX,
  type ArrivingUpload,
  type Delivery,
  type Drop,
  type DropChanges,
  type DropState,
  type NewDrop,
} from '../../contract/drops.ts';
import { Problem } from '#platform/contract/problem.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { DAY_MS, timestamp, timestampOrNull } from '#platform/system/clock.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import { dropPath } from '#platform/contract/screens.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { changedColumns, describeChanges } from '../links/link-changes.ts';
import { assertLiveFolder } from '../folders/folder-rules.ts';
import { lockAccount } from '../uploads/place-file.ts';
import { toUnfinishedUpload } from '../uploads/resumable-uploads.ts';
import type { UploadRow } from '../uploads/upload-queries.ts';
import type { DeliveredFile, ListedDrop } from './drop-queries.ts';
import type { DropPorts, DropStores } from './ports.ts';

/** What owners do with their links for sending files. */
export function dropService(ports: DropPorts) {
  const { stores, transaction, resumable, passwords, secrets, limits, clock, ids } = ports;
  const { drops } = stores;

  function toDrop(row: ListedDrop): Drop {
    return {
      id: row.id,
      name: row.name,
      instructions: row.instructions,
      folder: row.folder_id,
      token: secrets.reveal(row),
      creationTime: timestamp(row.created_at),
      expiryTime: timestampOrNull(row.expires_at),
      hasPassword: row.password_hash !== null,
      letters: row.letters === 1,
      maxBytes: row.max_bytes,
      maxFiles: row.max_files,
      fileMaxBytes: row.file_max_bytes,
      files: row.received_files,
      bytes: row.received_bytes,
      arrivingFiles: row.arrivingFiles,
      arrivingBytes: row.arrivingBytes,
      lastUseTime: timestampOrNull(row.last_used_at),
      state: stateOf(row, clock()),
    };
  }

  const list = async (userId: string): Promise<Drop[]> => (await drops.list(userId)).map(toDrop);

  async function received(userId: string, id: string): Promise<Delivery[]> {
    const byVisit = Map.groupBy(await drops.delivered(userId, id), ({ visitId }) => visitId);
    return [...byVisit.values()].map(toDelivery);
  }

  /** @throws Problem `request.invalid` if the link would take more than its owner can store */
  async function bytesOf(userId: string, maxBytes: number | undefined): Promise<number> {
    const quota = (await stores.files.account(userId)).quota ?? limits.userQuotaBytes;
    if (maxBytes === undefined) return Math.min(DROP_USUAL_BYTES, quota);
    if (maxBytes <= quota) return maxBytes;
    throw new Problem('request.invalid', { detail: 'A link cannot take more than you can store.' });
  }

  /** Ends a link in a transaction, and what visitors have begun to send by it. */
  async function end(
    by: Actor,
    id: string,
    action: 'drop.revoked' | 'drop.removed',
    change: (trx: DropStores) => Promise<boolean>,
  ): Promise<void> {
    const cancelled = await transaction(by.id, async (trx) => {
      // A file that arrives, or an upload that begins, in this moment must not refer to the link.
      await lockAccount(trx.files, by.id);
      if (!(await change(trx))) throw new Problem('share.not-found');
      await trx.audit.record({ by, action, object: id });
      return cancelUploads(trx, by.id, id);
    });
    await Promise.all(cancelled.map(resumable.discard));
  }

  const revoke = (by: Actor, id: string): Promise<void> =>
    end(by, id, 'drop.revoked', (trx) => trx.drops.revoke(by.id, id, clock()));

  return {
    list,

    /** @throws Problem `share.not-found` */
    async arriving(userId: string, id: string): Promise<ArrivingUpload[]> {
      if ((await drops.find({ user_id: userId, id })) === null) throw new Problem('share.not-found');
      const rows = await stores.dropFiles.arriving({ userId, dropId: id });
      return rows.map((row) => ({ ...toUnfinishedUpload(row), sender: row.sender }));
    },

    /** @throws Problem `storage.no-upload`, also for one's own uploads, which are no visitor's */
    async cancelArriving(userId: string, id: string): Promise<void> {
      const upload = await stores.uploads.find(userId, id);
      if (upload === null || upload.dropId === null) throw new Problem('storage.no-upload');
      await resumable.cancelNow(userId, id);
    },

    /** @throws Problem `share.not-found` */
    async received(userId: string, id: string): Promise<Delivery[]> {
      if ((await drops.find({ user_id: userId, id })) === null) throw new Problem('share.not-found');
      return received(userId, id);
    },

    /** @throws Problem `storage.no-folder` if the folder is not the caller's, or in the trash */
    async create(by: Actor, input: NewDrop): Promise<Drop> {
      const passwordHash = await passwords.hash(input.password);
      const createdAt = clock();
      const row = {
        id: ids.id(),
        user_id: by.id,
        folder_id: input.folder ?? ROOT_FOLDER_ID,
        name: input.name,
        instructions: (input.instructions ?? '').trim(),
        ...secrets.create(),
        password_hash: passwordHash,
        created_at: createdAt,
        expires_at: input.days === undefined ? null : createdAt + input.days * DAY_MS,
        max_bytes: await bytesOf(by.id, input.maxBytes),
        max_files: input.maxFiles ?? DROP_FILES_USUAL,
        file_max_bytes: input.fileMaxBytes ?? null,
        letters: input.letters === false ? 0 : 1,
      };
      await transaction(by.id, async (trx) => {
        await assertLiveFolder(trx.folders, by.id, row.folder_id);
        if ((await trx.drops.count(by.id)) >= DROPS_PER_USER_MAX) throw new Problem('share.too-many');
        await trx.drops.insert(row);
        const detail = describe(row.max_files, row.max_bytes, input);
        await trx.audit.record({ by, action: 'drop.created', object: row.id, detail });
      });
      const nothing = { received_bytes: 0, received_files: 0, arrivingFiles: 0, arrivingBytes: 0 };
      return toDrop({ ...row, ...nothing, revoked_at: null, last_used_at: null, hasFolder: true });
    },

    /** What visitors have begun to send may exceed the new limits. @throws as `create`; `share.not-found` if it is revoked */
    async update(by: Actor, changes: DropChanges): Promise<Drop> {
      const { id, instructions, maxFiles, maxBytes, fileMaxBytes, letters } = changes;
      const columns = {
        ...(await changedColumns(changes, { passwords, clock })),
        ...(instructions !== undefined && { instructions: instructions.trim() }),
        ...(maxFiles !== undefined && { max_files: maxFiles }),
        ...(maxBytes !== undefined && { max_bytes: await bytesOf(by.id, maxBytes) }),
        ...(fileMaxBytes !== undefined && { file_max_bytes: fileMaxBytes }),
        ...(letters !== undefined && { letters: Number(letters) }),
      };
      return transaction(by.id, async (trx) => {
        const known = await trx.drops.find({ user_id: by.id, id });
        if (known === null || known.revoked_at !== null) throw new Problem('share.not-found');
        if (Object.keys(columns).length > 0) {
          await trx.drops.update({ user_id: by.id, id }, columns);
          const detail = describeChanges(changes);
          await trx.audit.record({ by, action: 'drop.changed', object: id, detail });
        }
        return toDrop((await trx.drops.list(by.id)).find((drop) => drop.id === id)!);
      });
    },

    revoke,

    remove: (by: Actor, id: string): Promise<void> =>
      end(by, id, 'drop.removed', (trx) => trx.drops.delete({ user_id: by.id, id })),

    linkSource: {
      kind: 'file-request',
      label: 'File request',
      integration: 'drop',
      list: async (userId) =>
        (await list(userId))
          .filter(({ state }) => state === 'works' || state === 'full')
          .map(({ id, name, token, creationTime, expiryTime, lastUseTime }) => ({
            id,
            title: name,
            path: token && dropPath(token),
            creationTime,
            expiryTime,
            lastUseTime,
          })),
      revoke,
    } satisfies LinkSource,

    userData: {
      async *exportFiles(userId) {
        const links = [];
        for (const { token: _secret, ...drop } of await list(userId))
          links.push({ ...drop, received: await received(userId, drop.id) });
        yield jsonFile('drops.json', links);
      },
      async erase({ id }) {
        await drops.delete({ user_id: id });
      },
    } satisfies UserDataSource,
  };
}

/** Returns them, so that their contents can be discarded after the commit. */
async function cancelUploads(
  { files, uploads }: DropStores,
  userId: string,
  dropId: string,
): Promise<UploadRow[]> {
  const cancelled = await uploads.removeByDrop(userId, dropId);
  const bytes = cancelled.reduce((sum, { size }) => sum + size, 0);
  await files.charge(userId, { bytes: -bytes, files: -cancelled.length }, 0);
  return cancelled;
}

function stateOf(row: ListedDrop, now: number): DropState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at !== null && row.expires_at <= now) return 'ended';
  if (!row.hasFolder) return 'folder-gone';
  const isFull = row.received_files >= row.max_files || row.received_bytes >= row.max_bytes;
  return isFull ? 'full' : 'works';
}

/** @param files of one visit, newest first */
function toDelivery(files: readonly DeliveredFile[]): Delivery {
  const { visitId = '', sender = '', message = '' } = files[0] ?? {};
  return {
    id: visitId,
    sender,
    message,
    files: files.map(({ id, name, folderId, size, receivedAt, deletedAt, versionOf }) => ({
      id,
      name,
      folder: folderId,
      size,
      time: timestamp(receivedAt),
      state: versionOf !== '' ? 'replaced' : deletedAt === null ? 'there' : 'trash',
    })),
  };
}

function describe(files: number, bytes: number, { days, password }: NewDrop): string {
  const parts = [
    `${files} files`,
    `${bytes} bytes`,
    ...(days === undefined ? [] : [`${days} days`]),
    ...(password === undefined ? [] : ['password']),
  ];
  return parts.join(', ');
}
