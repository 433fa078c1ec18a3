import type { LogRoom } from '#features/log/server/log-room.ts';
import { overviewQueries } from '#features/log/server/overview-queries.ts';
import { activityQueries } from '#features/log/server/queries.ts';
import { activityService, type ActivityService } from '#features/log/server/service.ts';
import type { Db } from '#platform/database/connect.ts';
import { systemIds } from '#platform/system/ids.ts';
import { findOwnFiles, ownFileQueries } from '#features/storage/server/own-file-queries.ts';

/** A log that takes whatever is added. */
export const unlimitedLog: LogRoom = { take: () => Promise.resolve(), forget: () => undefined };

/** The log over a database, with an empty catalogue. */
export function createActivityService(db: Db, clock: () => number): ActivityService {
  return activityService({
    store: activityQueries(db),
    counts: overviewQueries(db),
    files: (userId, fileIds) => findOwnFiles(db, userId, fileIds),
    filesInside: (userId, folderIds) => ownFileQueries(db).listInside(userId, folderIds),
    room: unlimitedLog,
    identify: () => Promise.resolve(null),
    clock,
    ids: systemIds,
  });
}
