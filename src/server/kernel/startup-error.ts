const NAME = 'StartRefusal';

/** A configuration error or an unreachable service: the start fails with this message and without a stack trace. */
export function createStartupError(sentence: string, cause?: unknown): Error {
  return Object.assign(new Error(sentence, { cause }), { name: NAME });
}

export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}

/** Turns an error during the start into a startup error: `what` plus the reason. */
export async function withStartupError<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isStartupError(error) ? error : createStartupError(`${what}: ${describeError(error)}`, error);
  }
}

/** Some errors have no message, such as a connection that failed at two addresses, or an S3 response without a body. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  // The messages of the operating system's errors contain the code.
  const missingCode = code !== undefined && error.message.includes(code) ? undefined : code;
  const parts = [error.name === 'Error' ? null : error.name, error.message, missingCode];
  const texts = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return [...new Set(texts)].join(', ');
}
