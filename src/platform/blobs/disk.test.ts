import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { systemIds } from '../system/ids.ts';
import { createFaults } from '#testing/faults.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createDiskStore } from './disk.ts';

const MIB = 1024 ** 2;

it.each(['flush', 'commit'] as const)(
  'a large blob that the disk failed to write early on is never reported as stored, by %s',
  async (promise) => {
    const folder = await temporaryFolder();
    const faults = createFaults();
    const store = await createDiskStore(folder.path, faults.fs);
    const staging = await store.stage(systemIds.id());
    await staging.write(Buffer.alloc(31 * MIB));
    // The write itself succeeds; only the following call reports the error.
    faults.arm(2, 'before', 'EIO');
    await staging.write(Buffer.alloc(MIB));
    await expect(staging[promise]()).rejects.toThrow('EIO');
    expect(faults.disarm()).toBe(true);
    await staging.discard();
    expect(await readdir(`${folder.path}/staging`)).toEqual([]);
    expect(await readdir(`${folder.path}/blobs`)).toEqual([]);
    await folder.remove();
  },
);

it('foreign files among the blobs do not hide them', async () => {
  const folder = await temporaryFolder();
  const store = await createDiskStore(folder.path);
  const id = systemIds.id();
  await (await store.stage(id)).commit();
  await writeFile(`${folder.path}/blobs/.DS_Store`, '');
  await writeFile(`${folder.path}/blobs/000000`, '');
  await mkdir(`${folder.path}/blobs/lost+found`);
  const listed: string[] = [];
  for await (const page of store.list()) listed.push(...page);
  expect(listed).toEqual([id]);
  await folder.remove();
});
