import { expect, it } from 'vitest';
import { createProgressCounter, describeStep } from './progress.ts';

it('the progress of a step is its share of what was expected, which is not all before its end', () => {
  const lines: string[] = [];
  const progress = createProgressCounter((now) => lines.push(describeStep(now)));
  progress.step('Copying the database', { rows: 4 });
  progress.addRows(1);
  progress.addRows(5);
  progress.step('Copying files', { bytes: 200 });
  progress.addBlob(50);
  progress.step('Writing the manifest');
  expect(lines).toEqual([
    'Copying the database, 0 %',
    'Copying the database, 25 %',
    'Copying the database, 99 %',
    'Copying files, 0 %',
    'Copying files, 25 %',
    'Writing the manifest',
  ]);
  expect(progress.copied()).toEqual({ files: 1, bytes: 50 });
});
