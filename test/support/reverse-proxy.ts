import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { root } from '#platform/system/package.ts';
import { createClient, type Client } from './client.ts';
import { PUBLIC_URL, type Daybook } from './daybook.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ProxyKind {
  readonly name: string;
  /** Of its examples in docs/operating.md. */
  readonly language: string;
  readonly isInstalled: boolean;
  /** Debian's. */
  readonly package: string;
  /** Writes its configuration into the folder and returns the command that runs it. */
  configure(example: string, folder: string, daybookPort: number, port: number): Promise<readonly string[]>;
}

export interface RunningProxy {
  readonly port: number;
  /** A user's browser that reaches Daybook through the proxy. */
  readonly client: Client;
  stop(): Promise<void>;
}

export const nginx: ProxyKind = {
  name: 'nginx',
  language: 'nginx',
  isInstalled: spawnSync('nginx', ['-v']).error === undefined,
  package: 'nginx-light',
  configure: configureNginx,
};

export const caddy: ProxyKind = {
  name: 'Caddy',
  language: 'caddyfile',
  isInstalled: spawnSync('caddy', ['version']).error === undefined,
  package: 'caddy',
  configure: configureCaddy,
};

export const haproxy: ProxyKind = {
  name: 'haproxy',
  language: 'haproxy',
  isInstalled: spawnSync('haproxy', ['-v']).error === undefined,
  package: 'haproxy',
  configure: configureHaproxy,
};

/** The examples of docs/operating.md as printed there. */
export async function documentedExamples({ language }: ProxyKind): Promise<readonly string[]> {
  const text = await readFile(join(root, 'docs/operating.md'), 'utf8');
  const examples = [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))];
  if (examples.length === 0) throw new Error(`There is no example for ${language}.`);
  return examples.map(([, example = '']) => example);
}

/** Starts a proxy in front of Daybook and waits until it answers. */
export async function startProxy(kind: ProxyKind, example: string, daybook: Daybook): Promise<RunningProxy> {
  const { path, remove } = await temporaryFolder();
  const port = await freePort();
  const [command = '', ...args] = await kind.configure(example, path, daybook.port, port);
  const proxy = spawn(command, args, {
    env: { ...process.env, HOME: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  proxy.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const user = await daybook.user();
  const agent = new Agent({ keepAlive: true });
  const client = createClient({ port, origin: PUBLIC_URL, agent }, user.client.cookie);
  await eventually(`an answer through ${command}`, async () => {
    if (proxy.exitCode !== null) throw new Error(errors);
    return (await client.send('GET', '/livez').catch(() => null))?.status === 200;
  });
  return {
    port,
    client,
    async stop() {
      agent.destroy();
      proxy.kill('SIGTERM');
      await remove();
    },
  };
}

async function configureNginx(example: string, folder: string, daybookPort: number, port: number) {
  const site = example
    .replace('127.0.0.1:8080', `127.0.0.1:${daybookPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/ssl_certificate.*;/g, '')
    .replaceAll('daybook.example.org', 'localhost');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root; ${main}` : main);
  return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
}

async function configureCaddy(example: string, folder: string, daybookPort: number, port: number) {
  const site = example
    .replace('127.0.0.1:8080', `127.0.0.1:${daybookPort}`)
    .replace('daybook.example.org', `http://127.0.0.1:${port}, http://localhost:${port}`);
  await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
  return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

/** All of its nodes are the same one. */
async function configureHaproxy(example: string, folder: string, daybookPort: number, port: number) {
  const configuration = example
    .replaceAll(/10\.0\.0\.\d+:8080/g, `127.0.0.1:${daybookPort}`)
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('bind :80', `bind 127.0.0.1:${await freePort()}`);
  await writeFile(join(folder, 'haproxy.cfg'), configuration);
  return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')];
}
