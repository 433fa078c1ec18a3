import { expect, it } from 'vitest';
import { dropApi, dropsApi } from '../../contract/drops.ts';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { storageApi } from '../../contract/storage.ts';
import { eachDatabase, eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { dropOf, dropVisitorOf, senderBy } from '#testing/drops.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const clock = createTestClock();
const { list, create } = dropsApi;
const { open, setSender, done } = dropApi;

eachDatabase('the limits of a link for sending files', (database) => {
  const quota = 10_000;
  const env = { USER_QUOTA_BYTES: String(quota), UPLOAD_MAX_BYTES: '5000' };
  const daybook = suiteDaybook(() => ({ database: database(), clock, env }));
  const owner = async () => (await daybook().user()).client;

  it('hold for many uploads of many visitors that begin at once', async () => {
    const client = await owner();
    const drop = await dropOf(client, { maxFiles: 3, maxBytes: 1_000 });
    const visitors = await Promise.all([1, 2, 3].map(() => dropVisitorOf(daybook(), drop)));
    const answers = await Promise.all(
      visitors.flatMap(({ createWith }) => [1, 2, 3, 4].map((part) => createWith({ name: `${part}` }, 10))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(refused).toMatchObject({ status: 413, code: 'drop.full' });
    expect((await client.call(storageApi.usage)).body.used).toBe(30);
  });

  it('count bytes of what arrived and of what is on its way', async () => {
    const client = await owner();
    const drop = await dropOf(client, { maxBytes: 100, fileMaxBytes: 80 });
    const { send, begin, createWith, cancel } = await dropVisitorOf(daybook(), drop);
    expect(await createWith({ name: 'large' }, 81)).toMatchObject({ status: 413, code: 'drop.too-large' });
    await send('first', 'x'.repeat(40));
    const second = await begin('second', 50);
    expect(await createWith({ name: 'third' }, 11)).toMatchObject({ status: 413, code: 'drop.no-room' });
    expect((await client.call(list)).body[0]).toMatchObject({
      bytes: 40,
      arrivingFiles: 1,
      arrivingBytes: 50,
    });
    await cancel(second);
    expect((await createWith({ name: 'third' }, 60)).status).toBe(201);
  });

  it('give back what an abandoned upload took, once nobody can continue it', async () => {
    const client = await owner();
    const drop = await dropOf(client, { maxFiles: 1 });
    const { begin, append, createWith } = await dropVisitorOf(daybook(), drop);
    await append(await begin('abandoned', 10), 0, 'a');
    clock.advance(DAY_MS / 2);
    await daybook().runHousekeeping();
    expect((await client.call(list)).body[0]?.arrivingFiles).toBe(1);
    clock.advance(DAY_MS);
    await daybook().runHousekeeping();
    expect((await client.call(storageApi.usage)).body.used).toBe(0);
    const again = await dropVisitorOf(daybook(), drop);
    expect((await again.createWith({ name: 'new' }, 10)).status).toBe(201);
    expect((await createWith({ name: 'old' }, 10)).status).toBe(404);
  });

  it('are never more than the owner can store, and say nothing about how much that is', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    await uploadFile(client, 'own.bin', Buffer.alloc(4_000));
    await uploadFile(client, 'more.bin', Buffer.alloc(4_000));
    const { visitor, createWith } = await dropVisitorOf(daybook(), drop);
    const full = await createWith({ name: 'a' }, 3_000);
    expect(full).toMatchObject({ status: 413, code: 'drop.owner-full' });
    expect(full.text).not.toMatch(/\d{4}/);
    expect(await createWith({ name: 'a' }, 5_001)).toMatchObject({ code: 'storage.too-large' });
    expect((await visitor.call(open, { token: drop.token })).body.fileMaxBytes).toBe(5_000);
    expect((await client.call(storageApi.usage)).body.used).toBe(8_000);
    expect(await client.call(create, { name: 'Too much', maxBytes: quota + 1 })).toMatchObject({
      status: 400,
    });
  });

  it('end a link that is used up, which then takes nothing', async () => {
    const client = await owner();
    const drop = await dropOf(client, { maxFiles: 1 });
    const { send, createWith, visitor } = await dropVisitorOf(daybook(), drop);
    await send('only.txt', 'abc');
    expect(await createWith({ name: 'more' }, 0)).toMatchObject({ code: 'drop.full' });
    expect((await client.call(list)).body[0]).toMatchObject({ state: 'full', files: 1 });
    expect((await visitor.call(open, { token: drop.token })).body).toMatchObject({ filesLeft: 0 });
  });

  it('leave the owner’s own list of unfinished uploads alone', async () => {
    const client = await owner();
    const { begin } = await dropVisitorOf(daybook(), await dropOf(client));
    await begin('of a visitor', 10);
    expect((await client.call(storageApi.uploads)).body).toEqual([]);
  });
});

eachDatabaseInFullRun('attacks by a link for sending files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const owner = async () => (await daybook().user()).client;
  const unknown = { status: 404, code: 'storage.no-upload' };

  it('find no uploads of other visits, other links and the owner', async () => {
    const client = await owner();
    const [drop, another] = [await dropOf(client), await dropOf(client)];
    const victim = await dropVisitorOf(daybook(), drop);
    const [unfinished, finished] = [await victim.begin('a', 6), await victim.send('b', 'abc')];
    const { body: own } = await uploadFile(client, 'own.txt', 'abc');
    for (const attacker of [await dropVisitorOf(daybook(), drop), await dropVisitorOf(daybook(), another)]) {
      for (const id of [unfinished, finished, own.id, '019a2b6c-58f0-7000-9d3e-2f6f0b9c4a11']) {
        expect((await attacker.offset(id)).status).toBe(404);
        expect(await attacker.append(id, 0, 'abc')).toMatchObject(unknown);
        expect(await attacker.cancel(id)).toMatchObject(unknown);
      }
      const foreignLink = senderBy(attacker.visitor, attacker.drop === drop.id ? another.id : drop.id);
      expect(await foreignLink.createWith({ name: 'x' }, 1)).toMatchObject({ code: 'share.not-found' });
      expect(await foreignLink.append(unfinished, 0, 'abc')).toMatchObject({ code: 'share.not-found' });
    }
    expect((await victim.append(unfinished, 0, 'abc')).status).toBe(204);
    expect((await victim.offset(unfinished)).headers['upload-offset']).toBe('3');
  });

  it('cannot forge or lengthen the cookie of a visit', async () => {
    const drop = await dropOf(await owner());
    const visitor = daybook().anonymousClient();
    const opened = await visitor.call(open, { token: drop.token });
    const [name, value = ''] = (opened.headers['set-cookie']?.[0] ?? '').split(/[=;]/);
    const [end, visit, signature] = value.split('.');
    const forged = [
      `9${value}`,
      [end, '019a2b6c-58f0-7000-9d3e-2f6f0b9c4a11', signature].join('.'),
      [end, visit, ''].join('.'),
      '',
    ];
    const status = async (cookie: string) =>
      (await visitor.call(done, { drop: drop.id }, { cookie: `${name}=${cookie}` })).status;
    expect(await Promise.all(forged.map(status))).toEqual([404, 404, 404, 404]);
    expect(await status(value)).toBe(200);
    clock.advance(DAY_MS);
    expect(await status(value)).toBe(404);
  });

  it('cannot leave the folder by a name, and store no name that a list could not show', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { createWith, send } = await dropVisitorOf(daybook(), drop);
    for (const name of ['', '.', '..', '../', 'a\0b', '../../etc/passwd', 'C:\\Windows\\win.ini'])
      expect(await createWith({ name }, 1)).toMatchObject({ status: 400 });
    await send('line\nbreak.txt', 'abc');
    expect((await client.call(storageApi.files)).body.map(({ name }) => name)).toEqual(['linebreak.txt']);
  });

  it('cannot break the protocol: no deferred length, no wrong offset, no more than announced', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { visitor, begin, append, offset } = await dropVisitorOf(daybook(), drop);
    const deferred = await visitor.call(
      dropApi.createUpload,
      { drop: drop.id },
      { 'upload-defer-length': '1', 'tus-resumable': '1.0.0' },
    );
    expect(deferred.status).toBe(400);
    for (const length of ['-1', '1e3', 'many']) {
      const { status } = await visitor.call(
        dropApi.createUpload,
        { drop: drop.id },
        { 'upload-length': length, 'tus-resumable': '1.0.0' },
      );
      expect(status).toBe(400);
    }
    const id = await begin('a', 3);
    expect(await append(id, 2, 'c')).toMatchObject({ status: 409, code: 'storage.wrong-offset' });
    expect((await append(id, 0, 'abcdef')).status).toBe(413);
    expect((await offset(id)).headers['upload-offset']).toBe('0');
  });

  it('leave few rows of visits by which nothing was sent, and none is taken from those who send', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const sender = await dropVisitorOf(daybook(), drop);
    await sender.visitor.call(setSender, { drop: drop.id, name: 'Ann' });
    await sender.send('a.txt', 'abc');
    for (let index = 0; index < 60; index += 1) {
      const { visitor } = await dropVisitorOf(daybook(), drop);
      await visitor.call(setSender, { drop: drop.id, name: `Eve ${index}`, message: 'x'.repeat(2_000) });
      clock.advance(1);
    }
    const rows = await daybook()
      .db.selectFrom('drop_visits')
      .select('sender')
      .where('drop_id', '=', drop.id)
      .orderBy('active_at')
      .execute();
    expect(rows).toHaveLength(51);
    expect([rows[0]?.sender, rows[1]?.sender, rows.at(-1)?.sender]).toEqual(['Ann', 'Eve 10', 'Eve 59']);
  });

  it('get their script stored as text, and their pages served as downloads', async () => {
    const client = await owner();
    const drop = await dropOf(client);
    const { visitor, send } = await dropVisitorOf(daybook(), drop);
    const text = '<script>alert(1)</script>';
    await visitor.call(setSender, { drop: drop.id, name: text, message: text });
    for (const name of ['page.html', 'picture.svg']) {
      const id = await send(name, text);
      const { headers } = await client.call(storageApi.content, { id, inline: '1' });
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-type']).toBe('application/octet-stream');
    }
    expect((await client.call(dropsApi.received, { id: drop.id })).body[0]).toMatchObject({ sender: text });
    const long = { name: 'x'.repeat(101), message: 'x' };
    expect((await visitor.call(setSender, { drop: drop.id, ...long })).status).toBe(400);
    const longer = { name: 'x', message: 'x'.repeat(2_001) };
    expect((await visitor.call(setSender, { drop: drop.id, ...longer })).status).toBe(400);
    expect((await visitor.call(setSender, { drop: drop.id, name: 'a\nb' })).status).toBe(400);
  });

  it('end with the owner’s account, of which nothing is left', async () => {
    const { client, id: userId } = await daybook().user();
    const drop = await dropOf(client);
    const { visitor, send, begin } = await dropVisitorOf(daybook(), drop);
    await visitor.call(setSender, { drop: drop.id, name: 'Ann', message: 'Hello' });
    await send('a.txt', 'abc');
    await begin('b.txt', 3);
    await client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    expect((await visitor.call(open, { token: drop.token })).status).toBe(404);
    await daybook().erase([userId]);
    for (const table of ['drops', 'drop_visits', 'drop_files', 'uploads'] as const) {
      const rows = daybook().db.selectFrom(table).select('user_id').where('user_id', '=', userId);
      expect(await rows.execute()).toEqual([]);
    }
  });

  it('forget the verified address of an erased user that a visitor has written', async () => {
    const [{ client }, writer] = [await daybook().user(), await daybook().user()];
    const drop = await dropOf(client);
    const { visitor, send } = await dropVisitorOf(daybook(), drop);
    const message = `Please answer to ${writer.email.toUpperCase()}.`;
    await visitor.call(setSender, { drop: drop.id, name: writer.email, message });
    await send('a.txt', 'abc');
    await daybook().erase([writer.id]);
    expect((await client.call(dropsApi.received, { id: drop.id })).body[0]).toMatchObject({
      sender: 'erased user',
      message: 'Please answer to erased user.',
    });
  });
});

eachDatabase('guessing the password of a link for sending files', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { RATE_LIMITS: 'on' } }));

  it('is refused after twenty attempts from an address, the right password included', async () => {
    const { client } = await daybook().user();
    const { token } = await dropOf(client, { password: 'open sesame' });
    const guesser = daybook().anonymousClient();
    const guesses = Array.from({ length: 22 }, () => guesser.call(open, { token, password: 'wrong one' }));
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 403)).toHaveLength(20);
    expect((await guesser.call(open, { token, password: 'open sesame' })).status).toBe(429);
  });
});

eachDatabaseInFullRun('a Daybook whose file requests are turned off', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), env: { INTEGRATIONS: 'share' } }));

  it('has none of the calls', async () => {
    const { client } = await daybook().user();
    expect(await client.call(list)).toMatchObject({ status: 404, code: 'route.not-found' });
    expect((await client.call(open, { token: 'any' })).code).toBe('route.not-found');
  });
});
