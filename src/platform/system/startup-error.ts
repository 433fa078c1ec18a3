import { describeError } from './describe-error.ts';

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
