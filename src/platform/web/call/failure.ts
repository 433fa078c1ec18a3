import type { ProblemBody } from '../../contract/problem.ts';
import { notifyFailure } from '../notices/notices.ts';

/** Why the server refused a call (RFC 9457); the table of all problems is not part of the bundle. */
export type ProblemDetails = Pick<
  ProblemBody,
  'code' | 'status' | 'detail' | 'choices' | 'lists' | 'themes' | 'missing'
>;

export function isProblemDetails(error: unknown): error is ProblemDetails {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error;
}

/** The specification's prefixes, to which it appends the HTTP status. */
const STATUS_PREFIXES =
  /^((Login|Registration|Guide creation|Setting the new password|Email verification|Retrieving files|File deletion|Upload) failed: |An error occured|Something went wrong|Failed to )/;

/**
 * What failed and why: for the specification's prefixes with the HTTP status, 'Login failed: 401. The email …', for all
 * others in words alone.
 */
export function failureText(prefix: string, error: unknown): string {
  const status = statusOf(error);
  if (status === undefined) return prefix + (error instanceof Error ? error.message : String(error));
  if (status === 0) {
    const nothing = prefix === '' ? 'No connection' : `${prefix}no connection`;
    return `${nothing}. Please try again when you are online.`;
  }
  const detail = isProblemDetails(error) ? error.detail : 'The answer did not come from Daybook.';
  if (!STATUS_PREFIXES.test(prefix)) return prefix + detail;
  return `${prefix}${status}${isObvious(status, error) ? '' : `. ${detail}`}`;
}

/** For a change whose failure nothing else shows. @param what as `failureText` takes it */
export const notifyFailed = (what: string) => (error: Error) => notifyFailure(failureText(what, error));

/** Whether the detail would only repeat the prefix and the status. */
function isObvious(status: number, error: unknown): boolean {
  return isProblemDetails(error) ? error.code === 'server.failed' : status >= 400;
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
