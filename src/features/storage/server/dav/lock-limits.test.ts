import { expect, it } from 'vitest';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createProgramScene, LOCK_INFO } from '#testing/dav.ts';

eachMigratedDatabase('the locks of a user', (db) => {
  async function open() {
    const { program } = await createProgramScene(db());
    for (const path of ['/dav/outer', '/dav/outer/inner', '/dav/other']) await program('MKCOL', path);
    const lock = async (path: string, depth = 'infinity', owner = 'Ada') =>
      (await program('LOCK', path, { headers: { depth }, body: LOCK_INFO('shared', owner) })).status;
    /** The statuses of that many requests. */
    const lockOften = async (times: number, path: string, depth?: string) => {
      const statuses = new Set<number>();
      for (let count = 0; count < times; count++) statuses.add(await lock(path, depth));
      return [...statuses];
    };
    return { program, lock, lockOften };
  }

  it('are at most 20 on each place, with those around it', async () => {
    const { lock, lockOften } = await open();
    expect(await lockOften(10, '/dav/outer/inner', '0')).toEqual([200]);
    expect(await lockOften(10, '/dav/outer')).toEqual([200]);
    expect([await lock('/dav/outer/inner'), await lock('/dav/outer'), await lock('/dav/')]).toEqual([
      507, 507, 507,
    ]);
    expect([await lock('/dav/', '0'), await lock('/dav/other')]).toEqual([200, 200]);
  });

  it('have a short owner', async () => {
    const { lock } = await open();
    expect(await lock('/dav/other', '0', 'x'.repeat(400))).toBe(200);
    expect(await lock('/dav/other', '0', 'x'.repeat(501))).toBe(400);
  });

  it('are listed with a folder and what is in it: its own, and deep ones around it', async () => {
    const { program, lockOften } = await open();
    await lockOften(1, '/dav/', '0');
    await lockOften(2, '/dav/outer');
    await lockOften(4, '/dav/outer/inner', '0');
    const body = '<D:propfind xmlns:D="DAV:"><D:prop><D:lockdiscovery/></D:prop></D:propfind>';
    const count = async (path: string) => {
      const { xml } = await program('PROPFIND', path, { headers: { depth: '1' }, body });
      const responses = xml.split('<D:response>').slice(1);
      return responses.map((response) => response.split('<D:activelock>').length - 1);
    };
    expect(await count('/dav/')).toEqual([1, 0, 2]);
    expect(await count('/dav/outer')).toEqual([2, 6]);
    expect(await count('/dav/outer/inner')).toEqual([6]);
  });

  it('leave no file behind that they were refused for, and no lock without a file', async () => {
    const { program, userId } = await createProgramScene(db());
    await program('MKCOL', '/dav/Folder');
    const lock = async (path: string) =>
      (await program('LOCK', path, { headers: { depth: '0' }, body: LOCK_INFO('exclusive') })).status;
    const locks = () => db().selectFrom('dav_locks').select('path').where('user_id', '=', userId).execute();
    expect(await lock('/dav/folder')).toBe(409);
    expect(await locks()).toEqual([]);
    for (let count = 0; count < 200; count++) await lock(`/dav/${count}.txt`);
    expect(await lock('/dav/more.txt')).toBe(507);
    expect((await program('GET', '/dav/more.txt')).status).toBe(404);
  });

  it('are given to one of two programs that ask for a new name at once', async () => {
    const { program } = await createProgramScene(db());
    const exclusive = async () =>
      (await program('LOCK', '/dav/new.txt', { body: LOCK_INFO('exclusive') })).status;
    expect(new Set(await Promise.all([exclusive(), exclusive()]))).toEqual(new Set([201, 423]));
  });
});
