import { defaultOptions } from 'tus-js-client';

const { urlStorage: browserStorage } = defaultOptions;
type PreviousUpload = Awaited<ReturnType<typeof browserStorage.findAllUploads>>[number];

const tabStorage = new Map<string, { readonly fingerprint: string; readonly upload: PreviousUpload }>();

/**
 * Stores the URLs of unfinished uploads for the library: in the browser, and in this tab as well, because a logout clears
 * the browser's storage.
 */
export const uploadUrlStorage: typeof browserStorage = {
  findAllUploads: () => browserStorage.findAllUploads(),

  async findUploadsByFingerprint(fingerprint) {
    const stored = await browserStorage.findUploadsByFingerprint(fingerprint);
    if (stored.length > 0) return stored;
    return [...tabStorage.values()]
      .filter((entry) => entry.fingerprint === fingerprint)
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
