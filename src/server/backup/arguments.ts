import { parseArgs } from 'node:util';
import { parseBackupTarget, type BackupTarget } from '../kernel/backup-settings.ts';

export const BACKUP_USAGE = `Usage: npm run backup -- <command> [--in <place>] [<backup>]
  create [place]   make a backup, while Daybook runs or not
  verify [backup]  restore a backup into a temporary place and start Daybook on it; the latest by default
  restore <backup> bring a backup, or "latest", into the configured database and store, which must be empty
  list             show all backups
A place is a folder or s3://BUCKET/PREFIX?endpoint=…&region=…; BACKUP_TO by default.`;

const COMMANDS = ['create', 'verify', 'restore', 'list'] as const;

export interface BackupArguments {
  readonly command: (typeof COMMANDS)[number];
  /** Null: the one in `BACKUP_TO`. */
  readonly target: BackupTarget | null;
  readonly which: string | null;
}

/**
 * Parses what follows `npm run backup --`; null if help is wanted. Refuses an extra word, because it could be a place
 * that would silently not be used.
 * @throws Error with the usage
 */
export function parseBackupArguments(args: readonly string[]): BackupArguments | null {
  const { values, positionals } = parse(args);
  if (values.help || positionals[0] === 'help') return null;
  const [name, ...words] = positionals;
  const command = COMMANDS.find((one) => one === name);
  if (command === undefined) throw createUsageError(name === undefined ? '' : `There is no command ${name}.`);
  const places = values.in ?? [];
  // `create` names no backup: its argument is the place.
  const allPlaces = command === 'create' ? [...places, ...words] : places;
  const backups = command === 'create' ? [] : words;
  if (allPlaces.length > 1) throw createUsageError(`One place is enough: ${allPlaces.join(' or ')}?`);
  if (backups.length > (command === 'list' ? 0 : 1))
    throw createUsageError(`What is ${backups.at(-1)}? A place follows --in.`);
  if (command === 'restore' && backups.length === 0)
    throw createUsageError('Say which backup, or: restore latest');
  const [place] = allPlaces;
  return {
    command,
    target: place === undefined ? null : parseBackupTarget(place),
    which: backups[0] ?? null,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { in: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw createUsageError(error instanceof Error ? error.message : String(error));
  }
}

function createUsageError(sentence: string): Error {
  return new Error(sentence === '' ? BACKUP_USAGE : `${sentence}\n\n${BACKUP_USAGE}`);
}
