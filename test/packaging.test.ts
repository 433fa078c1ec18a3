import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_NAMES } from '#app/server/commands.ts';
import { root } from '#platform/system/package.ts';
import { readConfig, settings } from '#app/server/settings.ts';
import { STOP_TIMEOUT_MS } from '#app/server/run.ts';
import { needs } from '#testing/needs.ts';

const MAX_EXPOSURE = 2;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const read = (file: string) => readFileSync(join(root, 'packaging', file), 'utf8');

/** Their examples are places of the package. */
const OWN_EXAMPLES = new Set(['BACKUP_TO', 'TRUSTED_PROXIES']);
const variablesIn = (file: string) =>
  [...read(file).matchAll(/^#?([A-Z_]+)=(.+)/gm)].map(([, name = '', value = '']) => [name, value] as const);

it.each(['daybook.env', 'defaults.env'])('%s names only variables that exist, with valid values', (file) => {
  const variables = variablesIn(file);
  expect(variables.length).toBeGreaterThan(0);
  expect(variables.filter(([name]) => !settings.variables.has(name))).toEqual([]);
  expect(readConfig(Object.fromEntries(variables))).toMatchObject({ ok: true });
});

it('daybook.env shows the examples of the settings', () => {
  const shown = variablesIn('daybook.env').filter(([name]) => !OWN_EXAMPLES.has(name));
  const documented = shown.map(([name]) => [name, settings.variables.get(name)]);
  expect(documented).toEqual(shown.map(([name, example]) => [name, expect.objectContaining({ example })]));
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
