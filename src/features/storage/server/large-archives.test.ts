import { expect, it } from 'vitest';
import { FOLDER_DEPTH_MAX } from '../contract/folders.ts';
import { FILE_NAME_MAX_BYTES } from '#platform/contract/file-name.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createStorageScene, insertFiles, numberedNames } from '#testing/storage.ts';

eachMigratedDatabase('an archive of nested folders', (db) => {
  /** Folders in each other, outermost first, with empty files in the innermost. */
  async function open(files: number, nameLength: number) {
    const { storage, userId, clock } = await createStorageScene(db());
    const ids: string[] = [];
    for (let depth = 0; depth < FOLDER_DEPTH_MAX; depth += 1) {
      const { id } = await storage.folders.create(userId, {
        name: 'd'.repeat(nameLength),
        folderId: ids.at(-1) ?? '',
      });
      ids.push(id);
    }
    await insertFiles(db(), { userId, folderId: ids.at(-1) ?? '' }, numberedNames(files), clock);
    return { ids, archive: (folders: readonly string[]) => storage.archive(userId, [], folders) };
  }

  it('is refused if its paths would fill the memory while it is sent', async () => {
    const { ids, archive } = await open(8_500, FILE_NAME_MAX_BYTES);
    await expect(archive(ids.slice(0, 1))).rejects.toThrow('too long for one archive');
    expect((await archive(ids.slice(16, 17))).size).toBeGreaterThan(8_500 * 16 * FILE_NAME_MAX_BYTES);
  });

  it('is planned while it is sent if the same files are in it many times', async () => {
    const { ids, archive } = await open(400, 1);
    expect((await archive(ids.slice(-20))).size).not.toBeNull();
    expect((await archive(ids.slice(-30))).size).toBeNull();
  });
});
