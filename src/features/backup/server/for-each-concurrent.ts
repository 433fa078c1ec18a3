/** Works on several items at a time without collecting them first. The first error ends it. */
export async function forEachConcurrent<T>(
  items: AsyncIterable<T>,
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | null = null;
  for await (const item of items) {
    const job: Promise<void> = work(item)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => running.delete(job));
    running.add(job);
    if (running.size >= workers) await Promise.race(running);
    if (failure) break;
  }
  await Promise.all(running);
  if (failure) throw (failure as { readonly error: unknown }).error;
}
