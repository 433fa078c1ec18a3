import { expect, it } from 'vitest';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createProgramScene } from '#testing/dav.ts';

const ask = (names: number, more = '') => {
  const asked = Array.from({ length: names }, (_, index) => `<x:p${index}/>`).join('');
  return `<D:propfind xmlns:D="DAV:" xmlns:x="urn:x">${more}<D:prop>${asked}</D:prop></D:propfind>`;
};
const DEPTH_1 = { depth: '1' };

eachMigratedDatabase('a list of properties by WebDAV', (db) => {
  it('is refused if it asks for more than 100 names, however short the request is', async () => {
    const { program } = await createProgramScene(db());
    await program('PUT', '/dav/a.txt', { body: '' });
    const status = async (body: string) =>
      (await program('PROPFIND', '/dav/', { headers: DEPTH_1, body })).status;
    expect(await status(ask(100))).toBe(207);
    expect(await status(ask(101))).toBe(400);
    const include = ask(101)
      .replaceAll('D:prop>', 'D:include>')
      .replace('<D:include>', '<D:allprop/><D:include>');
    expect(await status(include)).toBe(400);
  });

  it('is refused if its names are long, which an answer repeats with their namespace', async () => {
    const { program } = await createProgramScene(db());
    await program('PUT', '/dav/a.txt', { body: '' });
    const body = ask(100).replace('urn:x', 'x'.repeat(20_000));
    expect(await program('PROPFIND', '/dav/a.txt', { headers: { depth: '0' }, body })).toMatchObject({
      status: 400,
    });
    const removed = Array.from({ length: 100 }, (_, index) => `<x:p${index}/>`).join('');
    const removal = `<D:propertyupdate xmlns:D="DAV:" xmlns:x="${'x'.repeat(20_000)}"><D:remove><D:prop>${removed}</D:prop></D:remove></D:propertyupdate>`;
    expect(await program('PROPPATCH', '/dav/a.txt', { body: removal })).toMatchObject({ status: 400 });
  });

  it('counts a name that is asked for several times once', async () => {
    const { program } = await createProgramScene(db());
    await program('PUT', '/dav/a.txt', { body: '' });
    const body = `<D:propfind xmlns:D="DAV:"><D:prop>${'<D:getetag/>'.repeat(101)}</D:prop></D:propfind>`;
    const { status, xml } = await program('PROPFIND', '/dav/a.txt', { headers: { depth: '0' }, body });
    expect([status, xml.match(/<D:getetag/g)?.length]).toEqual([207, 1]);
  });

  it('is made for four requests of a user at once, while others wait for their turn', async () => {
    const { program, storage, userId } = await createProgramScene(db());
    await program('PUT', '/dav/a.txt', { body: '' });
    const answer = storage.dav.answerOf([]);
    const begin = async () => {
      const { xml } = await answer({
        method: 'PROPFIND',
        url: '/dav/',
        host: 'daybook.test',
        userId,
        header: (name) => (name === 'depth' ? '1' : null),
        readText: async () => '',
        readContent: () => [] as never,
        guardContent: (content) => content,
      });
      const parts = (xml as AsyncIterable<string>)[Symbol.asyncIterator]();
      return { first: parts.next(), end: async () => void (await parts.return?.()) };
    };
    const lists: Awaited<ReturnType<typeof begin>>[] = [];
    for (let begun = 0; begun < 4; begun += 1) {
      const list = await begin();
      expect((await list.first).done).toBe(false);
      lists.push(list);
    }
    const last = await begin();
    let isFifthBegun = false;
    const fifth = last.first.then(() => (isFifthBegun = true));
    await program('PROPFIND', '/dav/', { headers: { depth: '0' } });
    expect(isFifthBegun).toBe(false);
    await lists[0]?.end();
    await fifth;
    for (const list of [...lists, last]) await list.end();
    expect((await program('PROPFIND', '/dav/', { headers: DEPTH_1 })).status).toBe(207);
  });
});
