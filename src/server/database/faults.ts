/** What the drivers' error codes mean: SQLite result codes and PostgreSQL SQLSTATE (appendix A). */

/** The database cannot be reached or is shutting down; the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(08|57P|53[34])/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    /^SQLITE_(BUSY|LOCKED)/.test(code) ||
    (error instanceof Error &&
      /connection (terminated|timeout)|not queryable|timeout exceeded when trying to connect/i.test(
        error.message,
      ))
  );
}

/** No space left where the database writes. */
export function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'SQLITE_FULL' || code === '53100' || code === 'ENOSPC';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
