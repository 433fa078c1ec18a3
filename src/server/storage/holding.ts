import type { StoredFile } from '#contract/storage.ts';
import { jsonFile, type Holding } from '../kernel/holding.ts';
import type { StorageOwnership } from './ownership.ts';

interface StorageParts extends StorageOwnership {
  accounts(userIds: readonly string[]): Promise<Map<string, { used: number; quota: number | null }>>;
}

/** A user's files, the trash included: a list of them, and each as it is. */
export function storageHolding({ filesOf, eraseUser, accounts }: StorageParts): Holding {
  return {
    async *exported(userId) {
      const listed: (StoredFile & { path: string })[] = [];
      for await (const { file, open } of filesOf(userId)) {
        // The id keeps files of one name apart, such as those in the trash.
        const path = `files/${file.id}/${harmless(file.name)}`;
        listed.push({ ...file, path });
        yield { path, modifiedAt: Date.parse(file.creationTime), content: await open() };
      }
      yield jsonFile('files.json', listed);
      yield jsonFile('storage.json', (await accounts([userId])).get(userId) ?? { used: 0, quota: null });
    },
    erase: ({ id }) => eraseUser(id),
  };
}

/** A name that can be unpacked anywhere: no separator, nothing that Windows refuses, never `.` or `..`. */
function harmless(name: string): string {
  return name.replaceAll(/[\\/<>:"|?*\p{Cc}]/gu, '_').replace(/^\.+$|[. ]+$/, '_');
}
