import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { version } from '#platform/system/package.ts';
import { fault, good, skipped, warning, type Check, type Result } from './check.ts';

const NEEDED_NODE_MAJOR = 26;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const FREE_BYTES_MIN = 200 * MIB;
const OTHERS_MASK = 0o077;

export const nodeCheck: Check = {
  area: 'Node',
  async run() {
    const runs = `Daybook ${version} on Node ${process.versions.node}.`;
    const isOld = Number.parseInt(process.versions.node, 10) < NEEDED_NODE_MAJOR;
    return [
      isOld ? fault(runs, `Install Node ${NEEDED_NODE_MAJOR} or newer.`) : good(runs),
      ...(process.getuid?.() === 0
        ? [warning('This runs as root.', 'Run Daybook as a user of its own (docs/operating.md).')]
        : []),
    ];
  },
};

/** Free space, and who may read the data. */
export function createDiskCheck({ dataDir, database, files, diskReserveBytes }: Config): Check {
  const folders = [dataDir, ...(files.kind === 'disk' ? [files.folder] : [])];
  const secretFiles = [join(dataDir, 'secret'), ...(database.kind === 'sqlite' ? [database.file] : [])];
  return {
    area: 'Disk',
    async run() {
      if (!existsSync(dataDir)) return [skipped(`The first start creates ${dataDir}.`)];
      const places = await Promise.all([
        checkSpace(dataDir, diskReserveBytes),
        ...folders.map((folder) => checkAccess(folder, constants.R_OK | constants.W_OK | constants.X_OK)),
        ...secretFiles.map((file) => checkAccess(file, constants.R_OK | constants.W_OK)),
      ]);
      return places.flat();
    },
  };
}

async function checkSpace(folder: string, reserveBytes: number | null): Promise<Result[]> {
  const { bavail, bsize, blocks, files, ffree } = await statfs(folder);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const reserve = reserveBytes ?? Math.min(GIB, total / 20);
  const text = `${(free / GIB).toFixed(1)} GiB of ${(total / GIB).toFixed(1)} GiB are free on the disk of ${folder}.`;
  return [
    free < FREE_BYTES_MIN
      ? fault(text, 'Free some space: soon nothing can be saved.')
      : free < reserve
        ? warning(text, 'Free some space: uploads are refused already.')
        : good(text),
    // Some file systems have no fixed number of inodes, and report 0.
    ...(files > 0 && ffree / files < 0.02
      ? [fault(`The disk of ${folder} has hardly any inodes left (${ffree}).`, 'Delete small files there.')]
      : []),
  ];
}

/** Reports nothing for what does not exist yet: the first start creates it. */
async function checkAccess(path: string, mode: number): Promise<Result[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) return [];
  const isUsable = await access(path, mode).then(
    () => true,
    () => false,
  );
  const isPrivate = (found.mode & OTHERS_MASK) === 0;
  return [
    ...(isUsable
      ? []
      : [
          fault(
            `${path} cannot be read and written by this user.`,
            `chown -R ${process.getuid?.() ?? ''} ${path}`,
          ),
        ]),
    ...(isPrivate || !isUsable
      ? []
      : [
          warning(
            `Other users of this machine may read ${path}.`,
            `chmod ${found.isDirectory() ? '700' : '600'} ${path}`,
          ),
        ]),
  ];
}
