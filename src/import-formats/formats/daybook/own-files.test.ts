import { describe, expect, it } from 'vitest';
import { createLedger } from '../../model/ledger.ts';
import { addFiles, addFolders } from './daybook.ts';

const ID = '01a20682-2c46-7000-8a74-d28996b0ccc1';
const TIME = '2024-05-12T10:00:00.000Z';
const NO_FILE = {
  missing: false,
  kind: 'text',
  size: 1,
  sha256: 'x',
  creationTime: TIME,
  deletionTime: null,
};

const folder = (folderPath: string, deletionTime: string | null = null) => ({
  id: ID,
  name: 'x',
  parent: '',
  creationTime: TIME,
  changeTime: TIME,
  deletionTime,
  folderPath,
});

/** Which folders the files of an export come into. */
function placed(files: readonly object[], folders: readonly object[] = []) {
  const ledger = createLedger();
  const livePaths = addFolders(folders, ledger);
  const path = `files/${ID}/a.txt`;
  const content = { kind: 'binary' as const, path: `root/${path}`, bytes: 1, open: async () => new Blob() };
  const lines = files.map((file) => ({ ...NO_FILE, id: ID, name: 'a.txt', path, ...file }));
  addFiles(lines, [content], { ledger, livePaths });
  const parsed = ledger.finish();
  return {
    folders: parsed.folders,
    files: parsed.files.map((file) => file.folder),
    times: parsed.files.map((file) => file.modificationTime),
  };
}

describe('the files of an export', () => {
  it('keep the time of their contents, if they had one of their own', () => {
    const modificationTime = '2019-06-03T10:20:30.456Z';
    expect(placed([{}, { modificationTime }]).times).toEqual([undefined, modificationTime]);
  });
});

describe('the folders of an export', () => {
  it('are those of live files, and of deleted ones whose folder was not in the trash', () => {
    const folders = [folder('Trips'), folder('Trips/Alps'), folder('Old', TIME)];
    const files = [
      {},
      { folderPath: 'Trips/Alps' },
      { folderPath: 'Trips', deletionTime: TIME },
      { folderPath: 'Old', deletionTime: TIME },
      { folderPath: 'Unlisted' },
    ];
    expect(placed(files, folders)).toMatchObject({
      folders: [['Trips'], ['Trips', 'Alps']],
      files: [[], ['Trips', 'Alps'], ['Trips'], [], ['Unlisted']],
    });
  });

  it('have names as Daybook stores them', () => {
    expect(placed([{ folderPath: ' Cafe\u0301 /\u202Egnp' }]).files).toEqual([['Caf\u00E9', 'gnp']]);
  });

  it('are left out if they lead elsewhere, are too deep or have no name', () => {
    const bad = [
      '..',
      '../etc',
      'a/../b',
      '/etc',
      'a//b',
      'a/',
      'a\\b',
      'x'.repeat(256),
      'a/'.repeat(32) + 'a',
    ];
    const files = bad.map((folderPath) => ({ folderPath }));
    expect(
      placed(
        files,
        bad.map((path) => folder(path)),
      ),
    ).toMatchObject({ folders: [], files: bad.map(() => null) });
  });
});
