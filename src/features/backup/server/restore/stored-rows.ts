import type { Manifest } from '../repository/manifest.ts';
import type { Repository } from '../repository/repository.ts';
import { gunzip, gzip, createMeter } from '../repository/streams.ts';

type StoredRows = Manifest['blobs']['list'];

/** Writes rows into a compressed file, and returns its entry for the manifest. */
export async function storeRows(
  repository: Repository,
  folder: string,
  file: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<StoredRows> {
  const plain = createMeter(rows, true);
  const packed = createMeter(gzip(plain.content));
  await repository.write(`${folder}${file}`, packed.content);
  const [{ lines, sha256: rowsSha256 }, { bytes, sha256 }] = [plain.measure(), packed.measure()];
  return { file, size: bytes, sha256, rows: lines, rowsSha256 };
}

/** The rows of such a file. @throws Error at the end if any byte was changed */
export async function* readRows(
  repository: Repository,
  folder: string,
  { file, rowsSha256 }: Pick<StoredRows, 'file' | 'rowsSha256'>,
): AsyncGenerator<Uint8Array> {
  const content = await repository.read(`${folder}${file}`);
  if (content === null) throw new Error(`${folder}${file} is missing.`);
  const { content: rows, measure } = createMeter(gunzip(content));
  yield* rows;
  if (measure().sha256 !== rowsSha256) throw new Error(`${folder}${file} is damaged.`);
}
