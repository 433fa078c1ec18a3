import type { LogRoom } from '../../src/server/activity/log-room.ts';
import { overviewQueries } from '../../src/server/activity/overview-queries.ts';
import { activityQueries } from '../../src/server/activity/queries.ts';
import { activityService, type ActivityService } from '../../src/server/activity/service.ts';
import type { Db } from '../../src/server/database/connect.ts';
import { systemIds } from '../../src/server/kernel/ids.ts';
import { findOwnFiles } from '../../src/server/storage/own-file-queries.ts';

/** A log that takes whatever is added. */
export const unlimitedLog: LogRoom = { take: () => Promise.resolve(), forget: () => undefined };

/** The log over a database, with an empty catalogue. */
export function createActivityService(db: Db, clock: () => number): ActivityService {
  return activityService({
    store: activityQueries(db),
    counts: overviewQueries(db),
    files: (userId, fileIds) => findOwnFiles(db, userId, fileIds),
    room: unlimitedLog,
    identify: () => Promise.resolve(null),
    clock,
    ids: systemIds,
  });
}
