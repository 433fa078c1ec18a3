import { makeZip } from 'client-zip';

export interface ZipEntry {
  readonly name: string;
  readonly lastModified: Date;
  /** Bytes, where they are known before. */
  readonly size?: number;
  readonly input: AsyncGenerator<Uint8Array>;
}

/**
 * A ZIP that is made while it is read. Its library lets go of an entry that is not read to its end without a word:
 * whoever leaves in the middle would leave a file open.
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
