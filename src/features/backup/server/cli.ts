import { describePlaceInDataDir } from './repository/open-repository.ts';
import type { Config, Settings } from '#platform/config/config.ts';
import { BACKUP_USAGE, parseBackupArguments, type BackupArguments } from './arguments.ts';
import { rowsOf, type Estimate } from './estimate.ts';
import type { ListedBackup } from './repository/catalog.ts';
import { createProgressWriter } from './progress-lines.ts';
import { openBackups, type Backups, type LoadOfflineApp } from './service.ts';

const MIB = 1024 ** 2;

interface Answer {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/** `npm run backup`: works beside a running server. Returns whether the backup is complete and sound. */
export async function runBackup(
  args: readonly string[],
  settings: Settings,
  loadOfflineApp: LoadOfflineApp,
): Promise<boolean> {
  const parsed = parseBackupArguments(args);
  if (parsed === null) return print([BACKUP_USAGE]);
  const { command, which } = parsed;
  const config = settings.requireProcessConfig();
  const target = parsed.target ?? config.backup.target;
  if (target === null) throw new Error('Name a location (--in <folder or s3://…>) or set BACKUP_TO.');
  const { onProgress, end } = createProgressWriter(process.stderr);
  const backups = await openBackups({
    config,
    target,
    onProgress,
    smokeTest: async (folder) => (await loadOfflineApp()).smokeTest(folder),
    finish: async (done) => (await loadOfflineApp()).finishRestore(config, done),
  });
  try {
    const estimate = await estimates[command]?.(backups, which ?? 'latest');
    if (estimate) process.stderr.write(`${describeEstimate(estimate)}\n`);
    const { lines, ok } = await commands[command](backups, which, config).finally(end);
    const placeWarning = command === 'create' ? describePlaceInDataDir(target, config.dataDir) : null;
    print([...lines, ...(placeWarning === null ? [] : [placeWarning])]);
    return ok;
  } finally {
    backups.close();
  }
}

type Run = (backups: Backups, which: string | null, config: Config) => Promise<Answer>;

const commands: Readonly<Record<BackupArguments['command'], Run>> = {
  async create(backups, _which, config) {
    const manifest = await backups.create();
    const { id, blobs, problems, secret } = manifest;
    const isWrongSecret = secret === null && config.backup.passphrase !== null;
    return {
      ok: problems.length === 0 && !isWrongSecret,
      lines: [
        `Backup ${id}: ${rowsOf(manifest)} rows, ${blobs.count} files of ${formatMebibytes(blobs.bytes)}.`,
        ...problems.map(
          ({ blob, problem }) =>
            `The content ${blob} is ${problem} in the file store. Everything else was backed up.`,
        ),
        ...(config.backup.passphrase === null ? [SECRET_LEFT_OUT] : []),
        ...(isWrongSecret ? [WRONG_SECRET] : []),
      ],
    };
  },

  async verify(backups, which) {
    const { id, problems } = await backups.verify(which ?? 'latest');
    const ok = problems.length === 0;
    return { ok, lines: ok ? [`Backup ${id} can be restored, and Daybook works with it.`] : problems };
  },

  async restore(backups, which) {
    const { manifest, problems, warnings } = await backups.restore(which ?? 'latest');
    return {
      ok: problems.length === 0,
      lines: [`Backup ${manifest.id} was restored. All users must log in again.`, ...problems, ...warnings],
    };
  },

  async list(backups) {
    const listed = await backups.list();
    const ok = listed.every(({ problem }) => problem === null);
    return { ok, lines: listed.length === 0 ? ['There are no backups yet.'] : listed.map(describeBackup) };
  },
};

const estimates: Partial<
  Record<BackupArguments['command'], (backups: Backups, which: string) => Promise<Estimate | null>>
> = {
  create: (backups) => backups.estimateCreation(),
  verify: (backups, which) => backups.estimateRestore(which),
  restore: (backups, which) => backups.estimateRestore(which),
};

const formatDuration = (seconds: number) =>
  seconds < 100 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

function describeEstimate({ seconds, isMeasured }: Estimate): string {
  const duration = `This takes about ${formatDuration(seconds)}`;
  return isMeasured
    ? `${duration}, as the last time.`
    : `${duration} on a usual machine; here it was not measured yet.`;
}

const WRONG_SECRET =
  'The backup does not contain the secret: SECRET, or the file "secret" in DATA_DIR, is not the secret of this database.';

const SECRET_LEFT_OUT =
  'The backup does not contain the secret: set BACKUP_PASSPHRASE to include it, encrypted. Without it, unsent emails are lost.';

function print(lines: readonly string[]): true {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return true;
}

function describeBackup({ id, manifest, problem, verified }: ListedBackup): string {
  if (manifest === null) return `${id}  ${problem}`;
  const state =
    verified === null
      ? 'not verified'
      : verified.problems.length === 0
        ? `verified ${verified.time}`
        : 'DAMAGED';
  return `${id}  Daybook ${manifest.version}, ${manifest.blobs.count} files of ${formatMebibytes(manifest.blobs.bytes)}, ${state}`;
}

const formatMebibytes = (bytes: number) => `${(bytes / MIB).toFixed(1)} MiB`;
