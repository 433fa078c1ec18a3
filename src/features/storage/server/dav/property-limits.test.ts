import { expect, it } from 'vitest';
import { chunks } from '#platform/responses/chunks.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createProgramScene } from '#testing/dav.ts';
import { recordQueries } from '#testing/recorded-queries.ts';

const SET = (chars: number) =>
  '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop>' +
  `<p xmlns="urn:x">${'x'.repeat(chars)}</p></D:prop></D:set></D:propertyupdate>`;

eachMigratedDatabase('the properties of a user', (db) => {
  /** A folder with a file that has many properties. */
  async function open(properties: number, chars: number) {
    const scene = await createProgramScene(db());
    const { program, userId } = scene;
    await program('MKCOL', '/dav/folder');
    await program('PUT', '/dav/folder/a.txt', { body: '' });
    const owned = db().selectFrom('files').select('id').where('user_id', '=', userId);
    const { id } = await owned.executeTakeFirstOrThrow();
    const xml = `<p xmlns="urn:x">${'x'.repeat(chars)}</p>`;
    const row = { user_id: userId, resource_id: id, namespace: 'urn:x', xml };
    const rows = Array.from({ length: properties }, (_, index) => ({ ...row, name: `p${index}` }));
    for (const some of chunks(rows, 1_000)) await db().insertInto('dav_properties').values(some).execute();
    const copy = async (destination: string, source = '/dav/folder') =>
      (await program('COPY', source, { headers: { destination } })).status;
    const counted = async () =>
      (await db().selectFrom('dav_properties').select('name').where('user_id', '=', userId).execute()).length;
    return { ...scene, copy, counted };
  }

  it('have a limited length together, which copies count against before they begin', async () => {
    const { program, copy, counted } = await open(100, 24_900);
    expect([await copy('/dav/one'), await copy('/dav/two')]).toEqual([201, 507]);
    expect((await program('GET', '/dav/two')).status).toBe(404);
    expect(await copy('/dav/a.txt', '/dav/folder/a.txt')).toBe(507);
    const set = async (path: string) => (await program('PROPPATCH', path, { body: SET(10_000) })).xml;
    expect(await set('/dav/one')).toContain('HTTP/1.1 200');
    expect(await set('/dav/folder')).toContain('HTTP/1.1 507');
    expect(await counted()).toBe(201);
  });

  it('have a limited number, which copies count against', async () => {
    const { copy, counted } = await open(8_000, 1);
    expect([await copy('/dav/one'), await copy('/dav/two')]).toEqual([201, 507]);
    expect(await counted()).toBe(16_000);
    expect(await copy('/dav/folder/b.txt', '/dav/one/a.txt')).toBe(507);
  });

  it('follow each file and folder into its copy', async () => {
    const { program, copy } = await open(1, 1);
    await program('MKCOL', '/dav/folder/inner');
    await program('PUT', '/dav/folder/inner/b.txt', { body: '' });
    for (const path of ['/dav/folder', '/dav/folder/inner', '/dav/folder/inner/b.txt'])
      await program('PROPPATCH', path, { body: SET(path.length) });
    await copy('/dav/copied');
    for (const path of ['', '/inner', '/inner/b.txt']) {
      const { xml } = await program('PROPFIND', `/dav/copied${path}`, { headers: { depth: '0' } });
      expect(xml).toContain(`>${'x'.repeat(`/dav/folder${path}`.length)}</p>`);
    }
  });

  it('are not read to list their names, and only those that are asked for', async () => {
    const { program } = await open(100, 1_000);
    const find = async (what: string) => {
      const body = `<D:propfind xmlns:D="DAV:">${what}</D:propfind>`;
      return (await program('PROPFIND', '/dav/folder/a.txt', { headers: { depth: '0' }, body })).xml;
    };
    const queries = await recordQueries(() => find('<D:propname/>'));
    expect(queries.filter(({ sql }) => /dav_properties/.test(sql) && /xml/.test(sql))).toEqual([]);
    expect(await find('<D:propname/>')).toContain('<p99 xmlns="urn:x"/>');
    const one = await recordQueries(() => find('<D:prop><p7 xmlns="urn:x"/></D:prop>'));
    expect(one.find(({ sql }) => /dav_properties/.test(sql))?.parameters).toContain('p7');
    expect(await find('<D:prop><p7 xmlns="urn:x"/></D:prop>')).toContain('x'.repeat(1_000));
  });

  it('are exported page by page', async () => {
    const { storage, userId } = await open(1_001, 1);
    const names = new Set<string>();
    for await (const { name, xml } of storage.dav.propertiesOf(userId)) if (xml !== '') names.add(name);
    expect(names.size).toBe(1_001);
  });
});
