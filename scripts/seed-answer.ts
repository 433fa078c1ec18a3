import type { TestResponse } from '#testing/client.ts';

/** The body of a call that succeeded. @throws Error if it did not */
export async function ok<Body>(call: Promise<TestResponse<Body>>): Promise<Body> {
  const { status, body, text } = await call;
  if (status !== 200) throw new Error(`The samples could not be made: ${status} ${text}`);
  return body;
}
