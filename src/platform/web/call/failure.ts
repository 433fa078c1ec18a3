import type { ProblemBody, ProblemCode } from '../../contract/problem.ts';

/** Why the server refused a call (RFC 9457); the table of all problems is not part of the bundle. */
export type ProblemDetails = Pick<
  ProblemBody,
  'code' | 'status' | 'detail' | 'choices' | 'lists' | 'themes' | 'missing'
>;

export function isProblemDetails(error: unknown): error is ProblemDetails {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error;
}

/** Problems whose detail would only repeat the prefix and the status. */
const CODES_WITHOUT_DETAIL: readonly ProblemCode[] = ['server.failed'];

/**
 * The specification's prefix with the HTTP status or the error's text, and the problem's detail if it helps: 'Login
 * failed: 401. The email …'
 */
export function failureText(prefix: string, error: unknown): string {
  const status = statusOf(error);
  if (status === undefined) return prefix + (error instanceof Error ? error.message : String(error));
  if (status === 0) return `${prefix}no connection. Please try again when you are online.`;
  return `${prefix}${status}${detailOf(status, error)}`;
}

function detailOf(status: number, error: unknown): string {
  // A proxy or the login page of a network answered in place of Daybook.
  if (status < 400) return '. The answer did not come from Daybook.';
  return isProblemDetails(error) && !CODES_WITHOUT_DETAIL.includes(error.code) ? `. ${error.detail}` : '';
}

/** Why a chunk did not load. The browser's own TypeErrors and Vite's error for styles name only addresses of files. */
export function loadFailureText(error: unknown): string {
  if (!navigator.onLine) return 'You are offline.';
  const isReadable =
    error instanceof Error &&
    !(error instanceof TypeError) &&
    !error.message.startsWith('Unable to preload CSS');
  return isReadable ? error.message : 'This part of Daybook could not be loaded.';
}

/** The HTTP status of a failed call, 0 if there was no answer, undefined for an error that is no failed call. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : undefined;
}
