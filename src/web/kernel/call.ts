import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { pathParameters } from '#contract/endpoint.ts';
import { isProblemCode, Problem, type ProblemBody } from '#contract/problem.ts';

/** Nobody answered, or not in our words: `status` is 0 where there was no answer at all. */
export interface NoAnswer {
  readonly status: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/**
 * The browser's only way to the server: the contract says how the input travels and what comes back.
 * @throws Problem as the server answered it, or a NoAnswer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const response = await send(endpoint, input as Fields, options);
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as Output<E>;
}

type Fields = Readonly<Record<string, unknown>>;

async function send(endpoint: Endpoint, input: Fields, { signal }: CallOptions): Promise<Response> {
  const inPath = pathParameters(endpoint.path);
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
  );
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  };
  try {
    return await fetch(endpoint.encoding === 'none' ? withQuery(url, rest) : url, {
      ...init,
      ...body(endpoint, rest),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw { status: 0 } satisfies NoAnswer;
  }
}

function body({ encoding }: Endpoint, fields: Fields): RequestInit {
  switch (encoding) {
    case 'json':
    case 'json-or-text':
      return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
    case 'form':
      return { body: new URLSearchParams(fields as Record<string, string>) };
    case 'none':
    case 'any':
      return {};
  }
}

function withQuery(url: string, fields: Fields): string {
  const query = new URLSearchParams(fields as Record<string, string>).toString();
  return query === '' ? url : `${url}?${query}`;
}

async function failureOf(response: Response): Promise<Problem | NoAnswer> {
  const answer = (await response.json().catch(() => null)) as Partial<ProblemBody> | null;
  if (!isProblemCode(answer?.code)) return { status: response.status };
  const { code, detail, choices = [] } = answer;
  return new Problem(code, detail === undefined ? { choices } : { detail, choices });
}
