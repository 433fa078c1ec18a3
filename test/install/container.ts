import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { blobPath, readImage } from '../../scripts/release/oci-layout.ts';

const TIMEOUT_MS = 30_000;

/** Of the fields that Daybook's image has (https://github.com/opencontainers/image-spec/blob/main/config.md). */
export interface ContainerSettings {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface UnpackedImage {
  readonly settings: ContainerSettings;
  /** The folder with its file system. */
  readonly system: string;
}

export interface ContainerOptions {
  readonly image: UnpackedImage;
  /** The folder that is mounted as /data. */
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Unpacks the layers of an archive one upon the other, as a runtime does. */
export function unpackImage(archive: string, folder: string): UnpackedImage {
  const layout = join(folder, 'layout');
  const system = join(folder, 'system');
  // The mount points, which every runtime adds.
  for (const path of [layout, system, join(system, 'proc'), join(system, 'dev')]) mkdirSync(path);
  execFileSync('tar', ['-xf', archive, '-C', layout]);
  const { manifest, config } = readImage(layout);
  for (const layer of manifest.layers) execFileSync('tar', ['-xf', blobPath(layout, layer), '-C', system]);
  return { settings: config.config as unknown as ContainerSettings, system };
}

/** Runs a command in the image to its end. */
export function runInContainer(options: ContainerOptions, command: readonly string[]) {
  const [program, ...args] = containerCommand(options, command);
  return spawnSync(program, args, { encoding: 'utf8', timeout: TIMEOUT_MS });
}

/** Starts the image's own command, as process 1. */
export async function startContainer(options: ContainerOptions) {
  const { Entrypoint, Cmd } = options.image.settings;
  const [program, ...args] = containerCommand(options, [...Entrypoint, ...Cmd], ['--info-fd', '3']);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [information] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const pid = Number(/"child-pid": (\d+)/.exec(String(information))?.[1]);
  return {
    /** Returns the exit code. */
    async stop(): Promise<number | null> {
      process.kill(pid, 'SIGTERM');
      return (await ended)[0];
    },
  };
}

/** bubblewrap needs no daemon and no control groups: the image's user, and nothing that can be written but its data. */
function containerCommand(
  { image, data, env }: ContainerOptions,
  command: readonly string[],
  flags: readonly string[] = [],
) {
  const { User, Env, WorkingDir } = image.settings;
  const [user = '', group = ''] = User.split(':');
  const variables = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const identity = ['--reuid', user, '--regid', group, '--clear-groups', '--no-new-privs'];
  const mounts = ['--ro-bind', image.system, '/', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'];
  const sandbox = ['--unshare-user', '--unshare-pid', '--as-pid-1', '--die-with-parent', ...flags];
  const settings = variables.flatMap((variable) => ['--setenv', ...splitOnce(variable)]);
  const place = ['--bind', data, '/data', '--chdir', WorkingDir, '--clearenv', ...settings];
  return ['setpriv', ...identity, 'bwrap', ...sandbox, ...mounts, ...place, ...command] as const;
}

function splitOnce(variable: string): [name: string, value: string] {
  const at = variable.indexOf('=');
  return [variable.slice(0, at), variable.slice(at + 1)];
}
