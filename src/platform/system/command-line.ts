import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSea } from 'node:sea';
import { root } from './package.ts';

/** The built server's chunks lie beside its entry, the sources in folders below theirs. */
const ENTRY = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../app/server/main.ts')
  : join(import.meta.dirname, 'main.js');

const isRepository = existsSync(join(root, 'src/app/server/main.ts'));

/** How a person types a command: with npm in the repository and under npx, else by its name. */
export function commandLine(command: string): string {
  if (isRepository) return `npm run ${command} --`;
  return process.env['npm_command'] === 'exec' ? `npx daybook ${command}` : `daybook ${command}`;
}

/** The arguments with which `process.execPath` runs a command of this installation in a process of its own. */
export function subprocessArguments(
  command: readonly [name: string, ...args: string[]],
  nodeFlags: readonly string[] = [],
): string[] {
  // The single executable takes only Daybook's arguments.
  return isSea() ? [...command] : [...nodeFlags, ENTRY, ...command];
}
