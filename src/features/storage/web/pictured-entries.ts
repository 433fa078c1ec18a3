import { activityApi, type Activity } from '#features/log/contract/activity.ts';
import type { StoredFile } from '../contract/storage.ts';
import { call } from '#platform/web/call/call.ts';

export type PicturedEntry = Pick<Activity, 'id' | 'name'>;

/** The entries of the log that show pictures among these files. None if that cannot be known: the deletion matters more. */
export async function entriesShowing(files: readonly StoredFile[]): Promise<readonly PicturedEntry[]> {
  const pictures = files.filter(({ kind }) => kind === 'picture').map(({ id }) => id);
  if (pictures.length === 0) return [];
  return call(activityApi.retrieve, { all: true, pictures }).catch(() => []);
}
