import type { ListedBackup } from './repository/catalog.ts';
import type { Manifest } from './repository/manifest.ts';
import type { DataSize } from './queries.ts';

/** How long something will probably take. */
export interface Estimate {
  readonly seconds: number;
  /** False: this installation has not done it yet, and the usual speed was assumed. */
  readonly isMeasured: boolean;
}

/** What is copied; bytes are those of the files. */
interface Amount {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
}

/** A row and a file take as long as so many bytes of files (bench/results/backup.md). */
const [ROW_BYTES, FILE_BYTES] = [6_400, 256 * 1024];
/** Half of what two cores and a disk did there, in such bytes a second. */
const USUAL_SPEED = { create: 500e6, verify: 200e6 } as const;
/** Of a database with its indexes. */
const BYTES_OF_ROW = 400;

const workOf = ({ rows, files, bytes }: Amount) => rows * ROW_BYTES + files * FILE_BYTES + bytes;

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

const amountOf = (manifest: Manifest): Amount => ({
  rows: rowsOf(manifest),
  files: manifest.blobs.count,
  bytes: manifest.blobs.bytes,
});

/** How long the last backup took says how long a new one of this amount will take. */
export function estimateCreation(listed: readonly ListedBackup[], amount: Amount): Estimate {
  const last = listed.findLast(({ manifest }) => manifest?.took !== undefined)?.manifest;
  return estimate(
    amount,
    last?.took && { amount: { rows: rowsOf(last), ...last.took }, ms: last.took.ms },
    USUAL_SPEED.create,
  );
}

/** The same for a verification or a restore, which do the same with all of a backup. */
export function estimateRestore(listed: readonly ListedBackup[], amount: Amount): Estimate {
  const last = listed.findLast(({ manifest, verified }) => manifest !== null && verified?.ms !== undefined);
  const measured = last?.manifest && {
    amount: amountOf(last.manifest),
    ms: last.verified?.ms ?? 0,
  };
  return estimate(amount, measured, USUAL_SPEED.verify);
}

export const estimateRestoreOf = (listed: readonly ListedBackup[], manifest: Manifest): Estimate =>
  estimateRestore(listed, amountOf(manifest));

function estimate(
  amount: Amount,
  measured: { readonly amount: Amount; readonly ms: number } | null | undefined,
  usualSpeed: number,
): Estimate {
  const speed = measured ? workOf(measured.amount) / Math.max(measured.ms / 1_000, 0.001) : usualSpeed;
  return { seconds: workOf(amount) / speed, isMeasured: measured != null };
}

/** What a backup would contain now, and which part of it a repository with these backups lacks. */
export function amountsNow(
  { databaseBytes, files, fileBytes: bytes }: DataSize,
  listed: readonly ListedBackup[],
): { readonly all: Amount; readonly missing: Amount } {
  const last = listed.findLast(({ manifest }) => manifest !== null)?.manifest;
  const rows = last ? rowsOf(last) : Math.ceil(databaseBytes / BYTES_OF_ROW);
  return {
    all: { rows, files, bytes },
    missing: {
      rows,
      files: Math.max(0, files - (last?.blobs.count ?? 0)),
      bytes: Math.max(0, bytes - (last?.blobs.bytes ?? 0)),
    },
  };
}
