import type { StoredFile } from '#contract/storage.ts';
import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';
import type { UserStorage } from './user-storage.ts';

/** A user's files, the trash included: a list of them, and each as it is. */
export function createStorageDataSource({ filesOf, accountOf, eraseUser }: UserStorage): UserDataSource {
  return {
    async *exportFiles(userId) {
      const listed: (StoredFile & { path: string })[] = [];
      for await (const { file, open } of filesOf(userId)) {
        // The id keeps files of one name apart, such as those in the trash.
        const path = `files/${file.id}/${harmlessPart(file.name)}`;
        listed.push({ ...file, path });
        yield { path, modifiedAt: Date.parse(file.creationTime), content: await open() };
      }
      yield jsonFile('files.json', listed);
      yield jsonFile('storage.json', await accountOf(userId));
    },
    erase: ({ id }) => eraseUser(id),
  };
}

/** A name that can be unpacked anywhere: no separator, nothing that Windows refuses, never `.` or `..`. */
function harmlessPart(name: string): string {
  return name.replaceAll(/[\\/<>:"|?*\p{Cc}]/gu, '_').replace(/^\.+$|[. ]+$/, '_');
}
