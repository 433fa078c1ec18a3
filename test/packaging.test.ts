import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_NAMES } from '#app/server/commands.ts';
import { VARIABLE_NAMES } from '#platform/config/config.ts';
import { root } from '#platform/system/package.ts';
import { STOP_TIMEOUT_MS } from '#app/server/run.ts';
import { needs } from '#testing/needs.ts';

const MAX_EXPOSURE = 2;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const read = (file: string) => readFileSync(join(root, 'packaging', file), 'utf8');

it.each(['daybook.env', 'defaults.env'])('%s names only variables that exist', (file) => {
  const names = [...read(file).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !VARIABLE_NAMES.has(name))).toEqual([]);
});

it('the manual describes every command', () => {
  const described = [...read('daybook.1').matchAll(/^\.TP\n\.B ([a-z]+)$/gm)].map(([, name]) => name);
  expect(new Set(described)).toEqual(new Set(['start', ...COMMAND_NAMES]));
});

it('the service waits until Daybook has stopped by itself', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('daybook.service'))?.[1]);
  expect(seconds * 1000).toBeGreaterThan(STOP_TIMEOUT_MS);
});

it('the service has few privileges (needs systemd)', needs(hasSystemd, 'systemd'), () => {
  const unit = join(root, 'packaging/daybook.service');
  const answer = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
    encoding: 'utf8',
  });
  const exposure = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(answer)?.[1]);
  expect(exposure).toBeLessThanOrEqual(MAX_EXPOSURE);
});
