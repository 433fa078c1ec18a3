import { expect, test } from 'vitest';
import { portableFileName } from './file-name.ts';

test.each([
  ['letter.txt', 'letter.txt'],
  ['naïve €.txt', 'naïve €.txt'],
  ['a/b\\c', 'a_b_c'],
  ['what? <1>: "*|"', 'what_ _1__ ____'],
  ['line\nbreak', 'line_break'],
  ['nul.txt', '_nul.txt'],
  ['COM1', '_COM1'],
  ['console.txt', 'console.txt'],
  ['dots...', 'dots_'],
  ['.', '_'],
  ['..', '_'],
  ['.profile', '.profile'],
])('%j becomes the path %j in an archive', (name, portable) => {
  expect(portableFileName(name)).toBe(portable);
});
