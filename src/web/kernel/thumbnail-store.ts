import { openDatabase, resultOf } from './indexed-db.ts';

const DATABASE = 'daybook-thumbnails';
const STORE = 'thumbnails';
/** Sorts after all ids of files, which begin with a hexadecimal digit. */
const OWNER_KEY = 'owner';
/** A few kilobytes each. */
const THUMBNAILS_MAX = 3_000;

/** A thumbnail, or null for a file of which none can be drawn. */
export type Thumbnail = Blob | null;

/** Keeps thumbnails in this browser, by the id of their file. Logging out clears it (Clear-Site-Data). */
export interface ThumbnailStore {
  /** Undefined if nothing is known about the file. */
  get(fileId: string): Promise<Thumbnail | undefined>;
  put(fileId: string, thumbnail: Thumbnail): Promise<void>;
}

/** Thumbnails of another user, whose session ended without a logout, are removed first. @throws if it is not allowed */
export async function openThumbnailStore(userId: string): Promise<ThumbnailStore> {
  const database = await openDatabase(DATABASE, STORE);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  if ((await resultOf(store('readonly').get(OWNER_KEY))) !== userId) {
    await resultOf(store('readwrite').clear());
    await resultOf(store('readwrite').put(userId, OWNER_KEY));
  }
  await removeOldest(store('readwrite'));
  return {
    get: (fileId) => resultOf(store('readonly').get(fileId)),
    put: async (fileId, thumbnail) => void (await resultOf(store('readwrite').put(thumbnail, fileId))),
  };
}

/** Ids sort by time, so the first keys are those of the oldest files. */
async function removeOldest(store: IDBObjectStore): Promise<void> {
  const surplus = (await resultOf(store.count())) - THUMBNAILS_MAX;
  if (surplus <= 0) return;
  const last = (await resultOf(store.getAllKeys(null, surplus))).at(-1);
  if (last !== undefined) await resultOf(store.delete(IDBKeyRange.upperBound(last)));
}
