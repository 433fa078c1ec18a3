import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/system/clock.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { LOCK_INFO, createProgramScene } from '#testing/dav.ts';

eachMigratedDatabase('a long upload', (db) => {
  async function open() {
    const { program, clock } = await createProgramScene(db());
    await program('PUT', '/dav/a.txt', { body: 'one' });
    const lock = async () =>
      String((await program('LOCK', '/dav/a.txt', { body: LOCK_INFO('exclusive') })).headers['lock-token']);
    const replace = async (headers: Record<string, string>, meanwhile: () => Promise<unknown>) => {
      async function* content() {
        yield Buffer.from('t');
        await meanwhile();
        yield Buffer.from('wo');
      }
      return (await program('PUT', '/dav/a.txt', { headers, content: content() })).status;
    };
    const expire = async () => clock.advance(HOUR_MS);
    return { program, lock, replace, expire };
  }

  it('is stored after the lock of its program has expired', async () => {
    const { lock, replace, expire } = await open();
    const token = await lock();
    expect(await replace({ if: `(${token})` }, expire)).toBe(204);
    expect(await replace({ if: `(${token})` }, expire)).toBe(412);
  });

  it('is refused as locked if another program has locked the file since', async () => {
    const { lock, replace, expire } = await open();
    const own = await lock();
    const status = replace({ if: `(${own})` }, async () => {
      await expire();
      await lock();
    });
    expect(await status).toBe(423);
  });

  it('is refused if another program has replaced the file since', async () => {
    const { program, lock, replace, expire } = await open();
    const own = await lock();
    const before = String(
      (await program('PUT', '/dav/a.txt', { headers: { if: `(${own})` }, body: 'one' })).headers['etag'],
    );
    const status = replace({ if: `(${own} [${before}])` }, async () => {
      await expire();
      await program('PUT', '/dav/a.txt', { body: 'other' });
    });
    expect(await status).toBe(412);
  });

  it('is stored if another program has replaced the same empty file since', async () => {
    const { program, replace } = await open();
    await program('PUT', '/dav/a.txt', { body: '' });
    expect(await replace({}, () => program('PUT', '/dav/a.txt', { body: 'other' }))).toBe(204);
  });
});
