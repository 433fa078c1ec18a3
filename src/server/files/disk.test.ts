import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { systemIds } from '../kernel/ids.ts';
import { makeFaults } from '../testing/faults.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { diskStore } from './disk.ts';

const MIB = 1024 ** 2;

it.each(['flush', 'commit'] as const)(
  'a large blob whose beginning the disk could not keep is never promised, by %s',
  async (promise) => {
    const folder = await temporaryFolder();
    const faults = makeFaults();
    const store = await diskStore(folder.path, faults.fs);
    const staging = await store.stage(systemIds.id());
    await staging.write(Buffer.alloc(31 * MIB));
    // The write itself succeeds; the disk hears of it in the call after it.
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
