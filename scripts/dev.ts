import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { installGitHooks } from './git-hooks.ts';
import { watchArguments, watchedFolders } from './watched-folders.ts';

const root = join(import.meta.dirname, '..');
const API_PORT = '8081';
const WEB_PORT = '8080';

/** The server restarts after each change. Vite's server in front of it reloads the browser. */
const env = {
  ...process.env,
  DATA_DIR: process.env['DATA_DIR'] ?? join(root, 'data/dev'),
  PORT: API_PORT,
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  DEV_API_PORT: API_PORT,
  RATE_LIMITS: 'off',
};

installGitHooks(root);
await new Promise((resolve) => start(['scripts/seed.ts']).once('exit', resolve));
const children = [
  start([...watchArguments(watchedFolders), 'src/app/server/main.ts']),
  start(['node_modules/vite/bin/vite.js', '--port', WEB_PORT, '--strictPort']),
];
for (const child of children) child.once('exit', () => process.exit());
process.once('SIGTERM', () => process.exit());
process.once('exit', () => children.forEach((child) => child.kill()));

function start(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
}
