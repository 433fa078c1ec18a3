/** Waits at most `ms` milliseconds. @param late what takes the place of the result then; it may throw */
export async function withTimeout<T>(work: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(late);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
