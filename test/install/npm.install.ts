import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePackageFolder } from '../../scripts/release/package-folder.ts';
import { sizeOf } from '../../scripts/release/sizes.ts';
import { ASSISTANT_RESULTS, useAsAssistant } from './assistant.ts';
import { PATH, runCommands, serveOnce } from './installed.ts';

const NODE_PACKAGE = /^node-(bin-)?(linux|darwin|win)-/;
const MAX_BYTES_WITHOUT_NODE = 120_000_000;

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
    expect(await serveOnce(daybook, folder, env)).toBe(0);
  });

  it('runs commands, and ends with a sentence if it cannot start', () => {
    const refused = { status: 1, stderr: expect.stringContaining('PORT must be') as string };
    expect(runCommands(daybook, folder, env)).toMatchObject(refused);
  });

  it('lets an assistant use it by npx, within the scopes of its token', async () => {
    const command = { command: 'npx', args: ['daybook', 'mcp'], cwd: folder };
    expect(await useAsAssistant(daybook, folder, env, command)).toEqual(ASSISTANT_RESULTS);
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
