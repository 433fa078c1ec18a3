import { describe, expect, it } from 'vitest';
import type { SentFile } from '#import-formats/model/session-model.ts';
import { contentKey, sendFiles } from './send-files.ts';

const DELETED = {
  key: 'a',
  name: 'trip.png',
  sha256: '1',
  creationTime: '',
  folder: ['Trips', 'Alps'],
  deletionTime: '2024-01-01T00:00:00Z',
};
const SAME_NAME = { key: 'b', name: 'trip.png', sha256: '2', creationTime: '', folder: ['Trips', 'Alps'] };
const PRESENT = { key: 'c', name: 'there.png', sha256: '3', creationTime: '', folder: ['Elsewhere'] };

function start(upload: (name: string) => Promise<{ id: string }>) {
  const calls: string[] = [];
  let ids: Readonly<Record<string, SentFile>> = {};
  const sent = { files: new Map<string, SentFile>(), folders: new Set<string>() };
  const run = () =>
    sendFiles(
      {
        importedFiles: () => Promise.resolve([SAME_NAME, DELETED, PRESENT]),
        importedFolders: () => Promise.resolve([['Trips', 'Alps', 'empty']]),
        openFile: (key) => Promise.resolve(new Blob([key])),
        setFileIds: (some) => Promise.resolve(void (ids = some)),
      },
      {
        loadFiles: () => Promise.resolve(new Map([[contentKey(PRESENT), 'here']])),
        findFolders: () =>
          Promise.resolve((parent, name) => {
            calls.push(`folder ${parent}/${name}`);
            return Promise.resolve({ id: `${parent}/${name}`, isNew: name !== 'Trips' });
          }),
        trashFolders: () => Promise.resolve(),
        uploadFile: ({ name }, content, folder) => (
          calls.push(`upload ${folder}/${name} ${content.size}`),
          upload(name)
        ),
        trashFiles: (some) => Promise.resolve(calls.push(`trash ${some.join()}`)),
      },
      {
        sent,
        wait: () => Promise.resolve(),
        onRetrying: () => undefined,
        onSent: (count) => calls.push(`${count}`),
      },
    );
  return { calls, run, sent, ids: () => ids };
}

describe('the files of Daybook’s own export', () => {
  it('are uploaded into their folders unless they are there, and those of the trash take no names', async () => {
    let count = 0;
    const { calls, run, sent, ids } = start(() => Promise.resolve({ id: `new ${(count += 1)}` }));
    await run();
    expect(calls).toEqual([
      'folder /Trips',
      'folder /Trips/Alps',
      'upload /Trips/Alps/trip.png 1',
      'trash new 1',
      '1',
      'folder /Trips/Alps/empty',
      'upload /Trips/Alps/trip.png 1',
      '2',
      '3',
    ]);
    expect([...sent.folders]).toEqual(['/Trips/Alps']);
    expect(ids()).toEqual({
      a: { id: 'new 1', isNew: true },
      b: { id: 'new 2', isNew: true },
      c: { id: 'here', isNew: false },
    });
  });

  it('are not uploaded twice when sending goes on after a failure', async () => {
    let failures = 1;
    const { calls, run } = start(() =>
      calls.length > 6 && (failures -= 1) >= 0
        ? Promise.reject(new Error('full'))
        : Promise.resolve({ id: 'x' }),
    );
    await expect(run()).rejects.toThrow('full');
    await run();
    expect(calls.filter((call) => call.startsWith('upload'))).toHaveLength(3);
  });
});
