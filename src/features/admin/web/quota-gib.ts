const GIB_BYTES = 1024 ** 3;

/** At most three digits after the point. */
export function toGibText(bytes: number): string {
  const gib = bytes / GIB_BYTES;
  return String(Number(gib.toFixed(3)) || gib);
}

/**
 * The bytes of a number of GiB; null if the text is empty, NaN if it is no number.
 * @param former the bytes whose text the field showed at first: the text stays them, although it may be rounded
 */
export function fromGibText(text: string, former: number | null): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (former !== null && trimmed === toGibText(former)) return former;
  return Math.round(Number(trimmed.replace(',', '.')) * GIB_BYTES);
}
