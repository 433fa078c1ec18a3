import type { Db } from '#platform/database/connect.ts';
import { peopleQueries } from './queries.ts';

/** Takes a list off its owner's profile. */
export const removeListFromProfile = (handle: Db, userId: string, listId: string): Promise<void> =>
  peopleQueries(handle).removeList(userId, listId);
