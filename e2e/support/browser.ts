import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * A real Chromium: the system's, or the one that an npm package carries. On a machine without the libraries
 * which that one needs, it brings those too.
 */
export async function findBrowser(): Promise<string> {
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : bundledBrowser();
}

/** The one from npm, unpacked where it was not yet. */
export async function bundledBrowser(): Promise<string> {
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const executable = await chromium.executablePath();
  if (lacksLibraries(executable)) {
    await inflate(join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    setupLambdaEnvironment(join(tmpdir(), 'al2023/lib'));
  }
  return executable;
}

function lacksLibraries(executable: string): boolean {
  return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
}
