import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makePackageFolder } from '../../scripts/release/package-folder.ts';
import { sizeOf } from '../../scripts/release/sizes.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';

const NODE_PACKAGE = /^node-(bin-)?(linux|darwin|win)-/;
const MAX_BYTES_WITHOUT_NODE = 120_000_000;
/** As a machine without this repository: its own Node, and no folder with Node 26. */
const PATH = '/usr/local/bin:/usr/bin:/bin';

const folder = mkdtempSync(join(tmpdir(), 'daybook-npm-'));
const env = { PATH, HOME: folder, npm_config_cache: npmCache() };
const daybook = join(folder, 'node_modules/.bin/daybook');

beforeAll(async () => {
  const packageFolder = await makePackageFolder();
  const archive = execFileSync('npm', ['pack', '--silent', packageFolder], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, join(folder, archive.trim())], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the npm package in an empty folder', () => {
  it('starts under the Node of the system, and is ready', async () => {
    const port = await freePort();
    mkdirSync(join(folder, 'run'));
    const child = spawn(daybook, { cwd: join(folder, 'run'), env: { ...env, PORT: String(port) } });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await eventually('the server to be ready', async () => {
      if (child.exitCode !== null) throw new Error(`Daybook did not start:\n${output}`);
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
      return answer?.status === 200;
    });
    const page = await fetch(`http://localhost:${port}/`);
    expect(await page.text()).toContain('<title>');
    expect(readdirSync(join(folder, 'run'))).toEqual(['data']);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('runs commands', () => {
    const help = spawnSync(daybook, ['--help'], { env, encoding: 'utf8' });
    expect(help).toMatchObject({ status: 0, stderr: expect.stringContaining('daybook backup') });
  });

  it('ends with a sentence and an exit code if it cannot start', () => {
    expect(() => execFileSync(daybook, { env: { ...env, PORT: 'x' }, stdio: 'pipe' })).toThrow(/PORT/);
  });

  it('is small, without Node itself', () => {
    const all = sizeOf(join(folder, 'node_modules'));
    const nodes = readdirSync(join(folder, 'node_modules')).filter((name) => NODE_PACKAGE.test(name));
    expect(nodes).toHaveLength(1);
    const node = sizeOf(join(folder, 'node_modules', nodes[0] ?? ''));
    process.stdout.write(
      `  ${Math.round((all - node) / 1e6)} MB, and ${Math.round(node / 1e6)} MB of Node\n`,
    );
    expect(all - node).toBeLessThan(MAX_BYTES_WITHOUT_NODE);
  });
});

/** The cache of the person who runs the test, so that the packages are not downloaded again. */
function npmCache(): string {
  return execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
}
