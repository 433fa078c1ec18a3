import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Loading some 150 modules is five times faster with it.
enableCompileCache(join(import.meta.dirname, '../../../.cache/node'));
const { runCommand } = await import('./commands.ts');
await runCommand(process.argv.slice(2));
