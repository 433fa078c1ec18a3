import { fillPath, type Endpoint, type Input, type Output } from '#platform/contract/endpoint.ts';

/** A call that Daybook refused, with the sentence to show. */
export interface Refusal {
  readonly refusal: string;
}

export type Answer<Value> = { readonly answer: Value } | Refusal;

/** The content of a file, with its media type. */
export interface FileContent {
  readonly bytes: Buffer;
  readonly type: string;
  readonly url: string;
}

/** Makes calls of the contract with an access token, over HTTP. */
export interface DaybookClient {
  /** `file`: the content of the file that an upload sends. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, file?: string): Promise<Answer<Output<E>>>;
  /** Refused if the content is longer than `maxBytes`. */
  read<E extends Endpoint>(endpoint: E, input: Input<E>, maxBytes: number): Promise<Answer<FileContent>>;
}

const TIMEOUT_MS = 120_000;

/** For calls whose input is JSON, a query or an upload. */
export function createDaybookClient(url: string, token: string): DaybookClient {
  async function ask<Value>(
    endpoint: Endpoint,
    input: unknown,
    file: string,
    read: (response: Response) => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    const { path, headers, body } = encode(endpoint, input as Fields, file);
    try {
      const response = await fetch(new URL(path, url), {
        method: endpoint.method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
        // Another address must not get the token.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await (response.ok ? read(response) : refusalOf(response));
    } catch (error) {
      return { refusal: `Daybook at ${url} could not be asked: ${reasonOf(error)}` };
    }
  }

  return {
    call: (endpoint, input, file = '') =>
      ask(endpoint, input, file, async (response) => ({ answer: (await response.json()) as never })),
    read: (endpoint, input, maxBytes) =>
      ask(endpoint, input, '', async (response) => {
        const bytes = await readUpTo(maxBytes, response);
        if (bytes === null)
          return {
            refusal: `The file is larger than ${maxBytes / 1024} KiB, the most that can be read here.`,
          };
        return { answer: { bytes, type: response.headers.get('content-type') ?? '', url: response.url } };
      }),
  };
}

type Fields = Readonly<Record<string, unknown>>;
interface Encoded {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

function encode(endpoint: Endpoint, input: Fields, file: string): Encoded {
  const { path, rest } = fillPath(endpoint.path, input);
  if (endpoint.encoding === 'none')
    return { path: `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}` };
  if (endpoint.encoding === 'upload') {
    const form = new FormData();
    for (const [name, value] of Object.entries(rest)) form.append(name, String(value));
    form.append('file', new Blob([file]));
    return { path, body: form };
  }
  return { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) };
}

/** Null, without reading the rest, if the body is longer. */
async function readUpTo(maxBytes: number, { body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The problem's title, and its detail if it says more (RFC 9457). */
async function refusalOf(response: Response): Promise<Refusal> {
  const { title, detail } = (await response.json()) as { title?: string; detail?: string };
  if (title === undefined) return { refusal: `Daybook answered with ${response.status}.` };
  return { refusal: detail === undefined || detail === title ? title : `${title} ${detail}` };
}

/** Why a request failed: `fetch` hides the reason in the cause. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Error) return cause.message;
  return error instanceof Error ? error.message : String(error);
}
