import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const pinnedPackage = join(import.meta.dirname, 'node_modules/@sparticuz/chromium');
const cache = join(root, '.cache/chromium');

/** Whether tests run in the pinned browser: another one draws other pictures. */
export function isPinnedBrowser(): boolean {
  return process.env['DAYBOOK_CHROMIUM'] === undefined;
}

/** Returns the Chromium that `DAYBOOK_CHROMIUM` names, or else the pinned one from npm, whatever is installed. */
export async function findBrowser(): Promise<string> {
  return process.env['DAYBOOK_CHROMIUM'] ?? pinnedBrowser();
}

async function pinnedBrowser(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(pinnedPackage, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(cache, version);
  if (!existsSync(folder)) await unpack(folder);
  const executable = join(folder, 'chromium');
  if (lacksLibraries(executable)) await addLibraries(folder);
  return executable;
}

/** The package would unpack into the system's temporary folder, and take whichever version is there already. */
async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  await withTemporaryFolder(unfinished, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(pinnedPackage, 'bin/al2023.tar.br'));
  });
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another process was quicker.
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
}

function lacksLibraries(executable: string): boolean {
  return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
}

/** The libraries that a machine may lack come with the package. */
async function addLibraries(folder: string): Promise<void> {
  await withTemporaryFolder(folder, async () => {
    const { setupLambdaEnvironment } = await import('@sparticuz/chromium');
    setupLambdaEnvironment(join(folder, 'al2023/lib'));
  });
}

async function withTemporaryFolder(folder: string, action: () => Promise<void>): Promise<void> {
  const { TMPDIR: former } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    await action();
  } finally {
    if (former === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = former;
  }
}
