import { parseArgs } from 'node:util';
import { isEmail } from '#platform/contract/email-address.ts';
import type { DoctorFinding } from '../contract/doctor.ts';
import { connect, type Db } from '#platform/database/connect.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { openBlobStore } from '#platform/blobs/open-store.ts';
import { commandLine } from '#platform/system/command-line.ts';
import type { Config, Settings } from '#platform/config/config.ts';
import { systemIds } from '#platform/system/ids.ts';
import { lazy } from '#platform/jobs/lazy.ts';
import { readSecret } from '#platform/auth/secret.ts';
import { examine } from './doctor.ts';

const USAGE = `Usage: ${commandLine('doctor')} [--letter ADDRESS]
  checks the configuration, the database, the file store, email, the public address and backups; Daybook may be running
  --letter ADDRESS   also sends a test email there`;

const SIGNS: Readonly<Record<DoctorFinding['state'], string>> = {
  good: 'ok',
  skipped: '-',
  warning: 'warning',
  error: 'ERROR',
};

/** Returns whether no error was found. @throws Error for unknown arguments */
export async function runDoctor(args: string[], settings: Settings): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { letter: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) return print([USAGE]);
  const emailTo = values.letter ?? null;
  if (emailTo !== null && !isEmail(emailTo))
    throw new Error(`${emailTo} is not an email address.\n\n${USAGE}`);
  const reading = settings.readProcessConfig();
  const findings = reading.ok
    ? await examineFromOutside(reading.config, settings, emailTo)
    : reading.faults.map((text): DoctorFinding => ({ area: 'Configuration', state: 'error', text }));
  print(findings.flatMap(toLines));
  return findings.every(({ state }) => state !== 'error');
}

async function examineFromOutside(
  config: Config,
  settings: Settings,
  emailTo: string | null,
): Promise<DoctorFinding[]> {
  const db = lazy<Db>(async () => connect(config.database, () => undefined));
  const blobs = lazy<BlobStore>(() => openBlobStore(config.files));
  try {
    return await examine(
      {
        config,
        settings,
        env: process.env,
        openDatabase: db.get,
        openStore: blobs.get,
        readSecret: () => readSecret(config.secret, config.dataDir),
        ids: systemIds,
      },
      emailTo,
    );
  } finally {
    blobs.ifLoaded((opened) => opened.close());
    db.ifLoaded((opened) => void opened.destroy());
  }
}

function toLines({ area, state, text, remedy }: DoctorFinding): string[] {
  const indent = ' '.repeat(25);
  return [
    `${SIGNS[state].padEnd(9)}${area.padEnd(16)}${text}`,
    ...(remedy === undefined ? [] : [`${indent}-> ${remedy}`]),
  ];
}

function print(lines: readonly string[]): true {
  process.stdout.write(`${lines.join('\n')}\n`);
  return true;
}
