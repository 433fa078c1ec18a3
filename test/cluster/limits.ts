import { accountApi } from '#features/account/contract/account.ts';
import { FEEDBACK_PER_ADDRESS_AND_MINUTE, feedbackApi } from '#features/feedback/contract/feedback.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import type { TestResponse } from '#testing/client.ts';
import { FOREIGN_HEADERS } from '#testing/feedback-sender.ts';
import { PASSWORD } from '#testing/users.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { projectKey } from './workloads/feedback.ts';
import type { World } from './world.ts';

const FAILED_LOGINS_PER_HOUR = 20;
const FAILED_LOGINS_PER_MINUTE = 15;
const EMAILS_PER_HOUR = 6;
const GUIDES_PER_DAY = 300;

/** Uses up one limit through all nodes; returns a sentence if it lets more pass. */
type Probe = () => Promise<string | null>;

/**
 * Users whose limits nobody has used. The returned function uses them up, and returns sentences about the limits that let
 * more pass.
 */
export async function prepareLimits(world: World): Promise<() => Promise<string[]>> {
  const probes = await Promise.all(
    [failedLogins, loginsAtOnce, requestedEmails, sentFeedback, guides].map((prepare) => prepare(world)),
  );
  return async () => (await Promise.all(probes.map((probe) => probe()))).filter((text) => text !== null);
}

interface Limit {
  readonly what: string;
  readonly max: number;
  readonly windowMs: number;
}

/** The time that the requests took may belong to two windows. */
async function judge({ what, max, windowMs }: Limit, attempt: () => Promise<number>): Promise<string | null> {
  const first = Math.floor(Date.now() / windowMs);
  const passed = await attempt();
  const windows = Math.floor(Date.now() / windowMs) - first + 1;
  return passed > max * windows ? `${passed} ${what} passed, of ${max * windows}` : null;
}

async function passedOf(requests: readonly Promise<TestResponse>[], status: number): Promise<number> {
  const answers = await Promise.all(requests.map((request) => request.catch(() => null)));
  return answers.filter((answer) => answer?.status === status).length;
}

function times<T>(count: number, make: () => Promise<T>): Promise<T>[] {
  return Array.from({ length: count }, make);
}

async function failedLogins({ user, stranger }: World): Promise<Probe> {
  const { email } = await user();
  const client = stranger();
  const limit = { what: 'failed logins', max: FAILED_LOGINS_PER_HOUR, windowMs: HOUR_MS };
  return () =>
    judge(limit, async () => {
      let failed = 0;
      // One after the other, because a password is checked only after the limit.
      for (let count = 0; count < FAILED_LOGINS_PER_HOUR + 4; count += 1) {
        const login = client.call(accountApi.login, { username: email, password: 'a wrong password' });
        failed += await passedOf([login], 401);
      }
      return failed;
    });
}

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

/** Guesses at the same time are answered, but not forgotten: after them even the right password is refused. */
async function loginsAtOnce({ user, stranger, cluster }: World): Promise<Probe> {
  const { email } = await user();
  const client = stranger();
  const logIn = (password: string) => client.call(accountApi.login, { username: email, password });
  return async () => {
    const first = minuteNow();
    const guesses = times(FAILED_LOGINS_PER_MINUTE + 4, () => logIn('a wrong password'));
    const failed = await passedOf(guesses, 401);
    const right = times(cluster.nodes.length, () => logIn(PASSWORD));
    const passed = await passedOf(right, 200);
    const isUsedUp = failed >= FAILED_LOGINS_PER_MINUTE && minuteNow() === first;
    return isUsedUp && passed > 0 ? `${passed} logins passed after ${failed} failed ones` : null;
  };
}

async function requestedEmails({ user, stranger, cluster }: World): Promise<Probe> {
  const { email } = await user();
  const client = stranger();
  const limit = { what: `emails to ${email}`, max: EMAILS_PER_HOUR, windowMs: HOUR_MS };
  return () =>
    judge(limit, async () => {
      const requests = times(EMAILS_PER_HOUR + 3, () =>
        client.call(accountApi.requestPasswordChange, { email }),
      );
      const answered = await passedOf(requests, 200);
      return Math.max(answered, cluster.mail.emailsTo(email).length);
    });
}

async function sentFeedback({ user, stranger }: World): Promise<Probe> {
  const key = await projectKey((await user()).client);
  const client = stranger();
  const max = FEEDBACK_PER_ADDRESS_AND_MINUTE;
  return () =>
    judge({ what: 'feedback items of an address', max, windowMs: MINUTE_MS }, () => {
      const draft = { projectKey: key, projectVersion: '1', projectUser: 'Anonymous', content: 'Hello.' };
      const send = () => client.call(feedbackApi.submit, draft, FOREIGN_HEADERS);
      return passedOf(times(max + 4, send), 200);
    });
}

async function guides({ user, db }: World): Promise<Probe> {
  const { id, client } = await user();
  const [left, now] = [3, Date.now()];
  const used = { key: `guides:${id}`, window_start: now - (now % DAY_MS), count: GUIDES_PER_DAY - left };
  await db.insertInto('rate_limits').values(used).execute();
  return () =>
    judge({ what: 'guides', max: left, windowMs: DAY_MS }, () =>
      passedOf(
        times(left + 4, () => client.call(guideApi.bookGuide, { name: 'Momo' })),
        200,
      ),
    );
}
