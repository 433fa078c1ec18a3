import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

// Loading some 150 modules takes five times as long without it.
enableCompileCache(join(root, '.cache/node'));
const { run } = await import('./run.ts');
await run(root);
