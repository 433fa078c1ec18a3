import { FEEDBACK_PICTURES_FOLDER } from '#features/feedback/contract/feedback-widget.ts';
import { ROOT_FOLDER_ID } from '#features/storage/contract/storage.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Db } from '#platform/database/connect.ts';
import type { PictureStore } from '#features/feedback/server/widget/pictures.ts';
import type { StorageModule } from '#features/storage/server/module.ts';
import { findOwnFiles } from '#features/storage/server/own-file-queries.ts';

type StoragePorts = Pick<StorageModule, 'folders' | 'service'>;

/** Pictures of feedback among the files of a user, in a folder of their own. */
export function pictureStore(db: Db, { folders, service }: StoragePorts): PictureStore {
  async function findLive(userId: string, fileIds: readonly string[]): Promise<string[]> {
    const own = await findOwnFiles(db, userId, fileIds);
    return fileIds.filter((id) => own.get(id)?.isDeleted === false);
  }

  return {
    async store(userId, name, content) {
      const place = { name: FEEDBACK_PICTURES_FOLDER, folderId: ROOT_FOLDER_ID };
      const { id: folderId } = await folders.create(userId, place, 'reuse');
      const file = { name, maxBytes: null, content: once(content) };
      return (await service.upload(userId, file, { rule: 'rename', folderId })).id;
    },
    async open(userId, fileId) {
      return (await findLive(userId, [fileId])).length === 0 ? null : service.fileById(userId, fileId, true);
    },
    findLive,
    async remove(userId, fileId) {
      await unlessGone(service.deleteFiles(userId, [fileId]));
      await unlessGone(service.purge(userId, { files: [fileId], folders: [] }));
    },
  };
}

/** Resolves also if the user has deleted the file before. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'storage.not-found')) throw error;
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
