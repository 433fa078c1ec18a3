import { expect } from 'vitest';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import type { TestResponse, Headers } from './client.ts';
import type { Daybook, TestUser } from './daybook.ts';

/** Behind a proxy at 127.0.0.1, which passes on the senders’ addresses. */
export const BEHIND_PROXY_ENV = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };

export const FOREIGN_HEADERS = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };

/** Sends feedback like pages of another site, each time from a new address unless one is given. */
export function createFeedbackSender(daybook: () => Daybook) {
  return (fields: object, headers: Headers = {}): Promise<TestResponse> =>
    daybook()
      .anonymousClient()
      .post(
        feedbackApi.submit.path,
        {
          projectVersion: '2.1',
          projectUser: 'ann@example.org',
          content: 'The map is upside down.',
          ...fields,
        },
        { ...FOREIGN_HEADERS, 'x-forwarded-for': uniqueAddress(), ...headers },
      );
}

/** A user with a project, its key and a browser. */
export async function createFeedbackReader(daybook: Daybook): Promise<TestUser & { key: string }> {
  const user = await daybook.user();
  const [project] = (await user.client.call(feedbackApi.projects, {})).body;
  return { ...user, key: project?.key ?? '' };
}

/** Asserts that a page of another site can read the answer, without credentials. */
export function expectCorsReadable<Body>(testResponse: TestResponse<Body>): TestResponse<Body> {
  expect(testResponse.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(testResponse.headers).not.toHaveProperty('access-control-allow-credentials');
  return testResponse;
}

let addresses = 0;
/** An address that no other call has used. */
function uniqueAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
