import { expect, it } from 'vitest';
import type { ConflictRule } from '../../contract/storage.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { systemClock } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { dropFileQueries } from '../drop/drop-file-queries.ts';
import { fileQueries } from '../file-queries.ts';
import { folderQueries } from '../folders/folder-queries.ts';
import { createUploadPlacer } from './place-uploads.ts';
import type { StoragePorts } from '../ports.ts';
import { uploadQueries } from './upload-queries.ts';

const QUOTA = 100;

eachMigratedDatabase('contents that become files at the same time', (db) => {
  async function scene(afterCommit: () => void = () => undefined) {
    const { id: userId } = await insertUser(db(), systemClock);
    let transactions = 0;
    const transaction: StoragePorts['transaction'] = async (work) => {
      transactions += 1;
      const result = await db()
        .transaction()
        .execute((handle) =>
          work({
            files: fileQueries(handle),
            uploads: uploadQueries(handle),
            folders: folderQueries(handle),
            dropFiles: dropFileQueries(handle),
          }),
        );
      afterCommit();
      return result;
    };
    const limits = { uploadMaxBytes: QUOTA, userQuotaBytes: QUOTA, reserveBytes: 0 };
    const place = createUploadPlacer({ transaction, limits, clock: systemClock, groupOf: () => 'all' });
    const files = fileQueries(db());
    return {
      userId,
      files,
      transactions: () => transactions,
      upload: (name: string, rule: ConflictRule = 'rename', size = 1, owner = userId) =>
        place({
          id: systemIds.id(),
          userId: owner,
          folderId: '',
          name,
          rule,
          size,
          sha256: 'x',
          sha1: 'y',
          modifiedAt: null,
          fence: null,
        }),
      names: async () => (await files.listNames(userId, '', null, 100)).map(({ name }) => name).toSorted(),
      used: async () => (await files.account(userId)).used,
    };
  }

  it('share a transaction, and each has its own row', async () => {
    const { upload, transactions, names, used } = await scene();
    const rows = await Promise.all(['a', 'b', 'c'].map((name) => upload(name)));
    expect(rows.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect([transactions(), await names(), await used()]).toEqual([1, ['a', 'b', 'c'], 3]);
  });

  it('get different names, and replace each other in order', async () => {
    const { upload, names, files, userId } = await scene();
    await Promise.all([upload('a'), upload('A'), upload('a')]);
    expect(await names()).toEqual(['A (1)', 'a', 'a (2)']);
    const [, last] = await Promise.all([upload('a', 'replace'), upload('a', 'replace')]);
    expect((await files.findLiveByName(userId, '', 'a'))?.id).toBe(last.id);
  });

  it('are refused one by one: the others become files', async () => {
    const { upload, names, used } = await scene();
    const { id: other } = await insertUser(db(), systemClock);
    await upload('taken');
    const answers = await Promise.allSettled([
      upload('a'),
      upload('taken', 'fail'),
      upload('b', 'rename', QUOTA),
      upload('c'),
      upload('d', 'rename', QUOTA, other),
      upload('e', 'rename', 1, systemIds.id()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(answers[1]).toMatchObject({ reason: { code: 'storage.name-taken' } });
    expect(answers[2]).toMatchObject({ reason: { code: 'storage.quota' } });
    expect([await names(), await used()]).toEqual([['a', 'c', 'taken'], 3]);
  });

  it('are not tried again if the answer to their commit was lost', async () => {
    const { upload, transactions, names, used } = await scene(() => {
      throw new Error('The answer was lost.');
    });
    const answers = await Promise.allSettled([upload('a'), upload('b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([transactions(), await names(), await used()]).toEqual([1, ['a', 'b'], 2]);
  });
});
