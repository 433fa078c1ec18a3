import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the names of the test files that take longest on a quiet machine, longest first. */
export const LONGEST = [
  'test/backup.test',
  'guide/import',
  'backup/nightly',
  'storage/s3-faults',
  'backup/verify',
  'backup/restore',
  'authorisation-matrix',
  'storage/faults',
  'catalogue.test',
  'files/store',
  'model/hostile-model',
  'email/delivery',
  'kernel/http',
  'kill-uploads',
  'kill.test',
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
