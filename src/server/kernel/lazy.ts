/** Something made at its first use, once. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Does nothing where it was never made. */
  ifLoaded(then: (made: T) => void): void;
}

/** For libraries that many installations never need, or not for long: each costs memory from its import on. */
export function lazy<T>(make: () => Promise<T>): Lazy<T> {
  let making: Promise<T> | undefined;
  return {
    get: () => (making ??= make()),
    ifLoaded: (then) => void making?.then(then, () => undefined),
  };
}
