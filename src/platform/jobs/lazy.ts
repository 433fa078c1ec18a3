/** A value that is created at its first use, such as a library that is rarely needed and takes memory once imported. */
export function lazy<T>(make: () => Promise<T>) {
  let making: Promise<T> | undefined;
  return {
    get: () => (making ??= make()),
    /** Does nothing if the value was never created. */
    ifLoaded: (then: (made: T) => void): void => void making?.then(then, () => undefined),
  };
}
