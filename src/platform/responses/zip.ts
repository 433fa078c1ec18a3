import { makeZip } from 'client-zip';

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
      yield entry;
    } finally {
      await entry.input.return(undefined);
    }
  }
}
