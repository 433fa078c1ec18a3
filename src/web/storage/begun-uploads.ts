import { defaultOptions } from 'tus-js-client';

const { urlStorage: browsers } = defaultOptions;
type BegunUpload = Awaited<ReturnType<typeof browsers.findAllUploads>>[number];

const inThisTab = new Map<string, { readonly fingerprint: string; readonly upload: BegunUpload }>();

/**
 * Where begun uploads stand on the server. The browser keeps it; so does this tab, as a logout empties what the
 * browser keeps.
 */
export const begunUploads: typeof browsers = {
  findAllUploads: () => browsers.findAllUploads(),

  async findUploadsByFingerprint(fingerprint) {
    const kept = await browsers.findUploadsByFingerprint(fingerprint);
    if (kept.length > 0) return kept;
    return [...inThisTab.values()]
      .filter((begun) => begun.fingerprint === fingerprint)
      .map(({ upload }) => upload);
  },

  async addUpload(fingerprint, upload) {
    const urlStorageKey = await browsers.addUpload(fingerprint, upload);
    inThisTab.set(urlStorageKey, { fingerprint, upload: { ...upload, urlStorageKey } });
    return urlStorageKey;
  },

  removeUpload(key) {
    inThisTab.delete(key);
    return browsers.removeUpload(key);
  },
};
