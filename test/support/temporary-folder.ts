import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastestFolder } from './fastest-folder.ts';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(await fastestFolder(), 'daybook-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
