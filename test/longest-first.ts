import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the names of the test files that take longest on a quiet machine, longest first. */
export const LONGEST = [
  'rolling-upgrade',
  'storage/s3-faults',
  'test/backup.test',
  'backup/restore',
  'guide/import/import',
  'catalogue.test',
  'kill.test',
  'authorisation-matrix',
  'backup/verify',
  'files/store',
  'model/hostile-model',
  'email/delivery',
  'storage/faults',
  'kill-import',
  'backup/nightly',
  'account/login.test',
  'account/admin-commands',
  'startup-errors',
  'kill-uploads',
  'seed.test',
  'repeated-import',
  'backup/before-upgrade',
  'backup/create',
  'account/throttling',
  'account/first-admin.test',
  'account/shut-out',
  'storage/two-nodes',
  'behind-proxy',
  'kernel/http',
  'fuzz.test',
];

/** Starts the longest files first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const position = LONGEST.findIndex((name) => moduleId.includes(name));
  return position < 0 ? LONGEST.length : position;
}
