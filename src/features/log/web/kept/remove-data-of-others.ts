import { forgetThumbnailsOfOthers } from '#features/storage/web/parts/thumbnail-store.ts';
import { dropAbandonedEntries } from '../waiting/waiting-entries.ts';

/** Removes what this browser keeps of other users than this one. @throws if the browser stores nothing */
export async function removeDataOfOthers(userId: string | null): Promise<void> {
  dropAbandonedEntries(() => localStorage, userId, new Date());
  await forgetThumbnailsOfOthers(userId);
}
