import { Problem } from '#platform/contract/problem.ts';
import {
  ENDED_SHARE_DAYS,
  SHARES_PER_USER_MAX,
  type NewShare,
  type Share,
  type ShareChanges,
} from '../../contract/shares.ts';
import { ARCHIVE_MAX_FILES } from '../../contract/storage.ts';
import { DAY_MS, timestamp, timestampOrNull } from '#platform/system/clock.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import { sharedPath } from '#platform/contract/screens.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { changedColumns, describeChanges } from '../links/link-changes.ts';
import { lockAccount } from '../uploads/place-file.ts';
import type { SharePorts, ShareStores } from './ports.ts';
import type { ListedShare, ShareItems } from './share-queries.ts';

/** What owners do with their links. */
export function shareService({ stores, transaction, passwords, secrets, clock, ids }: SharePorts) {
  function toShare(row: ListedShare): Share {
    const { expires_at: expiresAt, downloads, download_max: downloadMax, last_used_at: lastUsedAt } = row;
    const isOver = expiresAt !== null && expiresAt <= clock();
    return {
      id: row.id,
      name: row.name,
      token: secrets.reveal(row),
      files: row.files,
      folders: row.folders,
      creationTime: timestamp(row.created_at),
      expiryTime: timestampOrNull(expiresAt),
      hasPassword: row.password_hash !== null,
      downloads,
      downloadMax,
      lastUseTime: timestampOrNull(lastUsedAt),
      works: row.files + row.folders > 0 && !isOver && (downloadMax === null || downloads < downloadMax),
    };
  }

  const list = async (userId: string): Promise<Share[]> => (await stores.shares.list(userId)).map(toShare);

  const revoke = (by: Actor, id: string): Promise<void> =>
    transaction(by.id, async (trx) => {
      if (!(await trx.shares.delete({ user_id: by.id, id }))) throw new Problem('share.not-found');
      await trx.audit.record({ by, action: 'share.revoked', object: id });
    });

  return {
    list,

    /** @throws Problem 404 if one of the files or folders is not the caller's, or in the trash */
    async create(by: Actor, input: NewShare): Promise<Share> {
      const items = { files: unique(input.files), folders: unique(input.folders) };
      if (items.files.length + items.folders.length === 0) {
        throw new Problem('request.invalid', { detail: 'Choose at least one file or folder.' });
      }
      if (items.files.length + items.folders.length > ARCHIVE_MAX_FILES) {
        const detail = `A link can name at most ${ARCHIVE_MAX_FILES} files and folders.`;
        throw new Problem('request.invalid', { detail });
      }
      const passwordHash = await passwords.hash(input.password);
      const createdAt = clock();
      const row = {
        id: ids.id(),
        user_id: by.id,
        name: input.name,
        ...secrets.create(),
        password_hash: passwordHash,
        created_at: createdAt,
        expires_at: input.days === undefined ? null : createdAt + input.days * DAY_MS,
        download_max: input.downloadMax ?? null,
      };
      await transaction(by.id, async (trx) => {
        // A file that is replaced meanwhile would leave a link to its earlier version.
        await lockAccount(trx.files, by.id);
        await assertOwn(trx, by.id, items);
        if ((await trx.shares.count(by.id)) >= SHARES_PER_USER_MAX) throw new Problem('share.too-many');
        await trx.shares.insert(row, items);
        await trx.audit.record({
          by,
          action: 'share.created',
          object: row.id,
          detail: describe(input, items),
        });
      });
      const counts = { files: items.files.length, folders: items.folders.length };
      return toShare({ ...row, ...counts, downloads: 0, last_used_at: null });
    },

    /** @throws Problem `share.not-found`, or 400 for a limit that is used up already */
    async update(by: Actor, changes: ShareChanges): Promise<Share> {
      const { id, downloadMax } = changes;
      const columns = {
        ...(await changedColumns(changes, { passwords, clock })),
        ...(downloadMax !== undefined && { download_max: downloadMax }),
      };
      return transaction(by.id, async (trx) => {
        const known = await trx.shares.find({ user_id: by.id, id });
        if (known === null) throw new Problem('share.not-found');
        if (typeof downloadMax === 'number' && downloadMax <= known.downloads) {
          const detail = `The link has ${known.downloads} downloads already. Allow more, or revoke it.`;
          throw new Problem('request.invalid', { detail });
        }
        if (Object.keys(columns).length > 0) {
          await trx.shares.update({ user_id: by.id, id }, columns);
          const detail = describeChanges(changes);
          await trx.audit.record({ by, action: 'share.changed', object: id, detail });
        }
        return toShare((await trx.shares.list(by.id)).find((share) => share.id === id)!);
      });
    },

    revoke,

    /** Those that work for nobody any more. */
    removeEnded: (by: Actor): Promise<{ removed: number }> =>
      transaction(by.id, async (trx) => {
        const ended = await trx.shares.deleteEnded(by.id, clock());
        for (const object of ended)
          await trx.audit.record({ by, action: 'share.revoked', object, detail: 'ended' });
        return { removed: ended.length };
      }),

    /** Ended links are kept for a while, so that their owner sees how they were used. */
    async sweep(now: number): Promise<void> {
      await stores.shares.deleteEndedBefore(now - ENDED_SHARE_DAYS * DAY_MS);
      await stores.shares.removeOrphans();
    },

    linkSource: {
      kind: 'files',
      label: 'Files',
      integration: 'share',
      list: async (userId) =>
        (await list(userId))
          .filter(({ works }) => works)
          .map(({ id, name, token, creationTime, expiryTime, lastUseTime }) => ({
            id,
            title: name,
            path: token && sharedPath(token),
            creationTime,
            expiryTime,
            lastUseTime,
          })),
      revoke,
    } satisfies LinkSource,

    userData: {
      async *exportFiles(userId) {
        const shares = (await list(userId)).map(({ token: _secret, ...share }) => share);
        yield jsonFile('shares.json', shares);
      },
      async erase({ id }) {
        await stores.shares.delete({ user_id: id });
      },
    } satisfies UserDataSource,
  };
}

async function assertOwn({ files, folders }: ShareStores, userId: string, items: ShareItems): Promise<void> {
  if (countLive(await files.find(userId, items.files)) < items.files.length)
    throw new Problem('storage.not-found');
  if (items.folders.length === 0) return;
  if (countLive(await folders.find(userId, items.folders)) < items.folders.length)
    throw new Problem('storage.no-folder');
}

function countLive(rows: readonly { readonly deletedAt: number | null }[]): number {
  return rows.filter(({ deletedAt }) => deletedAt === null).length;
}

function describe({ days, password, downloadMax }: NewShare, { files, folders }: ShareItems): string {
  const parts = [
    `${files.length} files`,
    `${folders.length} folders`,
    ...(days === undefined ? [] : [`${days} days`]),
    ...(downloadMax === undefined ? [] : [`${downloadMax} downloads`]),
    ...(password === undefined ? [] : ['password']),
  ];
  return parts.join(', ');
}

function unique(list: readonly string[] = []): string[] {
  return [...new Set(list)];
}
