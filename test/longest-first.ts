import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the names of the test files that take longest on a quiet machine, longest first. */
export const LONGEST = [
  'rolling-upgrade',
  'storage/server/s3-faults',
  'test/backup.test',
  'backup/server/restore/restore',
  'guides/server/import/import',
  'work-questions',
  'feedback/server/threads/merging',
  'round-trip',
  'catalogue.test',
  'kill.test',
  'authorisation-matrix',
  'backup/server/verify',
  'test/two-nodes',
  'platform/blobs/store',
  'model/hostile-model',
  'email/delivery',
  'broken-disks',
  'storage/server/drop/drop-holding',
  'storage/server/shares/share-limits',
  'storage/server/faults',
  'kill-import',
  'backup/server/nightly',
  'account/server/login',
  'account/server/admin-commands',
  'startup-errors',
  'kill-uploads',
  'seed.test',
  'repeated-import',
  'backup/server/before-upgrade',
  'backup/server/create',
  'account/server/throttling',
  'account/server/first-admin',
  'account/server/shut-out',
  'storage/server/two-nodes',
  'behind-proxy',
  'platform/http/http',
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
