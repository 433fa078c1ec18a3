import type { Endpoint, Input, Output } from '#platform/contract/endpoint.ts';

/** A call that Daybook refused, with the sentence to show. */
export interface Refusal {
  readonly refusal: string;
}

export type Answer<E extends Endpoint> = { readonly answer: Output<E> } | Refusal;

/** Makes calls of the contract with an access token, over HTTP. */
export interface DaybookClient {
  call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>>;
}

const TIMEOUT_MS = 120_000;

/** For calls whose input is JSON or a query, without parameters in the path. */
export function createDaybookClient(url: string, token: string): DaybookClient {
  return {
    async call<E extends Endpoint>({ method, path, encoding }: E, input: Input<E>): Promise<Answer<E>> {
      const query =
        encoding === 'none' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
      const body = encoding === 'none' ? {} : { body: JSON.stringify(input) };
      try {
        const response = await fetch(new URL(path + query, url), {
          method,
          ...body,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          // Another address must not get the token.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const answer: unknown = await response.json();
        return response.ok ? { answer: answer as Output<E> } : { refusal: refusalOf(response, answer) };
      } catch (error) {
        return { refusal: `Daybook at ${url} could not be asked: ${reasonOf(error)}` };
      }
    },
  };
}

/** The problem's title, and its detail if it says more (RFC 9457). */
function refusalOf({ status }: Response, body: unknown): string {
  const { title, detail } = body as { title?: string; detail?: string };
  if (title === undefined) return `Daybook answered with ${status}.`;
  return detail === undefined || detail === title ? title : `${title} ${detail}`;
}

/** Why a request failed: `fetch` hides the reason in the cause. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Error) return cause.message;
  return error instanceof Error ? error.message : String(error);
}
