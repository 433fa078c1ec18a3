import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './built-part.ts';
import { makeImageRoot } from './image-root.ts';
import { describeProduct } from './release/inventory.ts';
import { labelImage } from './release/oci-layout.ts';
import { productionFolderHere } from './release/production-folder.ts';
import { readSystemPackages } from './release/system-libraries.ts';
import { releaseTime, version } from './release/version.ts';

const TOOLS = ['buildah', 'objdump', 'strip', 'apt-get', 'dpkg-deb'];

export interface ImageOptions {
  /** The folder of `npm run package` with Daybook and Node for this system. */
  readonly production: string;
  /** Where the archive is written to. */
  readonly target: string;
}

/** Whether buildah, binutils, apt and dpkg are installed, without which no image can be made. */
export function canMakeImage(): boolean {
  return TOOLS.every((tool) => existsSync(join('/usr/bin', tool)));
}

/**
 * Builds the container image of packaging/Containerfile without a daemon and without a registry, and writes it as an
 * archive (OCI image layout) with its bill of materials. The same sources give the same image.
 * @returns the path of the archive
 */
export function makeImage({ production, target }: ImageOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-image-'));
  const layout = join(folder, 'layout');
  const name = join(target, `daybook-${version}-image-linux-${process.arch}`);
  const archive = `${name}.oci.tar`;
  try {
    const files = join(folder, 'files/rootfs');
    makeImageRoot(files, production);
    const buildah = createBuildah(folder);
    buildImage(buildah, folder);
    buildah('push', '--quiet', '--format', 'oci', 'daybook', `oci:${layout}`);
    const healthCheck = healthCheckOf(buildah('inspect', 'daybook'));
    labelImage(layout, { name: `localhost/daybook:${version}`, healthCheck });
    mkdirSync(target, { recursive: true });
    archiveFolder(layout, archive);
    writeFileSync(`${name}.cdx.json`, describeProduct(readSystemPackages(join(files, 'base'))));
    return archive;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Buildah = (...args: string[]) => string;

/** With a storage of its own, so that it needs no configuration and leaves nothing behind. */
function createBuildah(folder: string): Buildah {
  const storage = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  return (...args) =>
    execFileSync('buildah', [...storage, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
}

function buildImage(buildah: Buildah, folder: string): void {
  const context = join(folder, 'empty');
  mkdirSync(context);
  buildah(
    'bud',
    '--quiet',
    // Only this format has health checks.
    '--format=docker',
    // One layer for each COPY, so that an upgrade need not fetch Node again.
    '--layers',
    // Takes the place of the stage that would need a registry.
    `--build-context=build=${join(folder, 'files')}`,
    `--build-arg=VERSION=${version}`,
    `--timestamp=${releaseTime()}`,
    '--identity-label=false',
    '--tag=daybook',
    `--file=${join(root, 'packaging/Containerfile')}`,
    context,
  );
}

function healthCheckOf(inspected: string): object {
  const { Docker } = JSON.parse(inspected) as { Docker: { config: { Healthcheck: object } } };
  return Docker.config.Healthcheck;
}

/** In a fixed order, with fixed times and owners. */
function archiveFolder(folder: string, archive: string): void {
  const fixed = ['--sort=name', `--mtime=@${releaseTime()}`, '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', ['--create', `--file=${archive}`, `--directory=${folder}`, ...fixed, '.']);
}

if (import.meta.main) {
  const { production, target } = parseArgs({
    options: {
      production: { type: 'string', default: productionFolderHere },
      target: { type: 'string', default: join(root, 'dist/release') },
    },
  }).values;
  process.stdout.write(`${makeImage({ production, target })}\n`);
}
