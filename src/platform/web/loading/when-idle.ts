/** Safari has no `requestIdleCallback`. */
const WITHOUT_IDLE_MS = 1_000;

/** Runs once the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
