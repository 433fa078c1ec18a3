import { FEEDBACK_PICTURES_FOLDER } from '#contract/feedback-widget.ts';
import { ROOT_FOLDER_ID } from '#contract/storage.ts';
import type { PictureStore } from './feedback/widget/pictures.ts';
import type { StorageModule } from './storage/module.ts';

/** Pictures of feedback among the files of a user, in a folder of their own. */
export function pictureStore({ folders, service }: Pick<StorageModule, 'folders' | 'service'>): PictureStore {
  return {
    async store(userId, name, content) {
      const place = { name: FEEDBACK_PICTURES_FOLDER, folderId: ROOT_FOLDER_ID };
      const { id: folderId } = await folders.create(userId, place, 'reuse');
      const file = { name, maxBytes: null, content: once(content) };
      return (await service.upload(userId, file, { rule: 'rename', folderId })).id;
    },
    open: (userId, fileId) => service.fileById(userId, fileId, true),
  };
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
