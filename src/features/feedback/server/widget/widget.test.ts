import { expect, it, onTestFinished } from 'vitest';
import { feedbackApi } from '../../contract/feedback.ts';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { FEEDBACK_PICTURE_MAX_BYTES, feedbackWidgetApi } from '../../contract/feedback-widget.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';
import { BEHIND_PROXY_ENV } from '#testing/feedback-sender.ts';
import { openInbox } from '#testing/feedback.ts';
import { PNG, sendPicture } from '#testing/feedback-pictures.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';

const clock = createTestClock();

eachDatabaseInFullRun('the widget', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  const visitor = () => daybook().anonymousClient();
  const send = (projectKey: string, id: string, file: Buffer) => sendPicture(visitor(), projectKey, id, file);

  it('sends a picture from any site, which is a file of the owner and shown to readers', async () => {
    const { client, project, receive } = await openInbox(daybook(), clock());
    const { id } = await receive({ createdAt: clock() });
    const answer = await send(project.key, id, PNG);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await client.call(feedbackAnswersApi.thread, { id })).body.picture).toBe(true);
    const path = feedbackWidgetApi.picture.path.replace(':id', id);
    const picture = await client.send('GET', path);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await client.call(storageApi.usage)).body.used).toBe(PNG.length);
    const { client: stranger } = await daybook().user();
    expect((await stranger.send('GET', path)).status).toBe(404);
    expect((await visitor().send('GET', path)).status).toBe(401);
    // One picture for each item.
    expect((await send(project.key, id, PNG)).status).toBe(404);
  });

  it('refuses other files, large ones, and pictures of old, foreign or unknown feedback', async () => {
    const { project, receive } = await openInbox(daybook(), clock());
    const other = await openInbox(daybook(), clock());
    const { id } = await receive({ createdAt: clock() });
    const old = await receive({ createdAt: clock() - 11 * MINUTE_MS });
    const foreign = await other.receive({ createdAt: clock() });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await send(project.key, id, svg)).status).toBe(415);
    expect((await send(project.key, id, Buffer.alloc(FEEDBACK_PICTURE_MAX_BYTES + 1, PNG))).status).toBe(413);
    for (const item of [old.id, foreign.id, 'unknown'])
      expect((await send(project.key, item, PNG)).status).toBe(404);
    expect((await send('1', id, PNG)).status).toBe(404);
    expect((await send('fb_unknown', id, PNG)).status).toBe(404);
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG behind a byte order mark', '\uFEFF<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG behind spaces and a comment', '  <!-- \u0089PNG --><svg onload="alert(1)"/>'],
    ['a GIF, which is not among the kinds', 'GIF89a/*<svg/onload=alert(1)>*/'],
    ['a sound in the container of WebP', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
    ['the name of PNG alone', 'PNG\r\n<script>alert(1)</script>'],
    ['nothing', ''],
  ])('refuses %s that calls itself a picture', async (_what, content) => {
    const { project, receive } = await openInbox(daybook(), clock());
    const { id } = await receive({ createdAt: clock() });
    expect((await send(project.key, id, Buffer.from(content))).status).toBe(415);
    const stored = daybook().db.selectFrom('feedback_pictures').select('file_id');
    expect(await stored.where('item_id', '=', id).execute()).toEqual([]);
  });

  it('sends a picture that contains HTML as the picture that it begins as, in a sandbox', async () => {
    const { client, project, receive } = await openInbox(daybook(), clock());
    const { id } = await receive({ createdAt: clock() });
    const polyglot = Buffer.concat([PNG, Buffer.from('<html><script>alert(1)</script>')]);
    expect((await send(project.key, id, polyglot)).status).toBe(200);
    const { headers } = await client.send('GET', feedbackWidgetApi.picture.path.replace(':id', id));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /sandbox.*default-src 'none'|default-src 'none'.*sandbox/,
      ),
    });
  });

  it('has a form without scripts, whose texts stay texts', async () => {
    const { client, project } = await openInbox(daybook(), clock());
    const path = `/feedback/form/${project.key}`;
    const attack = '"><script>alert(1)</script>';
    const page = await visitor().send('GET', `${path}?version=${encodeURIComponent(attack)}`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).not.toContain('<script');
    const post = (fields: Readonly<Record<string, string>>) =>
      visitor().send('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    expect((await post({ content: attack, user: '', version: '2' })).text).toContain('Thank You!');
    const [item] = (await client.call(feedbackApi.retrieve, {})).body;
    expect(item).toMatchObject({ content: attack, projectUser: 'Anonymous', projectVersion: '2' });
    const blank = await post({ content: ' ', user: attack, version: '' });
    expect(blank.status).toBe(400);
    expect(blank.text).toContain('Please write a word or two.');
    expect(blank.text).not.toContain('<script');
    const unknown = await visitor().send('POST', '/feedback/form/fb_unknown', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'content=Hello',
    });
    expect(unknown.status).toBe(404);
  });
});

it('the form without scripts takes as many calls a minute as the call for programs, and then writes nothing', async () => {
  const daybook = await startDaybook({ env: BEHIND_PROXY_ENV });
  onTestFinished(daybook.stop);
  const send = (method: 'GET' | 'POST', index: number) =>
    daybook.anonymousClient().send(method, '/feedback/form/1', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.1.${index}.1` },
      ...(method === 'POST' && { body: 'content=Hello' }),
    });
  const count = async () => {
    const counters = daybook.db.selectFrom('rate_limits').select('count');
    return (await counters.where('key', 'like', 'feedback-address:%').executeTakeFirst())?.count;
  };
  for (const [index, method] of (['GET', 'POST'] as const).entries()) {
    for (let call = 0; call < 120; call += 1) await send(method, index);
    const before = await count();
    expect((await send(method, index)).status).toBe(429);
    expect(await count()).toBe(before);
  }
});

it('a widget that is turned off leaves neither its form nor its call', async () => {
  const daybook = await startDaybook({ env: { INTEGRATIONS: 'none' } });
  const client = daybook.anonymousClient();
  expect((await client.send('POST', feedbackWidgetApi.addPicture.path)).status).toBe(404);
  expect((await client.send('GET', '/feedback/form/x')).status).toBe(404);
  expect((await client.send('GET', '/widget.js')).status).toBe(404);
  await daybook.stop();
});
