import { afterEach, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { feedbackApi, FEEDBACK_STATES, type FeedbackProject } from '../../contract/feedback.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';
import type { TestResponse, Client } from '#testing/client.ts';
import { collect } from '#testing/collect.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { insertFeedback } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { suspend } from '#testing/users.ts';
import { digestQueries } from '../digest/queries.ts';
import { messageQueries } from '../threads/message-queries.ts';
import { threadQueries } from '../threads/queries.ts';
import { userFeedbackService } from '../user-feedback.ts';
import { projectInvitationQueries } from './invitation-queries.ts';
import { projectQueries } from './project-queries.ts';
import { removalQueries } from './removal-queries.ts';
import { feedbackItemQueries } from '../queries.ts';
import { pictureQueries } from '../widget/picture-queries.ts';

const { submit, retrieve, projects, rotateKey, setLetters } = feedbackApi;
const clock = createTestClock();

eachDatabase('a project', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));
  afterEach(() => clock.advance(DAY_MS));

  const send = (
    projectKey: string | number,
    content = 'The map is upside down.',
    more = {},
  ): Promise<TestResponse> =>
    daybook()
      .anonymousClient()
      .post(submit.path, { projectKey, projectVersion: '2.1', projectUser: 'Ann <b>', content, ...more });
  const emailsTo = async (email: string) => {
    const mails = daybook().db.selectFrom('mails').select('kind').where('recipient', '=', email);
    return (await mails.execute()).filter(({ kind }) => kind === 'feedback').length;
  };

  it('exists for every user, with an unguessable key that never changes by itself', async () => {
    const [{ client }, { client: other }] = [await daybook().user(), await daybook().user()];
    const project = await own(client);
    expect(project).toEqual({
      id: expect.any(String),
      name: 'Your project',
      key: expect.stringMatching(/^fb_[0-9A-Za-z]{20}$/),
      own: true,
      role: 'own',
      archived: false,
      letters: false,
      versions: [],
    });
    expect(await own(client)).toEqual(project);
    expect((await own(other)).key).not.toBe(project.key);
  });

  it('is created once, even by twenty concurrent visits', async () => {
    const { client } = await daybook().user();
    const lists = await Promise.all(Array.from({ length: 20 }, () => client.call(projects, {})));
    expect(new Set(lists.map(({ text }) => text)).size).toBe(1);
  });

  it('of Daybook itself can be read by admins only, and its key does not change', async () => {
    const admin = await daybook().user('admin');
    const listed = (await admin.client.call(projects, {})).body;
    expect(listed.map(({ key, own: isOwn }) => [isOwn, isOwn || key])).toEqual([
      [true, true],
      [false, '1'],
    ]);
    expect((await admin.client.call(rotateKey, { id: 'daybook' })).code).toBe('feedback.unknown-project');
    const user = await daybook().user();
    for (const call of [rotateKey, setLetters]) {
      const answer = await user.client.post(call.path, { id: 'daybook', letters: true });
      expect(answer).toMatchObject({ status: 404, code: 'feedback.unknown-project' });
    }
  });

  it('can get a new key; the old one stops working and the feedback remains', async () => {
    const { client } = await daybook().user();
    const before = await own(client);
    await send(before.key);
    const { body } = await client.call(rotateKey, { id: before.id });
    expect(body.key).not.toBe(before.key);
    expect((await send(before.key)).status).toBe(404);
    expect((await send(body.key)).status).toBe(200);
    const keys = (await client.call(retrieve, {})).body.map(({ projectKey }) => projectKey);
    expect(keys).toEqual([body.key, body.key]);
  });

  it('sends an email for each new item if its owner wants that, and none for spam', async () => {
    const { client, email } = await daybook().user();
    const { id, key } = await own(client);
    await send(key);
    expect((await client.call(setLetters, { id, letters: true })).body.letters).toBe(true);
    await send(key, 'First line\n<script>alert(1)</script>');
    await send(key, 'Spam', { website: 'x' });
    const message = await daybook().emailTo(email, /^New feedback$/);
    expect(message.text).toContain('“Ann <b>” wrote to Your project, version 2.1:');
    expect(message.text).toContain('> First line\n> <script>alert(1)</script>');
    expect(message.text).toContain('http://daybook.test/feedback');
    expect(message.html).toContain('&lt;script&gt;');
    expect(message.html).not.toContain('<script>');
    expect(await emailsTo(email)).toBe(1);
    const me = (await client.call(accountApi.me)).body;
    const mails = daybook().db.selectFrom('mails').select('user_id').where('kind', '=', 'feedback');
    expect(await mails.where('recipient', '=', email).execute()).toEqual([{ user_id: Object(me).id }]);
    await client.call(setLetters, { id, letters: false });
    await send(key);
    expect(await emailsTo(email)).toBe(1);
  });

  it('sends at most six emails an hour, and the sixth says so; no feedback is lost', async () => {
    const { client, email } = await daybook().user();
    const { id, key } = await own(client);
    await client.call(setLetters, { id, letters: true });
    for (let count = 0; count < 8; count += 1) await send(key, `Number ${count}`);
    expect(await emailsTo(email)).toBe(6);
    expect((await client.call(retrieve, {})).body).toHaveLength(8);
    expect((await daybook().emailTo(email, /New feedback/)).to).toBe(email);
    clock.advance(HOUR_MS);
    await send(key);
    expect(await emailsTo(email)).toBe(7);
  });

  it('of Daybook itself sends its emails to all admins who can log in', async () => {
    const [admin, second, former] = [
      await daybook().user('admin'),
      await daybook().user('admin'),
      await daybook().user('admin'),
    ];
    await suspend(daybook().db, former.id, clock());
    await admin.client.call(setLetters, { id: 'daybook', letters: true });
    await send(1);
    await admin.client.call(setLetters, { id: 'daybook', letters: false });
    expect([await emailsTo(admin.email), await emailsTo(second.email), await emailsTo(former.email)]).toEqual(
      [1, 1, 0],
    );
  });

  it('is exported and erased with its user, whose feedback to Daybook loses the name', async () => {
    const [user, other] = [await daybook().user(), await daybook().user()];
    const [mine, theirs] = [await own(user.client), await own(other.client)];
    for (const state of FEEDBACK_STATES) {
      await insertFeedback(daybook().db, mine.id, { createdAt: clock(), state });
    }
    const present = await insertFeedback(daybook().db, theirs.id, { createdAt: clock() });
    await insertFeedback(daybook().db, 'daybook', { createdAt: clock(), projectUser: user.email });
    const personal = personalFeedbackOf();
    expect(await personal.listProjects(user.id)).toEqual([
      { id: mine.id, name: 'Your project', key: mine.key, role: 'own', lettersSince: null },
    ]);
    const items = await collect(personal.listItems(user.id));
    expect(items.map(({ state }) => state).toSorted()).toEqual(FEEDBACK_STATES.toSorted());

    await personal.erase({ ...user, isEmailVerified: true });
    const left = JSON.stringify([
      await daybook().db.selectFrom('feedback_projects').selectAll().execute(),
      await daybook().db.selectFrom('feedback_items').selectAll().execute(),
    ]);
    for (const trace of [user.id, user.email, mine.id, mine.key]) expect(left).not.toContain(trace);
    expect(left).toContain(present.id);
  });

  function personalFeedbackOf() {
    const { db } = daybook();
    const stores = {
      items: feedbackItemQueries(db),
      projects: projectQueries(db),
      threads: threadQueries(db),
      messages: messageQueries(db),
      digests: digestQueries(db),
      removal: removalQueries(db),
      invitations: projectInvitationQueries(db),
      subscribers: [],
      pictures: pictureQueries(db),
    };
    return userFeedbackService({ stores, toEmailKey: (email) => email, clock });
  }
});

async function own(client: Client): Promise<FeedbackProject> {
  const found = (await client.call(projects, {})).body.find((project) => project.own);
  if (!found) throw new Error('Everybody has a project.');
  return found;
}
