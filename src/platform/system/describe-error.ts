/**
 * An error in words. Some errors have no message, such as a connection that failed at two addresses, or an S3 response
 * without a body; others, such as those of `fetch`, say the reason in their cause.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  // The messages of the operating system's errors contain the code.
  const missingCode = code !== undefined && error.message.includes(code) ? undefined : code;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const parts = [error.name === 'Error' ? null : error.name, error.message, missingCode, cause];
  const texts = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return [...new Set(texts)].join(', ');
}
