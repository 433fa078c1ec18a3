import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { storyApi } from '#features/story/contract/story.ts';
import { call } from './call.ts';
import { failureText, loadFailureText } from './failure.ts';

const PROXY_PAGE = '<html><body>503 Service Unavailable</body></html>';
const requests: RequestInit[] = [];

/** Answers the next calls. */
function answer(respond: () => Response): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    requests.push(init);
    return Promise.resolve().then(respond);
  });
}

async function textOfFailedCall(): Promise<string> {
  try {
    await call(accountApi.me, {});
    return 'succeeded';
  } catch (error) {
    return failureText('Login failed: ', error);
  }
}

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

it('the page of a proxy appends its status', async () => {
  answer(() => new Response(PROXY_PAGE, { status: 503, headers: { 'content-type': 'text/html' } }));
  expect(await textOfFailedCall()).toBe('Login failed: 503');
});

it('a page instead of JSON appends its status too', async () => {
  answer(() => new Response('<html>Log in to the Wi-Fi</html>', { status: 200 }));
  expect(await textOfFailedCall()).toBe('Login failed: 200. The answer did not come from Daybook.');
});

it('a problem appends its status and detail', async () => {
  const detail = 'The email or the password is wrong.';
  answer(() => Response.json({ code: 'login.failed', status: 401, detail }, { status: 401 }));
  expect(await textOfFailedCall()).toBe(`Login failed: 401. ${detail}`);
});

it('a failure that the specification does not name appends no status', () => {
  const detail = 'The password is wrong.';
  const problem = { code: 'account.password-wrong', status: 403, detail };
  expect(failureText('Changing the password failed: ', problem)).toBe(
    `Changing the password failed: ${detail}`,
  );
  expect(failureText('The list could not be added: ', { status: 502 })).toBe(
    'The list could not be added: The answer did not come from Daybook.',
  );
});

it('only a call without an answer had no connection', async () => {
  answer(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await textOfFailedCall()).toBe('Login failed: no connection. Please try again when you are online.');
  expect(failureText('', { status: 0 })).toBe('No connection. Please try again when you are online.');
  expect(failureText('Upload failed: ', new Error('The file was removed.'))).toBe(
    'Upload failed: The file was removed.',
  );
});

it('a chunk that does not load is reported without the names of files', () => {
  const failed = new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js');
  expect(loadFailureText(new Error('Unable to preload CSS for /assets/a.css'))).toBe(
    'This part of Daybook could not be loaded.',
  );
  expect(loadFailureText(failed)).toBe('This part of Daybook could not be loaded.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(loadFailureText(failed)).toBe('You are offline.');
});

it('only the registration and the story are called without credentials', async () => {
  answer(() => Response.json({}));
  await call(accountApi.register, { email: 'ann@example.org', password: 'correct horse' });
  await call(storyApi.retrieve, {});
  await call(accountApi.me, {});
  expect(requests.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'same-origin']);
});
