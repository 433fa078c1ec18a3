import { overviewQueries } from '../../src/server/activity/overview-queries.ts';
import { activityQueries } from '../../src/server/activity/queries.ts';
import { activityService, type ActivityService } from '../../src/server/activity/service.ts';
import type { Db } from '../../src/server/database/connect.ts';
import { systemIds } from '../../src/server/kernel/ids.ts';
import { findOwnFiles } from '../../src/server/storage/own-file-queries.ts';

/** The log over a database, with an empty catalogue. */
export function createActivityService(db: Db, clock: () => number): ActivityService {
  return activityService({
    store: activityQueries(db),
    counts: overviewQueries(db),
    files: (userId, fileIds) => findOwnFiles(db, userId, fileIds),
    identify: () => Promise.resolve(null),
    clock,
    ids: systemIds,
  });
}
