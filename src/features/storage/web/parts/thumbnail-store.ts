import { THUMBNAILS_OWNER_KEY } from '#platform/web/session/data-of-others.ts';
import { openDatabase, resultOf } from '#platform/web/call/indexed-db.ts';

const DATABASE = 'daybook-thumbnails';
const STORE = 'thumbnails';
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
  const remember = () => localStorage.setItem(THUMBNAILS_OWNER_KEY, userId);
  if (thumbnailsOwner() !== userId) await resultOf(store('readwrite').clear());
  remember();
  await removeOldest(store('readwrite'));
  return {
    get: (fileId) => resultOf(store('readonly').get(fileId)),
    async put(fileId, thumbnail) {
      // Somebody else may have logged in while it was drawn.
      remember();
      await resultOf(store('readwrite').put(thumbnail, fileId));
    },
  };
}

const thumbnailsOwner = () => localStorage.getItem(THUMBNAILS_OWNER_KEY);

/** Removes the thumbnails of anybody but this user; null: of anybody. @throws if it is not allowed */
export async function forgetThumbnailsOfOthers(userId: string | null): Promise<void> {
  const owner = thumbnailsOwner();
  if (owner === null || owner === userId) return;
  // An open one, of this tab or another, can be emptied, but not deleted.
  const database = await openDatabase(DATABASE, STORE);
  await resultOf(database.transaction(STORE, 'readwrite').objectStore(STORE).clear());
  database.close();
  if (thumbnailsOwner() === owner) localStorage.removeItem(THUMBNAILS_OWNER_KEY);
}

/** Ids sort by time, so the first keys are those of the oldest files. */
async function removeOldest(store: IDBObjectStore): Promise<void> {
  const surplus = (await resultOf(store.count())) - THUMBNAILS_MAX;
  if (surplus <= 0) return;
  const last = (await resultOf(store.getAllKeys(null, surplus))).at(-1);
  if (last !== undefined) await resultOf(store.delete(IDBKeyRange.upperBound(last)));
}
