import { expect, it } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createProgramScene } from '#testing/dav.ts';

eachMigratedDatabase('a copy of a folder', (db) => {
  it('ends with the file during which its program leaves or loses its token', async () => {
    const { program, storage, userId } = await createProgramScene(db());
    await program('MKCOL', '/dav/folder');
    for (const name of ['a', 'b', 'c']) await program('PUT', `/dav/folder/${name}`, { body: name });
    let copied = 0;
    async function* guardContent(content: AsyncIterable<Uint8Array>) {
      yield* content;
      copied += 1;
      if (copied === 2) throw new Problem('access-token.invalid');
    }
    const headers = { destination: '/dav/copy' };
    expect((await program('COPY', '/dav/folder', { headers, guardContent })).status).toBe(401);
    expect(copied).toBe(2);
    const files = await storage.service.list(userId, { deleted: 'false', folder: 'all' });
    expect(files).toHaveLength(4);
  });
});
