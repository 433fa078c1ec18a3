import { activityApi, type Activity } from '#features/log/contract/activity.ts';
import { call } from '#platform/web/call/call.ts';

export type PicturedEntry = Pick<Activity, 'id' | 'name'>;

/** The entries of the log that show one of these pictures, or one inside of these folders. */
export function entriesShowing(ids: string[]): Promise<readonly PicturedEntry[]> {
  return call(activityApi.retrieve, { all: true, pictures: ids });
}
