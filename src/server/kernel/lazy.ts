/** A value that is created once, at its first use. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Does nothing if the value was never created. */
  ifLoaded(then: (made: T) => void): void;
}

/** For libraries that are rarely needed: each takes memory once it is imported. */
export function lazy<T>(make: () => Promise<T>): Lazy<T> {
  let making: Promise<T> | undefined;
  return {
    get: () => (making ??= make()),
    ifLoaded: (then) => void making?.then(then, () => undefined),
  };
}
