import { expect, test } from 'vitest';
import { fileTexts } from './file-texts.ts';

test('the preview says which files and folders come along, and which find no folder', () => {
  expect(fileTexts({ files: 0, folders: 0, unplaced: 0 })).toEqual([]);
  expect(fileTexts({ files: 1, folders: 0, unplaced: 0 })[0]).toMatch(/^1 file is imported as it was\. /);
  expect(fileTexts({ files: 1_200, folders: 1, unplaced: 1 })).toEqual([
    '1,200 files and 1 folder are imported as they were. What you have already is not added again.',
    '1 file comes into no folder, because Daybook cannot create the one that the export names.',
  ]);
});
