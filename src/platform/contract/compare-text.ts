/** In the order of code units, in which dates are in the order of time. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
