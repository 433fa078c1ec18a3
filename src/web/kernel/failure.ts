import type { ProblemBody, ProblemCode } from '#contract/problem.ts';

/** A call that the server refused, in its words; the contract's table of all problems stays on the server. */
export type ProblemDetails = Pick<ProblemBody, 'code' | 'status' | 'detail' | 'choices'>;

export function isProblemDetails(error: unknown): error is ProblemDetails {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error;
}

/** Details that only say again what the status and the prefix say already. */
const CODES_WITHOUT_DETAIL: readonly ProblemCode[] = ['server.failed'];

/** The specification's prefix, the HTTP status, and the detail where it helps: 'Login failed: 401. The e-mail …' */
export function failureText(prefix: string, error: unknown): string {
  const status = statusOf(error);
  if (status === 0) return `${prefix}no connection. Please try again when you are online.`;
  const detail =
    isProblemDetails(error) && !CODES_WITHOUT_DETAIL.includes(error.code) ? `. ${error.detail}` : '';
  return `${prefix}${status}${detail}`;
}

/** The HTTP status of a failed call; 0 where nobody answered. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
}
