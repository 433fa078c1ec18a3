import { expect, it } from 'vitest';
import { readFixtures } from '#testing/import-formats.ts';
import type { ImportFormat } from '../model/model.ts';
import { createRowTexts } from './row-texts.ts';

const format: ImportFormat = {
  source: 'columns',
  recognise: () => 'sure',
  parse(files, ledger) {
    for (const file of files)
      if (file.kind === 'json')
        for (const { ref } of ledger.rowsOf(file, file.value as unknown[])) ledger.leaveOut(ref, 'Fine.');
  },
};

const textsOf = createRowTexts({
  format,
  answers: {},
  files: readFixtures([
    {
      path: 'a.csv',
      content: `Name,Year,Note\nDune,,\nSolaris,1972,"two\nlines"\n${'long '.repeat(60)},1,\n`,
    },
    {
      path: 'b.json',
      content: '[{"type":"film","name":"Stalker","ids":{"imdb":"tt1"},"year":1979,"tags":["a"]},7]',
    },
  ]),
});

it('a row is recognised by what it says, in a line', () => {
  const rows = [
    { path: 'a.csv', number: 2 },
    { path: 'b.json', number: 1 },
    { path: 'a.csv', number: 1 },
    { path: 'b.json', number: 2 },
  ];
  expect(textsOf(rows)).toEqual(['Solaris · 1972 · two lines', 'Stalker · tt1 · a', 'Dune', '']);
});

it('a long row is cut', () => {
  expect(textsOf([{ path: 'a.csv', number: 3 }])[0]).toMatch(/long…$/);
});

it('a row that is not in the files has no text', () => {
  expect(
    textsOf([
      { path: 'a.csv', number: 9 },
      { path: 'c.csv', number: 1 },
    ]),
  ).toEqual(['', '']);
});
