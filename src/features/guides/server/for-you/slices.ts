const SLICE_MS = 8;

/** Runs long work to its end in slices of a few milliseconds; between them, other requests are served. */
export async function runInSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const sliceEnd = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < sliceEnd);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
