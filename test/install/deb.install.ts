import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDeb } from '../../scripts/deb.ts';
import { makeFolders } from '../../scripts/package.ts';
import { version } from '../../scripts/release/version.ts';
import { freePort } from '../support/free-port.ts';
import { createDebianSystem, whyNoDebian, type DebianSystem } from './debian-system.ts';

const NEWER = `${version}+1`;
const SETTINGS = '/etc/daybook/daybook.env';
const DATA_FOLDERS = ['/var/lib/daybook', '/var/backups/daybook'];
const METRICS_TOKEN = 'a-token-of-at-least-sixteen-characters';
const PASSWORD = 'correct horse battery staple';
const [ADA, ADMIN] = ['ada@example.org', 'admin@example.org'];

const missing = await whyNoDebian();
if (missing !== null) process.stderr.write(`\nThe test of the Debian package is SKIPPED: ${missing}\n\n`);

describe.skipIf(missing !== null)('the Debian package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-deb-test-'));
  let production: string;
  let file: string;
  beforeAll(async () => {
    [, production = ''] = await makeFolders({ all: false });
    file = make('first');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const make = (target: string) => makeDeb({ production, target: join(folder, target), compression: 'gzip' });

  it('is accepted by lintian', () => {
    const options = ['--allow-root', '--fail-on', 'error,warning'];
    expect(execFileSync('lintian', [...options, file], { encoding: 'utf8' })).toBe('');
  });

  it('has the same bytes each time', () => {
    expect(readFileSync(make('again')).equals(readFileSync(file))).toBe(true);
  });

  // Each begins with what the one before left.
  describe('in a minimal Debian', () => {
    let system: DebianSystem;
    let port: number;
    beforeAll(async () => {
      system = createDebianSystem(folder);
      port = await freePort();
      succeed(['apt-get', 'update', '--quiet']);
    });

    it('installs with what it depends on, and systemd accepts its units', () => {
      install(file);
      const units = ['daybook.service', 'daybook.socket'].map((unit) => `/lib/systemd/system/${unit}`);
      expect(succeed(['systemd-analyze', 'verify', '--man=no', ...units])).toBe('');
    });

    it('serves with its settings and secrets', async () => {
      appendFileSync(join(system.root, SETTINGS), `PUBLIC_URL=http://localhost:${port}\n`);
      const credential = '/etc/daybook/credentials/METRICS_TOKEN';
      succeed(['sh', '-c', `umask 027 && cat > ${credential}`], { input: METRICS_TOKEN });
      await whileServing(async (origin) => {
        expect((await register(origin, ADA)).status).toBe(200);
        expect((await login(origin, ADA)).status).toBe(200);
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
        expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(200);
        expect((await fetch(`${origin}/metrics`)).status).toBe(401);
      });
    });

    it('runs the commands of root as the user of the service', async () => {
      succeed(['daybook', 'admin', 'create', ADMIN], { env: { ADMIN_PASSWORD: PASSWORD } });
      succeed(['daybook', 'backup', 'create', '/var/backups/daybook']);
      expect(succeed(['find', ...DATA_FOLDERS, '/var/cache/daybook', '!', '-user', 'daybook'])).toBe('');
      await whileServing(async (origin) => expect((await login(origin, ADMIN)).status).toBe(200));
    });

    it('keeps data and changed settings through an upgrade', async () => {
      install(repack(file, NEWER, folder));
      expect(succeed(['dpkg-query', '--show', '--showformat=${Version}', 'daybook'])).toBe(NEWER);
      await expectData();
    });

    it('keeps them when it is removed, and finds them when it is installed again', async () => {
      succeed(['apt-get', 'remove', '--yes', 'daybook']);
      expect(existsSync(join(system.root, 'usr/lib/daybook'))).toBe(false);
      install(file);
      await expectData();
    });

    it('leaves data, backups and secrets when it is purged, and says where they are', async () => {
      const output = succeed(['apt-get', 'purge', '--yes', 'daybook']);
      for (const path of [...DATA_FOLDERS, '/etc/daybook/credentials']) {
        expect(output).toContain(path);
        expect(existsSync(join(system.root, path))).toBe(true);
      }
      for (const path of [SETTINGS, 'var/cache/daybook', 'usr/bin/daybook', 'usr/lib/daybook'])
        expect(existsSync(join(system.root, path))).toBe(false);
    });

    /** Returns the output. */
    function succeed(command: readonly string[], options?: Parameters<DebianSystem['run']>[1]): string {
      const { status, stdout, stderr } = system.run(command, options);
      expect(status, `${command.join(' ')}:\n${stdout}${stderr}`).toBe(0);
      return stdout;
    }

    function install(deb: string): void {
      copyFileSync(deb, join(system.root, basename(deb)));
      const options = ['--yes', '--no-install-recommends', '--allow-downgrades'];
      succeed(['apt-get', 'install', ...options, `/${basename(deb)}`]);
    }

    async function whileServing(check: (origin: string) => Promise<void>): Promise<void> {
      const service = await system.serve(port);
      await check(service.origin);
      expect(await service.stop()).toBe(0);
    }

    /** Only with the changed settings, Daybook accepts calls from this address. */
    function expectData(): Promise<void> {
      return whileServing(async (origin) => {
        for (const email of [ADA, ADMIN]) expect((await login(origin, email)).status).toBe(200);
      });
    }
  });
});

/** Makes a package with the same content and another version. */
function repack(deb: string, packaged: string, folder: string): string {
  const [content, target] = [join(folder, 'content'), join(folder, 'newer.deb')];
  execFileSync('dpkg-deb', ['--raw-extract', deb, content]);
  const control = join(content, 'DEBIAN/control');
  const text = readFileSync(control, 'utf8');
  writeFileSync(control, text.replace(/^Version: .*$/m, `Version: ${packaged}`));
  execFileSync('dpkg-deb', ['-Znone', '--build', content, target], { stdio: 'pipe' });
  return target;
}

function register(origin: string, email: string): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: PASSWORD });
  return fetch(`${origin}/api/user/register`, { method: 'POST', headers, body });
}

function login(origin: string, email: string): Promise<Response> {
  const body = new URLSearchParams({ username: email, password: PASSWORD });
  return fetch(`${origin}/api/user/login`, { method: 'POST', headers: { origin }, body });
}
