import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountApi } from '#features/account/contract/account.ts';
import { createClient } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMakeImage, makeImage } from '../../scripts/image.ts';
import { makeFolders } from '../../scripts/package.ts';
import { productionFolderHere } from '../../scripts/release/production-folder.ts';
import { formatSize } from '../../scripts/release/sizes.ts';
import {
  runInContainer,
  startContainer,
  unpackImage,
  type ContainerOptions,
  type UnpackedImage,
} from './container.ts';

const MAX_UNPACKED_BYTES = 200_000_000;
const USER_ID = 65_532;
const LOGIN = { username: 'someone@example.org', password: 'correct horse battery staple' };

const canRun =
  process.getuid?.() === 0 &&
  canMakeImage() &&
  ['bwrap', 'setpriv'].every((tool) => existsSync(join('/usr/bin', tool)));

describe.skipIf(!canRun)('the image (needs root, buildah, binutils and bubblewrap)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-image-'));
  let archive: string;
  let image: UnpackedImage;

  beforeAll(async () => {
    // The image's user has to reach what is unpacked here.
    chmodSync(folder, 0o755);
    await makeFolders({ all: false });
    archive = makeImage({ production: productionFolderHere, target: join(folder, 'first') });
    image = unpackImage(archive, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has the same bytes when it is built again', () => {
    const again = makeImage({ production: productionFolderHere, target: join(folder, 'second') });
    expect(checksumOf(again)).toBe(checksumOf(archive));
  });

  it('is small', () => {
    const unpacked = Number(execFileSync('du', ['-sb', image.system], { encoding: 'utf8' }).split('\t')[0]);
    process.stdout.write(`  ${formatSize(unpacked)} unpacked\n`);
    expect(unpacked).toBeLessThan(MAX_UNPACKED_BYTES);
  });

  it('contains no program but Daybook, and belongs to root', () => {
    expect(readdirSync(join(image.system, 'usr/bin'))).toEqual(['daybook', 'daybook-health']);
    expect(readdirSync(image.system).filter((name) => /^s?bin$/.test(name))).toEqual([]);
    expect(executables(image.system)).toEqual(['daybook', 'daybook-health', 'node']);
    const foreign = ['-path', join(image.system, 'data'), '-prune', '-o', '!', '-user', 'root', '-print'];
    expect(execFileSync('find', [image.system, ...foreign], { encoding: 'utf8' })).toBe('');
  });

  it('names what it contains in its bill of materials', () => {
    const bill = readFileSync(archive.replace('.oci.tar', '.cdx.json'), 'utf8');
    for (const part of ['pkg:deb/debian/libc6@', 'pkg:npm/better-sqlite3@', 'pkg:npm/fastify@'])
      expect(bill).toContain(part);
  });

  it('can write nothing but its data, as an ordinary user', () => {
    const program = `
      const { accessSync, constants } = process.getBuiltinModule('node:fs');
      const writable = (path) => { try { accessSync(path, constants.W_OK); return true; } catch { return false; } };
      console.log(JSON.stringify([process.getuid(), ...['/', '/usr/lib/daybook', '/etc', '/data'].map(writable)]));`;
    const { stdout } = runInContainer(containerOptions(folder, image), [
      '/usr/lib/daybook/bin/node',
      '-e',
      program,
    ]);
    expect(JSON.parse(stdout)).toEqual([USER_ID, false, false, false, true]);
  });

  it('serves, is healthy, stops when told to, and keeps its users', async () => {
    const port = await freePort();
    const options = { ...containerOptions(folder, image), env: { HOST: '127.0.0.1', PORT: String(port) } };
    const client = createClient({ port, origin: `http://localhost:${port}`, agent: new Agent() });
    const isReady = async () => (await client.send('GET', '/readyz').catch(() => null))?.status === 200;
    const health = () => runInContainer(options, image.settings.Healthcheck.Test.slice(1)).status;

    const first = await startContainer(options);
    await eventually('the image to answer', isReady);
    expect(health()).toBe(0);
    const { username: email, password } = LOGIN;
    expect((await client.call(accountApi.register, { email, password })).status).toBe(200);
    expect(await first.stop()).toBe(0);
    expect(health()).toBe(1);

    const second = await startContainer(options);
    await eventually('the image to answer again', isReady);
    expect((await client.call(accountApi.login, LOGIN)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });
});

/** With an empty volume, which gets the owner of the image's folder. */
function containerOptions(folder: string, image: UnpackedImage): ContainerOptions {
  const data = mkdtempSync(join(folder, 'data-'));
  chownSync(data, USER_ID, USER_ID);
  return { image, data, env: {} };
}

/** Besides libraries, of which Debian makes some executable. */
function executables(system: string): string[] {
  const programs = ['-type', 'f', '-perm', '/111', '!', '-name', '*.so.*', '-printf', '%f\n'];
  const names = execFileSync('find', [system, ...programs], { encoding: 'utf8' });
  return names.trimEnd().split('\n').toSorted();
}

function checksumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
