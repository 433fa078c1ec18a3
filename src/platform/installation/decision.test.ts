import { describe, expect, it } from 'vitest';
import { decideInstallation, type InstallationFacts } from './decision.ts';

const fresh: InstallationFacts = {
  database: null,
  store: null,
  dataDir: null,
  hasUsers: false,
  files: 0,
  contents: 'none',
};
const running: InstallationFacts = {
  database: 'A',
  store: 'A',
  dataDir: 'A',
  hasUsers: true,
  files: 3,
  contents: 'known',
};
const released: InstallationFacts = { ...running, database: null, store: null, dataDir: null };

const goes: readonly [string, InstallationFacts, readonly string[]][] = [
  ['everything is new', fresh, ['database', 'store', 'dataDir']],
  ['all agree', running, []],
  ['all agree and nothing is stored yet', { ...fresh, database: 'A', store: 'A', dataDir: 'A' }, []],
  ['a database of 0.1.0 knows the contents of its store', released, ['database', 'store', 'dataDir']],
  [
    'a database of 0.1.0 has users and no files yet',
    { ...released, files: 0, contents: 'none' },
    ['database', 'store', 'dataDir'],
  ],
  ['a further node joins', { ...running, dataDir: null }, ['dataDir']],
  [
    'the first start ended after it had marked the database',
    { ...fresh, database: 'A' },
    ['store', 'dataDir'],
  ],
  ['an upgrade ended after it had marked the database', { ...released, database: 'A' }, ['store', 'dataDir']],
  ['an upgrade ended before it had marked DATA_DIR', { ...running, dataDir: null }, ['dataDir']],
  ['a store was lost whose contents are there again', { ...running, store: null }, ['store']],
];

const refusals: readonly [string, InstallationFacts, RegExp][] = [
  [
    'the database is fresh and the rest is not',
    { ...fresh, store: 'A', dataDir: 'A' },
    /database is empty.*store and DATA_DIR belong to installation A/,
  ],
  [
    'the database is fresh and only the store is not',
    { ...fresh, store: 'A' },
    /empty.*store belongs to installation A/,
  ],
  [
    'the database is fresh and only DATA_DIR is not',
    { ...fresh, dataDir: 'A' },
    /empty.*DATA_DIR belongs to installation A/,
  ],
  [
    'the database is fresh and the others disagree',
    { ...fresh, store: 'A', dataDir: 'B' },
    /store belongs to installation A and DATA_DIR to B/,
  ],
  [
    'a database of 0.1.0 meets a marked store',
    { ...released, store: 'A' },
    /contains no installation id.*store belongs to installation A/,
  ],
  [
    'a database of 0.1.0 meets a marked DATA_DIR',
    { ...released, dataDir: 'A' },
    /contains no installation id.*DATA_DIR belongs/,
  ],
  [
    'the store is another one',
    { ...running, store: 'B' },
    /store belongs to installation B, the database to A/,
  ],
  [
    'DATA_DIR is another one',
    { ...running, dataDir: 'B' },
    /DATA_DIR belongs to installation B, the database to A/,
  ],
  [
    'the database is another one',
    { ...running, database: 'B' },
    /store belongs to installation A, the database to B/,
  ],
  [
    'an empty database meets the unmarked contents of 0.1.0',
    { ...fresh, contents: 'unknown' },
    /database is empty, but the file store holds contents/,
  ],
  [
    'another database of 0.1.0 meets the contents of a store',
    { ...released, contents: 'unknown' },
    /knows none of them/,
  ],
  [
    'the unmarked store holds what the marked database does not know',
    { ...running, store: null, contents: 'unknown' },
    /knows none of them/,
  ],
  [
    'a database of 0.1.0 knows files and the store is empty',
    { ...released, contents: 'none' },
    /knows 3 files, but the file store is empty/,
  ],
  [
    'the marked database knows files and the unmarked store is empty',
    { ...running, store: null, contents: 'none' },
    /knows 3 files, but the file store is empty/,
  ],
];

describe('a start', () => {
  it.each(goes)('continues if %s', (_case, facts, write) => {
    expect(decideInstallation(facts)).toEqual({ kind: 'go', write });
  });

  it.each(refusals)('is refused if %s', (_case, facts, sentence) => {
    expect(decideInstallation(facts)).toMatchObject({
      kind: 'refuse',
      sentence: expect.stringMatching(sentence),
    });
  });

  it('is always refused if two marks differ, and says how to proceed', () => {
    const marks = [null, 'A', 'B'];
    for (const database of marks)
      for (const store of marks)
        for (const dataDir of marks) {
          const decision = decideInstallation({ ...running, database, store, dataDir });
          const found = new Set([database, store, dataDir].filter((mark) => mark !== null));
          const agrees = found.size === 0 || (found.size === 1 && database !== null);
          expect(decision.kind).toBe(agrees ? 'go' : 'refuse');
          const sentence = decision.kind === 'refuse' ? decision.sentence : 'adopt-installation';
          expect(sentence).toContain('adopt-installation');
        }
  });
});
