import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import { encodeCall, type Headers } from './client.ts';

/** A call whose body is sent piece by piece. */
export interface SlowRequest {
  send(bytes: Buffer): Promise<void>;
  /** The status of the answer, which may come before the body is sent. */
  readonly answer: Promise<{ status: number; retryAfter: string | undefined }>;
}

export interface SlowRequestOptions {
  readonly port: number;
  readonly origin: string;
  readonly cookie: string | null;
  readonly headers: Headers;
  readonly bodyBytes: number;
}

export function slowRequest<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: SlowRequestOptions,
): SlowRequest {
  const { method, path } = encodeCall(endpoint, input as object);
  return slowBody(method, path, options);
}

/** A request that need not be a call. */
export function slowBody(
  method: string,
  path: string,
  { port, origin, cookie, headers, bodyBytes }: SlowRequestOptions,
): SlowRequest {
  const call = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: { origin, cookie: cookie ?? '', 'content-length': String(bodyBytes), ...headers },
  });
  const answer = (async () => {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    // Bytes that are sent afterwards have no recipient.
    call.on('error', () => undefined);
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
  })();
  answer.catch(() => undefined);
  return {
    answer,
    send: (bytes) =>
      new Promise((resolve, reject) => call.write(bytes, (error) => (error ? reject(error) : resolve()))),
  };
}

/** The headers for another piece of a resumable upload. */
export const pieceHeaders = (offset: number): Headers => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});
