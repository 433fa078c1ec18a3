import { expect, it } from 'vitest';
import { dropApi, dropsApi } from '../../contract/drops.ts';
import { foldersApi } from '../../contract/folders.ts';
import { storageApi } from '../../contract/storage.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { deliveriesTo, dropOf, dropVisitorOf, senderBy } from '#testing/drops.ts';
import { addFile, addFolder } from '#testing/shares.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { suspend } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const clock = createTestClock();
const { list, create, revoke, remove, received } = dropsApi;
const { open, setSender } = dropApi;
const gone = { status: 404, code: 'share.not-found' };

eachDatabaseInFullRun('a link for sending files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;
  const dropById = async (client: Awaited<ReturnType<typeof owner>>, id: string) =>
    (await client.call(list)).body.find((drop) => drop.id === id);

  it('receives files into its folder, and tells its owner who sent them', async () => {
    const client = await owner();
    const folder = await addFolder(client, 'Photos');
    const drop = await dropOf(client, { folder, instructions: ' All of them. ', days: 7 });
    const { visitor, send, done } = await dropVisitorOf(daybook(), drop);
    await visitor.call(setSender, { drop: drop.id, name: 'Ann', message: 'Here\nyou are' });
    const first = await send('a.txt', 'one');
    const second = await send('b.txt', 'three');
    expect(await done()).toEqual({
      files: [
        { name: 'a.txt', size: 3 },
        { name: 'b.txt', size: 5 },
      ],
    });
    expect(await deliveriesTo(client, drop)).toMatchObject([
      {
        sender: 'Ann',
        message: 'Here\nyou are',
        files: [
          { id: second, name: 'b.txt', folder, size: 5, state: 'there' },
          { id: first, name: 'a.txt', folder, size: 3, state: 'there' },
        ],
      },
    ]);
    expect(await dropById(client, drop.id)).toMatchObject({
      files: 2,
      bytes: 8,
      arrivingFiles: 0,
      state: 'works',
      lastUseTime: expect.any(String),
    });
    expect((await client.call(storageApi.files, { folder })).body).toHaveLength(2);
  });

  it('shows visitors its own words and limits, and nothing of its owner', async () => {
    const { client, email } = await daybook().user();
    const folder = await addFolder(client, 'Secret folder');
    await addFile(client, 'secret.txt', folder);
    const { token } = await dropOf(client, {
      folder,
      instructions: 'Please send scans.',
      maxBytes: 100,
      maxFiles: 3,
      fileMaxBytes: 60,
    });
    const opened = await daybook().anonymousClient().call(open, { token });
    expect(opened.body).toMatchObject({
      name: 'For me',
      instructions: 'Please send scans.',
      filesLeft: 3,
      bytesLeft: 100,
      fileMaxBytes: 60,
    });
    for (const secret of [email, 'Secret folder', 'secret.txt', folder])
      expect(opened.text).not.toContain(secret);
    expect(opened.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'set-cookie': [expect.stringMatching(/; Path=\/api\/drop; HttpOnly; SameSite=Strict$/)],
    });
  });

  it('never overwrites, and does not tell visitors which names are taken', async () => {
    const client = await owner();
    await addFile(client, 'cv.pdf');
    const folder = await addFolder(client, 'Elsewhere');
    const drop = await dropOf(client);
    const { createWith, append, done } = await dropVisitorOf(daybook(), drop);
    const created = await createWith({ filename: 'cv.pdf', onConflict: 'replace', folder }, 3);
    expect(created.headers.location).toMatch(new RegExp(`^/api/drop/${drop.id}/uploads/[\\w-]+$`));
    await append(created.headers.location?.split('/').at(-1) ?? '', 0, 'new');
    expect((await done()).files).toEqual([{ name: 'cv.pdf', size: 3 }]);
    const names = (await client.call(storageApi.files)).body.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['cv (1).pdf', 'cv.pdf']);
    expect(await deliveriesTo(client, drop)).toMatchObject([{ files: [{ name: 'cv (1).pdf', folder: '' }] }]);
  });

  it('ends when it is revoked or expires, also for uploads that have begun', async () => {
    const client = await owner();
    const [revoked, expiring] = [await dropOf(client), await dropOf(client, { days: 1 })];
    for (const drop of [revoked, expiring]) {
      const { visitor, begin, append, offset, createWith } = await dropVisitorOf(daybook(), drop);
      const id = await begin('long.bin', 6);
      expect((await append(id, 0, 'abc')).status).toBe(204);
      if (drop === revoked) await client.call(revoke, { id: drop.id });
      else clock.advance(DAY_MS);
      expect(await append(id, 3, 'def')).toMatchObject(gone);
      expect((await offset(id)).status).toBe(404);
      expect(await createWith({ name: 'more' }, 1)).toMatchObject(gone);
      expect(await visitor.call(open, { token: drop.token })).toMatchObject(gone);
      expect(await visitor.call(setSender, { drop: drop.id, name: 'Ann' })).toMatchObject(gone);
    }
    expect(await client.call(revoke, { id: revoked.id })).toMatchObject(gone);
    expect((await dropById(client, revoked.id))?.state).toBe('revoked');
    expect((await dropById(client, expiring.id))?.state).toBe('ended');
  });

  it('does not work while its folder is in the trash, nor for a suspended owner', async () => {
    const { client, id: userId } = await daybook().user();
    const folder = await addFolder(client, 'Inner', await addFolder(client, 'Outer'));
    const drop = await dropOf(client, { folder });
    const visitor = daybook().anonymousClient();
    const opened = async () => (await visitor.call(open, { token: drop.token })).status;
    expect(await opened()).toBe(200);
    await client.call(foldersApi.delete, { ids: [folder] });
    expect(await opened()).toBe(404);
    expect((await dropById(client, drop.id))?.state).toBe('folder-gone');
    await client.call(foldersApi.restore, { ids: [folder] });
    expect(await opened()).toBe(200);
    await suspend(daybook().db, userId, clock());
    expect(await opened()).toBe(404);
  });

  it('asks for its password once in a visit', async () => {
    const client = await owner();
    const { id, token } = await dropOf(client, { password: 'open sesame' });
    const visitor = daybook().anonymousClient();
    expect(await visitor.call(open, { token })).toMatchObject({ code: 'share.password-needed' });
    expect(await visitor.call(open, { token, password: 'open barley' })).toMatchObject({
      code: 'share.wrong-password',
    });
    expect((await senderBy(visitor, id).createWith({ name: 'a' }, 1)).status).toBe(404);
    expect((await visitor.call(open, { token, password: 'open sesame' })).status).toBe(200);
    expect((await visitor.call(open, { token })).status).toBe(200);
    expect((await senderBy(visitor, id).createWith({ name: 'a' }, 1)).status).toBe(201);
  });

  it('is nobody else’s to read, change or use for another folder', async () => {
    const [client, other] = [await owner(), await owner()];
    const drop = await dropOf(client);
    for (const call of [received, revoke, remove] as const)
      expect(await other.call(call, { id: drop.id })).toMatchObject(gone);
    expect(await other.call(dropsApi.update, { id: drop.id, letters: false })).toMatchObject(gone);
    const folder = await addFolder(client, 'Mine');
    expect(await other.call(create, { name: 'Into yours', folder })).toMatchObject({
      status: 404,
      code: 'storage.no-folder',
    });
    expect(await other.call(create, { name: 'Too large', maxBytes: 10 ** 15 })).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });

  it('forgets senders and messages with their files, and files stay when the link is removed', async () => {
    const client = await owner();
    const [kept, emptied] = [await dropOf(client), await dropOf(client)];
    const sendBy = async (drop: typeof kept) => {
      const { visitor, send } = await dropVisitorOf(daybook(), drop);
      await visitor.call(setSender, { drop: drop.id, name: 'Bob' });
      return send(`${drop.id}.txt`, 'abc');
    };
    await sendBy(kept);
    await client.call(remove, { id: kept.id });
    const id = await sendBy(emptied);
    await client.call(storageApi.deleteFiles, { ids: [id] });
    expect(await deliveriesTo(client, emptied)).toMatchObject([{ files: [{ state: 'trash' }] }]);
    await client.call(storageApi.purge, { id });
    expect(await deliveriesTo(client, emptied)).toEqual([]);
    expect((await client.call(storageApi.files)).body).toHaveLength(1);
    clock.advance(2 * DAY_MS);
    await daybook().runHousekeeping();
    const left = await daybook()
      .db.selectFrom('drop_visits')
      .select('id')
      .where('drop_id', 'in', [kept.id, emptied.id])
      .execute();
    expect(left).toEqual([]);
  });

  it('keeps its token and its password as digests, and is in the audit log', async () => {
    const client = await owner();
    const { id, token } = await dropOf(client, { password: 'open sesame' });
    await client.call(revoke, { id });
    const rows = await daybook().db.selectFrom('drops').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('open sesame');
    const entries = await daybook()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['drop.created', 'drop.revoked']);
  });
});
