import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { fillPath, type Endpoint, type Input, type Output } from '#platform/contract/endpoint.ts';
import { isProblemCode, type ProblemCode } from '#platform/contract/problem.ts';

/** A response; `body` is its JSON, typed by the call if the status is 200. */
export interface TestResponse<Body = unknown> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  readonly body: Body;
  /** The code of the problem, if the answer is one. */
  readonly code: ProblemCode | undefined;
}

/** `undefined` omits a header that would otherwise be sent. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A browser as the server sees it: it stores the session and device cookies and sends its origin. */
export interface Client {
  /** `name=value` of the session cookie; null if there is none. */
  cookie: string | null;
  /** `name=value` of the device cookie; null before the first login. */
  deviceCookie: string | null;
  /** A call as the contract describes it. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E>,
    headers?: Headers,
  ): Promise<TestResponse<Output<E>>>;
  /** Any JSON, for inputs that no contract allows. */
  post(path: string, body: unknown, headers?: Headers): Promise<TestResponse>;
  send(
    method: string,
    path: string,
    content?: { body?: string | Buffer; headers?: Headers },
  ): Promise<TestResponse>;
}

export interface ClientPorts {
  readonly port: number;
  readonly origin: string;
  readonly agent: Agent;
}

export function createClient(ports: ClientPorts, cookie: string | null = null): Client {
  /** The cookies of visits to shared files, by name. */
  const visits = new Map<string, string>();
  const client: Client = {
    cookie,
    deviceCookie: null,

    call: (endpoint, input, headers) => {
      const { method, path, ...content } = encodeCall(endpoint, input ?? {});
      return client.send(method, path, {
        ...content,
        headers: { ...content.headers, ...headers },
      }) as Promise<TestResponse<never>>;
    },

    post: (path, body, headers) =>
      client.send('POST', path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),

    async send(method, path, { body, headers } = {}) {
      const answer = await exchange(ports, method, path, body, {
        origin: ports.origin,
        cookie:
          [client.cookie, client.deviceCookie, ...visits.values()].filter(Boolean).join('; ') || undefined,
        ...headers,
      });
      for (const line of answer.headers['set-cookie'] ?? []) {
        const pair = line.split(';')[0] ?? '';
        if (/^(__Host-)?daybook-device=/.test(pair)) client.deviceCookie = pair;
        else if (/^(__Secure-)?daybook-visit-/.test(pair)) visits.set(pair.split('=')[0] ?? '', pair);
        else client.cookie = pair.endsWith('=') ? null : pair;
      }
      return answer;
    },
  };
  return client;
}

/** A call’s HTTP request, independent of its sender. */
export function encodeCall(
  endpoint: Endpoint,
  input: object,
): { method: string; path: string; body?: string | Buffer; headers: Headers } {
  const { path, rest: fields } = fillPath(endpoint.path, input as Record<string, unknown>);
  const { method } = endpoint;
  switch (endpoint.encoding) {
    case 'none': {
      const query = new URLSearchParams(fields as Record<string, string>).toString();
      return { method, path: query === '' ? path : `${path}?${query}`, headers: {} };
    }
    case 'any':
      return { method, path, headers: {} };
    case 'tus':
      return { method, path, headers: { 'tus-resumable': '1.0.0', ...(fields as Record<string, string>) } };
    case 'upload': {
      const { file = 'content', ...rest } = fields;
      return {
        method,
        path,
        ...multipart(rest, [{ name: 'file', filename: 'file', content: file as string | Buffer }]),
      };
    }
    case 'json':
    case 'json-or-text':
    case 'notification':
      return {
        method,
        path,
        body: JSON.stringify(fields),
        headers: { 'content-type': 'application/json' },
      };
    case 'form':
      return {
        method,
        path,
        body: new URLSearchParams(fields as Record<string, string>).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
  }
}

export interface FilePart {
  readonly name: string;
  readonly filename: string;
  readonly content: string | Buffer;
}

/** A multipart body as browsers write it: fields, then files. */
export function multipart(
  fields: Readonly<Record<string, unknown>>,
  files: readonly FilePart[],
): { body: Buffer; headers: Headers } {
  const boundary = 'daybook-test-boundary';
  const part = (disposition: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, String(value))),
    ...files.map(({ name, filename, content }) =>
      part(`name="${name}"; filename="${filename.replaceAll('"', '%22')}"`, content),
    ),
  ];
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function exchange(
  { port, agent }: Pick<ClientPorts, 'port' | 'agent'>,
  method: string,
  path: string,
  body: string | Buffer | undefined,
  headers: Headers,
): Promise<TestResponse> {
  const present = Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  );
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, agent, method, path, headers: present }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve(toAnswer(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))),
      );
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // On a busy machine the server may just have closed the idle connection that is reused.
      if (error.code !== 'ECONNRESET' || !call.reusedSocket) return reject(error);
      return resolve(exchange({ port, agent }, method, path, body, headers));
    });
    call.end(body);
  });
}

function toAnswer(status: number, headers: IncomingHttpHeaders, bytes: Buffer): TestResponse {
  const isJson =
    bytes.length > 0 &&
    headers['content-encoding'] === undefined &&
    /json\b/.test(headers['content-type'] ?? '');
  const body: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
  const code = (body as { code?: unknown } | undefined)?.code;
  return {
    status,
    headers,
    // Decoded when it is read: most large answers are compared as bytes.
    get text() {
      return bytes.toString();
    },
    bytes,
    body,
    code: isProblemCode(code) ? code : undefined,
  };
}
