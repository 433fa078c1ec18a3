import type { Client } from '#testing/client.ts';
import type { Daybook } from '#testing/daybook.ts';
import { dropOf, dropVisitorOf } from '#testing/drops.ts';
import type { Db } from '#platform/database/connect.ts';

/** Rows of the authorisation matrix. */
export const dropsMatrix: Readonly<Record<string, readonly number[]>> = {
  //                                    anon unv  oth  own  sus  adm  for
  'drops.list': /*                   */ [401, 403, 200, 200, 401, 200, 200],
  'drops.received': /*               */ [401, 403, 404, 200, 401, 404, 200],
  'drops.arriving': /*               */ [401, 403, 404, 200, 401, 404, 200],
  'drops.cancelArriving': /*         */ [401, 403, 404, 200, 401, 404, 403],
  'drops.create': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  'drops.update': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  'drops.revoke': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  'drops.remove': /*                 */ [401, 403, 404, 200, 401, 404, 403],
  // The link alone decides; the other calls need the cookie that its opening sets.
  'drop.open': /*                    */ [200, 200, 200, 200, 200, 200, 403],
  'drop.setSender': /*               */ [404, 404, 404, 404, 404, 404, 403],
  'drop.done': /*                    */ [404, 404, 404, 404, 404, 404, 403],
  'drop.createUpload': /*            */ [404, 404, 404, 404, 404, 404, 403],
  'drop.uploadOffset': /*            */ [404, 404, 404, 404, 404, 404, 404],
  'drop.continueUpload': /*          */ [404, 404, 404, 404, 404, 404, 403],
  'drop.cancelUpload': /*            */ [404, 404, 404, 404, 404, 404, 403],
};

interface StoredIds {
  readonly folderId: string;
  readonly uploadId: string;
}

/** Two links for sending files, of which one is opened by nobody, and what the calls need. */
export async function insertDrops(daybook: Daybook, owner: Client, { folderId, uploadId }: StoredIds) {
  const [drop, unopened] = [await dropOf(owner), await dropOf(owner)];
  const arriving = await (await dropVisitorOf(daybook, drop)).begin('arriving.txt', 10);
  const key = { drop: unopened.id, id: uploadId };
  return {
    'drops.received': () => ({ id: drop.id }),
    'drops.arriving': () => ({ id: drop.id }),
    'drops.cancelArriving': () => ({ id: arriving }),
    'drops.create': () => ({ name: 'Send me files', folder: folderId }),
    'drops.update': () => ({ id: drop.id, letters: false }),
    'drops.revoke': () => ({ id: drop.id }),
    'drops.remove': () => ({ id: drop.id }),
    'drop.open': () => ({ token: drop.token }),
    'drop.setSender': () => ({ drop: unopened.id, name: 'Ann' }),
    'drop.done': () => ({ drop: unopened.id }),
    'drop.createUpload': () => ({
      drop: unopened.id,
      'upload-length': '10',
      'upload-metadata': 'name eA==',
    }),
    'drop.uploadOffset': () => key,
    'drop.continueUpload': () => ({
      ...key,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }),
    'drop.cancelUpload': () => key,
  };
}

/** Without the time of the last visit. */
export const dropRows = (db: Db) => [
  db.selectFrom('drops').select(['id', 'name', 'letters', 'revoked_at']).orderBy('id').execute(),
  db.selectFrom('drop_visits').selectAll().orderBy('id').execute(),
];
