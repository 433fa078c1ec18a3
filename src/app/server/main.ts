import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from '#platform/system/package.ts';

// Loading some 150 modules is five times faster with it.
enableCompileCache(join(root, '.cache/node'));
const { runCommand } = await import('./commands.ts');
await runCommand(process.argv.slice(2));
