import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };
import { root } from '#platform/system/package.ts';
import { STOP_TIMEOUT_MS } from '#app/server/run.ts';
import { readConfig, settings } from '#app/server/settings.ts';
import { needs } from '#testing/needs.ts';

interface Service {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly secrets?: readonly string[];
  readonly stop_grace_period?: string;
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const PINNED = /:v?\d+(\.\d+)+\}?$/;
const CADDYFILE = join(root, 'packaging/Caddyfile');
const FILE_VARIABLES = new Set(settings.secrets.map((name) => `${name}_FILE`));

const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const nodes = services.filter(([, { image }]) => image.includes('daybook'));

describe('compose.yaml', () => {
  it('starts one node, and three of them with the profile "scale"', () => {
    expect(services.flatMap(([name, { profiles }]) => (profiles === undefined ? [name] : []))).toEqual([
      'daybook',
    ]);
    expect(nodes.map(([name]) => name)).toEqual(['daybook', 'node-1', 'node-2', 'node-3']);
  });

  it('names images by version, and Daybook by this one', () => {
    expect(services.filter(([, { image }]) => !PINNED.test(image))).toEqual([]);
    for (const [, { image }] of nodes) expect(image).toContain(`localhost/daybook:${packageJson.version}`);
  });

  it.each(nodes)('gives %s few privileges, and variables that exist with valid values', (_name, node) => {
    expect(node).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
      healthcheck: { test: ['CMD', '/usr/bin/daybook-health'] },
    });
    const variables = Object.entries(node.environment ?? {}).filter(([name]) => !FILE_VARIABLES.has(name));
    expect(variables.filter(([name]) => !settings.variables.has(name))).toEqual([]);
    const env = variables.map(([name, value]) => [name, String(value).replace(/^\$\{\w+:-(.*)\}$/, '$1')]);
    expect(readConfig(Object.fromEntries(env) as Record<string, string>)).toMatchObject({ ok: true });
  });

  it.each(nodes)('waits until %s has stopped by itself', (_name, { environment, stop_grace_period }) => {
    const drainMs = Number(environment?.['DRAIN_SECONDS'] ?? 0) * 1000;
    expect(Number.parseInt(stop_grace_period ?? '', 10) * 1000).toBeGreaterThanOrEqual(
      drainMs + STOP_TIMEOUT_MS,
    );
  });

  it('passes secrets in files that are declared, used and documented', () => {
    const used = services.flatMap(([, { secrets = [] }]) => secrets);
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.secrets)));
    const named = services.flatMap(([, { environment = {}, secrets = [] }]) =>
      Object.values(environment).flatMap((value) => {
        const secret = /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1];
        return secret === undefined || secrets.includes(secret) ? [] : [secret];
      }),
    );
    expect(named).toEqual([]);
    const documentation = readFileSync(join(root, 'docs/install.md'), 'utf8');
    const undocumented = Object.values(compose.secrets).filter(
      ({ file }) => !documentation.includes(file.replace('./secrets/', '')),
    );
    expect(undocumented).toEqual([]);
  });

  it('declares the volumes that it mounts, none for two nodes', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((mount) => mount.split(':')[0] ?? ''),
    );
    const named = mounts.filter((source) => !source.startsWith('.'));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});

const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

describe('the Caddyfile', () => {
  it('names each node of the profile', () => {
    const upstreams = /reverse_proxy ([^{]+) \{/.exec(readFileSync(CADDYFILE, 'utf8'))?.[1]?.split(' ');
    expect(upstreams).toEqual(nodes.slice(1).map(([name]) => `${name}:8080`));
  });

  it('is accepted by Caddy (needs caddy)', needs(hasCaddy, 'caddy'), () => {
    const command = ['validate', '--config', CADDYFILE, '--adapter', 'caddyfile'];
    expect(() => execFileSync('caddy', command, { stdio: 'pipe' })).not.toThrow();
  });
});
