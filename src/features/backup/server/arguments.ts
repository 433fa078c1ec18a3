import { parseArgs } from 'node:util';
import { parseBackupTarget, type BackupTarget } from './settings.ts';
import { commandLine } from '#platform/system/command-line.ts';

export const BACKUP_USAGE = `Usage: ${commandLine('backup')} <command> [--in <location>] [<backup>]
  create [location]  make a backup; Daybook may be running
  verify [backup]    restore a backup into a temporary folder and start Daybook on it; default: the latest backup
  restore <backup>   restore a backup, or "latest", into the configured database and file store, which must be empty
  list               list all backups
A location is a folder or s3://BUCKET/PREFIX?endpoint=…&region=…; default: BACKUP_TO.`;

const COMMANDS = ['create', 'verify', 'restore', 'list'] as const;

export interface BackupArguments {
  readonly command: (typeof COMMANDS)[number];
  /** Null: `BACKUP_TO`. */
  readonly target: BackupTarget | null;
  readonly which: string | null;
}

/**
 * Parses the arguments after `npm run backup --`; null if they ask for help. An extra word is refused, because it could
 * be a location that would be ignored.
 * @throws Error with the usage
 */
export function parseBackupArguments(args: readonly string[]): BackupArguments | null {
  const { values, positionals } = parse(args);
  if (values.help || positionals[0] === 'help') return null;
  const [name, ...words] = positionals;
  const command = COMMANDS.find((one) => one === name);
  if (command === undefined) throw createUsageError(name === undefined ? '' : `There is no command ${name}.`);
  const named = values.in ?? [];
  // `create` takes a location instead of a backup.
  const locations = command === 'create' ? [...named, ...words] : named;
  const backups = command === 'create' ? [] : words;
  if (locations.length > 1) throw createUsageError(`Only one location is allowed: ${locations.join(', ')}.`);
  if (backups.length > (command === 'list' ? 0 : 1))
    throw createUsageError(`Unexpected argument ${backups.at(-1)}. Put a location after --in.`);
  if (command === 'restore' && backups.length === 0)
    throw createUsageError('Name the backup to restore, or use: restore latest');
  const [location] = locations;
  return {
    command,
    target: location === undefined ? null : parseBackupTarget(location),
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
