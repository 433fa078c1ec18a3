import { defaultOptions } from 'tus-js-client';

const { urlStorage: browserStorage } = defaultOptions;
type PreviousUpload = Awaited<ReturnType<typeof browserStorage.findAllUploads>>[number];

const tabStorage = new Map<string, { readonly fingerprint: string; readonly upload: PreviousUpload }>();

/**
 * Where the library keeps the URLs of unfinished uploads: in the browser, and in this tab as well, because a logout
 * clears the browser's storage.
 */
export const uploadUrlStorage: typeof browserStorage = {
  findAllUploads: () => browserStorage.findAllUploads(),

  async findUploadsByFingerprint(fingerprint) {
    const kept = await browserStorage.findUploadsByFingerprint(fingerprint);
    if (kept.length > 0) return kept;
    return [...tabStorage.values()]
      .filter((begun) => begun.fingerprint === fingerprint)
      .map(({ upload }) => upload);
  },

  async addUpload(fingerprint, upload) {
    const urlStorageKey = await browserStorage.addUpload(fingerprint, upload);
    tabStorage.set(urlStorageKey, { fingerprint, upload: { ...upload, urlStorageKey } });
    return urlStorageKey;
  },

  removeUpload(key) {
    tabStorage.delete(key);
    return browserStorage.removeUpload(key);
  },
};
