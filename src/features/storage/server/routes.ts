import { foldersApi } from '../contract/folders.ts';
import { ROOT_FOLDER_ID, storageApi } from '../contract/storage.ts';
import { versionsApi } from '../contract/versions.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { jsonList } from '#platform/responses/streamed-response.ts';
import type { StorageModule } from './module.ts';

export function storageRoutes(
  routeContext: RouteContext,
  { service, folders, versions, resumable, archive, tus, takeTurn }: StorageModule,
): void {
  const byTus = ({ user, webRequest }: { user: { id: string }; webRequest: Request }) =>
    tus(user.id, webRequest);
  serve(routeContext, storageApi, {
    retrieveUserFiles: async ({ user }) => jsonList(service.names(user.id)),
    uploadFile: ({ user, input, file }) =>
      service.upload(
        user.id,
        {
          ...file,
          name: input.file_name ?? file.name,
          modifiedAt: input.lastModified ?? null,
          idempotencyKey: input.idempotencyKey,
        },
        { rule: input.onConflict ?? 'rename', folderId: input.folder ?? ROOT_FOLDER_ID },
      ),
    async uploadFiles({ user, input, file, takeLimit }) {
      // The request itself has counted once.
      await takeLimit('own-uploads', input.files.length - 1);
      const batch = input.files.map(
        ({ folder = ROOT_FOLDER_ID, onConflict = 'rename', lastModified = null, ...sent }) => ({
          ...sent,
          folderId: folder,
          rule: onConflict,
          modifiedAt: lastModified,
        }),
      );
      return service.uploadAll(user.id, batch, file.content);
    },
    downloadFile: ({ user, input }) => service.fileByName(user.id, input.file_name),
    deleteFile: ({ user, input }) => service.deleteByName(user.id, input.file_name),
    files: async ({ user, input }) =>
      input.limit === undefined
        ? jsonList(await takeTurn(user.id, () => service.listAll(user.id, input)))
        : service.list(user.id, input),
    takenNames: ({ user, input }) => service.takenNames(user.id, input.folder ?? ROOT_FOLDER_ID, input.names),
    usage: ({ user }) => service.usage(user.id),
    content: ({ user, input }) => service.fileById(user.id, input.id, input.inline === '1'),
    rename: ({ user, input }) => service.rename(user.id, input.id, input.name),
    restore: ({ user, input }) => service.restore(user.id, input.id),
    deleteFiles: ({ user, input }) => service.deleteFiles(user.id, input.ids),
    restoreFiles: ({ user, input }) => service.restoreFiles(user.id, input.ids),
    purge: ({ user, input }) =>
      service.purge(user.id, input.id === undefined ? 'all' : { files: [input.id], folders: [] }),
    purgeItems: ({ user, input }) => service.purge(user.id, input),
    archive: ({ user, input }) =>
      takeTurn(user.id, () => archive(user.id, idsIn(input.ids), idsIn(input.folders))),
    uploads: ({ user }) => resumable.list(user.id),
    createUpload: byTus,
    uploadOffset: byTus,
    continueUpload: byTus,
    cancelUpload: byTus,
  });
  serve(routeContext, versionsApi, {
    list: ({ user, input }) => versions.list(user.id, input.id),
    restore: ({ user, input }) => versions.restore(user.id, input.id),
  });
  serve(routeContext, foldersApi, {
    list: ({ user }) => folders.list(user.id),
    trash: ({ user }) => folders.trash(user.id),
    create: ({ user, input }) =>
      folders.create(
        user.id,
        { name: input.name, folderId: input.folder ?? ROOT_FOLDER_ID },
        input.onExisting,
      ),
    rename: ({ user, input }) => folders.rename(user.id, input.id, input.name),
    move: ({ user, input }) => folders.move(user.id, input),
    copy: ({ user, input }) => folders.copy(user.id, input),
    delete: ({ user, input }) => folders.remove(user.id, input.ids),
    restore: ({ user, input }) => folders.restore(user.id, input.ids),
  });
}

function idsIn(list = ''): string[] {
  return [...new Set(list.split(','))].filter((id) => id !== '');
}
