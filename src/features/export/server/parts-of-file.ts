interface PartLimits {
  readonly maxRows: number;
  readonly maxBytes: number;
}

type TextRow = Readonly<Partial<Record<string, string>>>;

/** Splits rows into parts within the limits; a row that is too large by itself is a part. Read each part to its end. */
export async function* splitIntoParts<Row extends TextRow>(
  rows: AsyncIterable<Row>,
  limits: PartLimits,
): AsyncGenerator<AsyncGenerator<Row>> {
  const iterator = rows[Symbol.asyncIterator]();
  const beginsPart = createPartCounter(limits);
  let next = await iterator.next();
  if (next.done !== true) beginsPart(next.value);
  try {
    while (next.done !== true) yield readPart();
  } finally {
    await iterator.return?.();
  }

  async function* readPart(): AsyncGenerator<Row> {
    do {
      yield next.value as Row;
      next = await iterator.next();
    } while (next.done !== true && !beginsPart(next.value));
  }
}

/** How many parts `splitIntoParts` makes of the rows. */
export async function countParts(rows: AsyncIterable<TextRow>, limits: PartLimits): Promise<number> {
  const beginsPart = createPartCounter(limits);
  let parts = 0;
  for await (const row of rows) if (beginsPart(row)) parts += 1;
  return parts;
}

/** Says of each row in turn whether a part begins with it. */
function createPartCounter({ maxRows, maxBytes }: PartLimits): (row: TextRow) => boolean {
  let [rows, bytes] = [maxRows, 0];
  return (row) => {
    const size = rowBytes(row);
    const begins = rows >= maxRows || bytes + size > maxBytes;
    [rows, bytes] = begins ? [1, size] : [rows + 1, bytes + size];
    return begins;
  };
}

/** With quotes, commas and the escaped quotes of a CSV file. */
function rowBytes(row: TextRow): number {
  return Object.values(row).reduce(
    (sum, cell = '') => sum + Buffer.byteLength(cell) + (cell.match(/"/g)?.length ?? 0) + 4,
    2,
  );
}
