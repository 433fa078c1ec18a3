import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the names of the test files that take longest on a quiet machine, longest first. */
export const LONGEST = [
  'test/backup.test',
  'model/hostile-model',
  'storage/s3-faults',
  'email/delivery',
  'files/store',
  'catalogue.test',
  'guide/import',
  'account/throttling',
  'backup/restore',
  'storage/faults',
  'account/shut-out',
  'backup/verify',
  'backup/nightly',
  'authorisation-matrix',
  'behind-proxy',
  'startup-errors',
  'account/admin-commands',
  'admin/lists',
  'kill.test',
  'storage/two-nodes',
  'kernel/http',
  'kill-uploads',
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
