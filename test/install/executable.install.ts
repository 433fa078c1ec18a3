import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolders } from '../../scripts/package.ts';
import { makeExecutable } from '../../scripts/release/executable.ts';
import { formatSize, sizeOf } from '../../scripts/release/sizes.ts';
import { ASSISTANT_RESULTS, useAsAssistant } from './assistant.ts';
import { PATH, runCommands, serveOnce } from './installed.ts';

const MAX_BYTES = 200_000_000;

const folder = mkdtempSync(join(tmpdir(), 'daybook-executable-'));
const daybook = join(folder, 'daybook');
const env = { PATH, HOME: folder };

beforeAll(async () => {
  const [, productionFolder = ''] = await makeFolders({ all: false });
  makeExecutable(productionFolder, daybook);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the executable', () => {
  it('starts in an empty folder, and is ready', async () => {
    expect(await serveOnce(daybook, folder, env)).toBe(0);
  });

  it('runs commands, and ends with a sentence if it cannot start', () => {
    const refused = { status: 1, stderr: expect.stringContaining('PORT must be') as string };
    expect(runCommands(daybook, folder, env)).toMatchObject(refused);
  });

  it('lets an assistant use it, within the scopes of its token', async () => {
    const command = { command: daybook, args: ['mcp'], cwd: '/' };
    expect(await useAsAssistant(daybook, folder, env, command)).toEqual(ASSISTANT_RESULTS);
  });

  it('is one file of a limited size', () => {
    process.stdout.write(`  ${formatSize(sizeOf(daybook))}\n`);
    expect(sizeOf(daybook)).toBeLessThan(MAX_BYTES);
  });
});
