/** Classifies the drivers' error codes: SQLite result codes and PostgreSQL SQLSTATE (appendix A). */

/** PostgreSQL's lock_timeout, statement_timeout and idle_in_transaction_session_timeout. */
const TIMEOUT_CODES = new Set(['55P03', '57014', '25P03']);

/** PostgreSQL refuses to write: the server has become a standby, or an operator allows reading only. */
export const READ_ONLY_CODE = '25006';

/** The database cannot be reached or is shutting down; the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(08|57P|53[34])/.test(code) ||
    TIMEOUT_CODES.has(code) ||
    code === READ_ONLY_CODE ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    /^SQLITE_(BUSY|LOCKED)/.test(code) ||
    (error instanceof Error &&
      /connection (terminated|timeout)|not queryable|timeout exceeded when trying to connect/i.test(
        error.message,
      ))
  );
}

/** PostgreSQL: another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** No space is left for the database or the file store, or a disk quota is exceeded. */
export function isDiskFull(error: unknown): boolean {
  // SHMSIZE: SQLite could not enlarge the memory file beside its log.
  return /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|ENOSPC|EDQUOT)$/.test(codeOf(error));
}

/** For writes that everything else can do without. */
export async function ignoreDiskFull(writing: Promise<unknown>): Promise<void> {
  await writing.catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
