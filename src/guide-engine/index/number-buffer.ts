/** A growing list of whole numbers below 2³² without an object for each. */
export interface NumberBuffer {
  push(value: number): void;
  finish(): Uint32Array<ArrayBuffer>;
}

/** An empty list. */
export function createNumberBuffer(): NumberBuffer {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    push(value) {
      if (length === numbers.length) {
        const bigger = new Uint32Array(length * 2);
        bigger.set(numbers);
        numbers = bigger;
      }
      numbers[length++] = value;
    },
    finish: () => numbers.slice(0, length),
  };
}
