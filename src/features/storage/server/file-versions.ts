import { Problem } from '#platform/contract/problem.ts';
import type { StoredFile } from '../contract/storage.ts';
import { liveOrThrow } from './move-files.ts';
import type { StoragePorts } from './ports.ts';
import { fileOrThrow, toStoredFile } from './service.ts';

/** The former contents of replaced files; those of other users' files are `storage.not-found`. */
export function createFileVersions(ports: Pick<StoragePorts, 'files' | 'locked' | 'clock'>) {
  const { files, locked, clock } = ports;
  return {
    /** The last replaced first. */
    async list(userId: string, id: string): Promise<StoredFile[]> {
      liveOrThrow((await files.find(userId, [id]))[0]);
      return (await files.listVersions(userId, id)).map(toStoredFile);
    },

    /** Puts an earlier version in the place of the current one, which becomes an earlier version itself. */
    restore: (userId: string, id: string): Promise<StoredFile> =>
      locked(userId, async ({ files: trx }) => {
        const [version] = await trx.find(userId, [id]);
        if (version === undefined || version.versionOf === '' || version.deletedAt === null)
          throw new Problem('storage.not-found');
        const current = liveOrThrow((await trx.find(userId, [version.versionOf]))[0]);
        await trx.replaceContent(userId, current.id, id, clock());
        return toStoredFile(fileOrThrow(await trx.restore(userId, id, current.folderId, current.name)));
      }),
  };
}
