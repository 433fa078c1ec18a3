import { request } from 'node:http';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import { encodeCall, type Client } from './client.ts';
import type { Daybook } from './daybook.ts';

/** Starts to read an answer and disconnects after its first bytes. @throws if the status is not 200. */
export function abortDownload<E extends Endpoint>(
  { port, publicUrl: origin }: Daybook,
  { cookie }: Client,
  endpoint: E,
  input: Input<E>,
): Promise<void> {
  const { method, path, body, headers } = encodeCall(endpoint, input as object);
  return new Promise((resolve, reject) => {
    const sent = { ...headers, origin, cookie: cookie ?? '' };
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers: sent, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}.`));
        answer.once('data', () => {
          answer.destroy();
          resolve();
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
