import type { ProblemBody, ProblemCode } from '#contract/problem.ts';

/** Why the server refused a call (RFC 9457); the table of all problems is not part of the bundle. */
export type ProblemDetails = Pick<ProblemBody, 'code' | 'status' | 'detail' | 'choices'>;

export function isProblemDetails(error: unknown): error is ProblemDetails {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error;
}

/** Problems whose detail would only repeat the prefix and the status. */
const CODES_WITHOUT_DETAIL: readonly ProblemCode[] = ['server.failed'];

/** The specification's prefix, the HTTP status, and the detail if it helps: 'Login failed: 401. The email …' */
export function failureText(prefix: string, error: unknown): string {
  const status = statusOf(error);
  if (status === 0) return `${prefix}no connection. Please try again when you are online.`;
  const detail =
    isProblemDetails(error) && !CODES_WITHOUT_DETAIL.includes(error.code) ? `. ${error.detail}` : '';
  return `${prefix}${status}${detail}`;
}

/** The HTTP status of a failed call; 0 if there was no answer. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
}
