import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestResponse, Client } from '#testing/client.ts';
import { eachDatabase } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { isFullRun } from '#testing/full-run.ts';
import { badRequest, type BadRequest } from './bad-requests.ts';

/** `FUZZ_RUNS=20000 npx vitest run test/fuzz` runs for longer. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (isFullRun ? 2_000 : 1_000));
/** PostgreSQL differs only in queries, which few of the inputs reach; test:full sends as many there. */
const POSTGRES_RUNS = isFullRun ? RUNS : RUNS / 2;
/** A call that takes longer counts as hanging, even on a busy machine. */
const HANGS_AFTER_MS = 60_000;
const INTERNAL_DETAILS = /node_modules|\bat .+\.(ts|js):\d+|SQLITE_|FST_ERR|syntax error|constraint/;

eachDatabase('invalid input', (database, kind) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('never causes a server error, a hang or a leak of internals', async () => {
    const { client, id } = await daybook().user();
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(badRequest, async (request) => {
        const visitor = request.loggedIn ? await loggedInAgain(client, id) : daybook().anonymousClient();
        const answer = await send(visitor, request);
        seen.add(answer.status);
        expect(faultOf(answer, request)).toBeNull();
      }),
      { numRuns: kind === 'postgres' ? POSTGRES_RUNS : RUNS },
    );
    expect((await daybook().anonymousClient().send('GET', '/readyz')).status).toBe(200);
    // The inputs were of all kinds: some were accepted.
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
  }, 600_000);

  /** The call before may have logged out. */
  async function loggedInAgain(client: Client, userId: string): Promise<Client> {
    return client.cookie === null ? daybook().loggedIn(userId) : client;
  }
});

function faultOf({ status, headers, text, body, code }: TestResponse, { method }: BadRequest): string | null {
  if (status < 200 || status >= 500) return `It is answered with ${status}.`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'The security headers are missing.';
  if (INTERNAL_DETAILS.test(text)) return `The answer tells too much: ${text}`;
  const isProblem = code !== undefined && (body as { status?: unknown }).status === status;
  return status >= 400 && method !== 'HEAD' && !isProblem ? `The error is no problem: ${text}` : null;
}

async function send(client: Client, { method, path, headers, body }: BadRequest): Promise<TestResponse> {
  const bytes = body === undefined || method === 'TRACE' ? undefined : Buffer.from(body, 'utf8');
  const content = bytes ? { body: bytes } : {};
  const length = bytes ? { 'content-length': String(bytes.length) } : {};
  const end = new AbortController();
  const hang = sleep(HANGS_AFTER_MS, null, { signal: end.signal }).then(
    () => Promise.reject(new Error(`${method} ${path} hangs.`)),
    () => new Promise<never>(() => undefined),
  );
  const answer = await Promise.race([
    client.send(method, path, { ...content, headers: { ...headers, ...length } }),
    hang,
  ]);
  end.abort();
  return answer;
}
