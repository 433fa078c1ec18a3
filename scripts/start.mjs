import { join } from 'node:path';

// Plain JavaScript, so that an older Node can run it and print a clear message.
const NEEDED_MAJOR = 26;

if (Number.parseInt(process.versions.node, 10) < NEEDED_MAJOR) {
  process.stderr.write(
    `Daybook runs on Node ${NEEDED_MAJOR}, which "npm ci" installs beside it for common systems.\n` +
      `This is Node ${process.versions.node}. Please start it by "npm start", or install Node ${NEEDED_MAJOR}.\n`,
  );
  process.exit(1);
}

// Before the first TypeScript file, so that once they are cached the type stripper is never loaded.
const { enableCompileCache } = await import('node:module');
enableCompileCache(join(import.meta.dirname, '../.cache/node'));

const { buildIfStale } = await import('./build.ts');
buildIfStale();
await import('../dist/server/main.js');
