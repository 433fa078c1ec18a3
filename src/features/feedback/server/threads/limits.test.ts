import { expect, it } from 'vitest';
import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { eachDatabaseInFullRun } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { BEHIND_PROXY_ENV } from '#testing/feedback-sender.ts';
import { openInbox, statusTokenOf } from '#testing/feedback.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { freshEmail } from '#testing/users.ts';
import { DAY_MS, HOUR_MS } from '#platform/system/clock.ts';

const { answer, reply } = feedbackAnswersApi;
const clock = createTestClock();

type Inbox = Awaited<ReturnType<typeof openInbox>>;
const answerTo = async ({ client }: Inbox, { id }: { readonly id: string }) =>
  client.post(answer.path, { id, content: 'Hi' });

eachDatabaseInFullRun('feedback that goes on, with limits', (database) => {
  const daybook = suiteDaybook(() => ({ database: database(), clock, env: BEHIND_PROXY_ENV }));

  it('sends letters at most four times an hour to an item, and six times to an address', async () => {
    const { client, receive } = await openInbox(daybook(), clock());
    const projectUser = freshEmail();
    const [first, second] = [await receive({ projectUser }), await receive({ projectUser })];
    const send = async ({ id }: { id: string }) =>
      (await client.post(answer.path, { id, content: 'Hi' })).status;
    const statuses = [];
    for (const item of [first, first, first, first, first, second, second, second])
      statuses.push(await send(item));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200, 429]);
    clock.advance(HOUR_MS);
    expect(await send(first)).toBe(200);
  });

  it('counts no letter that was refused', async () => {
    const inbox = await openInbox(daybook(), clock());
    const projectUser = freshEmail();
    const [first, second] = [await inbox.receive({ projectUser }), await inbox.receive({ projectUser })];
    for (let count = 0; count < 7; count += 1) await answerTo(inbox, first);
    const statuses = [await answerTo(inbox, second), await answerTo(inbox, second)].map((one) => one.status);
    expect(statuses).toEqual([200, 200]);
  });

  it('sends 200 letters a day of one user, over all projects', async () => {
    const inbox = await openInbox(daybook(), clock());
    await daybook()
      .db.insertInto('rate_limits')
      .values({
        key: `feedback-letters:${inbox.id}`,
        window_start: clock() - (clock() % DAY_MS),
        count: 199,
      })
      .execute();
    const item = await inbox.receive({ projectUser: freshEmail() });
    expect((await answerTo(inbox, item)).status).toBe(200);
    expect(await answerTo(inbox, item)).toMatchObject({
      status: 429,
      body: { detail: 'You sent 200 emails to senders today.' },
    });
  });

  it('takes five replies a minute from an address, and none that is too long', async () => {
    const { client, receive } = await openInbox(daybook(), clock());
    const sender = freshEmail();
    const { id } = await receive({ projectUser: sender });
    await client.call(answer, { id, content: 'One' });
    const token = await statusTokenOf(daybook(), sender);
    const replies = [];
    for (let count = 0; count < 6; count += 1)
      replies.push(
        (
          await daybook()
            .anonymousClient()
            .post(reply.path, { token, content: `Reply ${count}` })
        ).status,
      );
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    expect(
      (
        await daybook()
          .anonymousClient()
          .post(reply.path, { token, content: 'x'.repeat(5_001) })
      ).status,
    ).toBe(400);
    expect(
      (
        await daybook()
          .anonymousClient()
          .post(reply.path, { token, content: 'x'.repeat(20_000) })
      ).status,
    ).toBe(413);
  });
});

eachDatabaseInFullRun('letters of everybody together', (database) => {
  const daybook = suiteDaybook(() => ({
    database: database(),
    clock,
    env: { ...BEHIND_PROXY_ENV, MAILS_TO_STRANGERS_PER_HOUR: '3' },
  }));

  it('reach as many strangers an hour as registrations do', async () => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const inbox = await openInbox(daybook(), clock());
      statuses.push((await answerTo(inbox, await inbox.receive({ projectUser: freshEmail() }))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
