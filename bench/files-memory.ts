import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBucket, startSwift, swiftIsInstalled } from '#testing/start-swift.ts';
import {
  download,
  memoryMiB,
  readLarge,
  stall,
  startForFiles,
  upload,
  uploadByTus,
  writeLarge,
  type FilesServer,
} from './support/files.ts';

/**
 * Memory of the server while a large file goes up in one call, up by tus, and down, and with stalled readers; on
 * disk and, where Swift is installed, on S3. `node bench/files-memory.ts [MiB of the large file]`
 */
const LARGE_BYTES = Number(process.argv[2] ?? 1024) * 1024 ** 2;
const STALLED = 30;
const SETTLE_MS = 3_000;
const PORT = 18_433;

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-memory-'));
const large = join(folder, 'large.bin');
writeLarge(large, LARGE_BYTES);
await measureStore('disk', {});
if (swiftIsInstalled) {
  const swift = await startSwift();
  await measureStore('S3', { FILES_URL: await createBucket(swift.endpoint) });
  await swift.stop();
} else {
  process.stdout.write('S3 is skipped: Swift is not installed.\n');
}
await rm(folder, { recursive: true });

async function measureStore(store: string, env: Record<string, string>): Promise<void> {
  const server = await startForFiles(PORT, join(folder, store), env);
  await settled();
  const row = { store, 'idle MiB': memoryMiB(server, 'VmRSS') };
  const peaks = {
    'one call up': await peak(server, () => upload(server, 'one', readLarge(large), LARGE_BYTES)),
    'tus up': await peak(server, () => uploadByTus(server, 'two', readLarge(large), LARGE_BYTES)),
    down: await peak(server, () => download(server, 'two')),
  };
  const before = memoryMiB(server, 'VmRSS');
  const answers = await stall(server, 'one', STALLED);
  await settled();
  const grown = memoryMiB(server, 'VmRSS') - before;
  for (const answer of answers) answer.destroy();
  process.stdout.write(
    `${JSON.stringify({ ...row, 'peak MiB': peaks, [`grown by ${STALLED} stalled readers, MiB`]: grown })}\n`,
  );
  await server.process.stop();
}

/** In MiB, after the kernel has reset the earlier peak. */
async function peak(server: FilesServer, work: () => Promise<void>): Promise<number> {
  await writeFile(`/proc/${server.process.child.pid}/clear_refs`, '5');
  await work();
  return memoryMiB(server, 'VmHWM');
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
