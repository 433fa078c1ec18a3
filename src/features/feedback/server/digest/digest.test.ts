import { expect, it } from 'vitest';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { openInbox, statusTokenOf } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';
import { DAY_MS } from '#platform/system/clock.ts';

const { setDigest, digest, stopDigest, answer, reply } = feedbackAnswersApi;
const clock = createTestClock();

eachDatabase('a digest', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock }));

  const digestsTo = async (email: string) =>
    (await daybook().db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;

  it('is one letter a day with what is new, and none where nothing is', async () => {
    const { client, email, project: _project, receive } = await openInbox(daybook(), clock());
    await receive({ content: 'Before it was wanted', createdAt: clock() - DAY_MS });
    expect((await client.call(digest, {})).body).toEqual({ every: 'off' });
    await client.call(setDigest, { every: 'daily', timeZone: 'Europe/Berlin' });
    expect((await client.call(digest, {})).body).toEqual({ every: 'daily' });
    clock.advance(DAY_MS);
    await daybook().runHousekeeping();
    expect(await digestsTo(email)).toBe(0);

    await receive({ content: 'New <b>one</b>', projectUser: 'Ann', createdAt: clock() + 1 });
    await receive({ content: 'Read already', state: 'read', createdAt: clock() + 2 });
    clock.advance(DAY_MS);
    await daybook().runHousekeeping();
    await daybook().runHousekeeping();
    expect(await digestsTo(email)).toBe(1);
    const letter = await daybook().emailTo(email, /1 new in your feedback inbox/);
    expect(letter.text).toContain('1 item of feedback');
    expect(letter.text).toContain('> Ann: New <b>one</b>');
    expect(letter.text).not.toContain('Before it was wanted');
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    clock.advance(DAY_MS);
    await daybook().runHousekeeping();
    expect(await digestsTo(email)).toBe(1);
  });

  it('counts to 500, however much there is, and quotes the newest', async () => {
    const { client, email, receive } = await openInbox(daybook(), clock());
    await client.call(setDigest, { every: 'daily', timeZone: 'UTC' });
    const { id } = await receive({ content: 'Number 0', createdAt: clock() });
    const items = daybook().db.selectFrom('feedback_items').selectAll().where('id', '=', id);
    const first = await items.executeTakeFirstOrThrow();
    const others = Array.from({ length: 500 }, (_, index) => ({
      ...first,
      id: `${id}-${index + 1}`,
      content: `Number ${index + 1}`,
      created_at: clock() + index + 1,
    }));
    await daybook().db.insertInto('feedback_items').values(others).execute();
    clock.advance(DAY_MS);
    await daybook().runHousekeeping();
    const { text } = await daybook().emailTo(email, /^500 or more new in your feedback inbox$/);
    expect(text).toContain('500 or more items of feedback');
    expect(text.match(/Number \d+/g)).toEqual([500, 499, 498, 497, 496].map((index) => `Number ${index}`));
  });

  it('counts replies, and ends by its link, which is of no use to others', async () => {
    const { client, email, receive } = await openInbox(daybook(), clock());
    const sender = freshEmail();
    const { id } = await receive({ projectUser: sender, createdAt: clock() - 1 });
    await client.call(answer, { id, content: 'Hello' });
    await client.call(setDigest, { every: 'weekly', timeZone: 'UTC' });
    clock.advance(1);
    const token = await statusTokenOf(daybook(), sender);
    await daybook().anonymousClient().call(reply, { token, content: 'Good evening' });
    clock.advance(8 * DAY_MS);
    await daybook().runHousekeeping();
    const { text } = await daybook().emailTo(email, /1 new in your feedback inbox/);
    expect(text).toContain('1 reply');
    const stop = /feedbackStatus#digest=([\w.-]+)/.exec(text)?.[1] ?? '';
    const post = (value: string) =>
      daybook()
        .anonymousClient()
        .send('POST', stopDigest.path.replace(':token', value), { headers: { origin: undefined } });
    expect((await post(`${stop.split('.')[0]}.guess`)).status).toBe(200);
    expect((await client.call(digest, {})).body.every).toBe('weekly');
    expect((await post(stop)).status).toBe(200);
    expect((await client.call(digest, {})).body.every).toBe('off');
    expect((await client.post(setDigest.path, { every: 'daily', timeZone: 'Nowhere' })).status).toBe(400);
  });
});
