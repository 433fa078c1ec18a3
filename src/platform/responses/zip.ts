import { makeZip } from 'client-zip';

/** The first and the last time that a ZIP can have. It stores years in seven bits from 1980 on, in local time. */
const EARLIEST = new Date(1980, 0, 1);
const LATEST = new Date(2107, 11, 31, 23, 59, 58);

export interface ZipEntry {
  readonly name: string;
  readonly lastModified: Date;
  /** In bytes, if known in advance. */
  readonly size?: number;
  readonly input: AsyncGenerator<Uint8Array>;
}

/**
 * Generates a ZIP while it is read. The library does not close an entry that is not read to its end, so an aborted
 * download would leave a file open.
 */
export async function* createZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const closing = closeEntries(entries);
  const reader = makeZip(closing).getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    await closing.return(undefined);
  }
}

async function* closeEntries(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  for await (const entry of entries) {
    try {
      yield { ...entry, lastModified: withinZip(entry.lastModified) };
    } finally {
      await entry.input.return(undefined);
    }
  }
}

function withinZip(time: Date): Date {
  if (time < EARLIEST) return EARLIEST;
  return time > LATEST ? LATEST : time;
}
