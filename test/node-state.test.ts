import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findState } from './find-state.ts';
import { NODE_STATE } from './node-state.ts';
import { sourceFiles } from './source-files.ts';

const DOCUMENT = join(import.meta.dirname, '../docs/scale.md');
const SOURCES = 'src/';

const found = new Map<string, number>(
  sourceFiles()
    .filter(({ side, isTest }) => side === 'server' && !isTest)
    .flatMap(({ path, text }) =>
      findState(path, text).map(({ name, line }) => [`${path.slice(SOURCES.length)} ${name}`, line] as const),
    ),
);
const listed = Object.values(NODE_STATE).flatMap((files) =>
  Object.entries(files).flatMap(([file, names]) => names.map((name) => `${file} ${name}`)),
);

describe('what a node remembers from call to call', () => {
  it('is listed, with a reason why other nodes do not need it', () => {
    const unlisted = [...found].filter(([variable]) => !listed.includes(variable));
    expect(
      unlisted.map(
        ([variable, line]) =>
          `${variable} (line ${line}) outlives a call, so each node has one of its own. If another node needs it, or if ` +
          'it must survive a kill, store it in the database. Otherwise list it in test/node-state.ts, under the row of ' +
          'docs/scale.md that says why it may be there.',
      ),
    ).toEqual([]);
  });

  it('is listed once, and only as long as it exists', () => {
    expect(listed.filter((variable) => !found.has(variable))).toEqual([]);
    expect(listed.filter((variable, index) => listed.indexOf(variable) !== index)).toEqual([]);
  });

  it('is described by the table of docs/scale.md', () => {
    const rows = readFileSync(DOCUMENT, 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, , where]) => where === 'memory');
    expect(new Set(rows.map(([, state]) => state))).toEqual(new Set(Object.keys(NODE_STATE)));
    expect(rows.filter(([, , , lost, reason]) => !lost || !reason)).toEqual([]);
  });
});

const namesFoundIn = (text: string) => findState('example.ts', text).map(({ name }) => name);

describe('the search for it', () => {
  it.each([
    ['a variable of a module', 'let count = 0; export function f() { count += 1; }', ['count']],
    ['a collection of a module', 'const seen = new Map(); export const f = (k) => seen.set(k, 1);', ['seen']],
    ['a collection in an object', 'const s = { all: [] }; export function f(x) { s.all.push(x); }', ['s']],
    ['a variable of a factory', 'function create() { let n = 0; return { next: () => (n += 1) }; }', ['n']],
    [
      'one that a named function changes',
      'function create() { let n; function f() { n = 1; } return { f }; }',
      ['n'],
    ],
    ['one that a timer changes', 'function start() { let n = 0; setInterval(() => { n += 1; }, 9); }', ['n']],
    ['one that is destructured', 'function create() { let [a] = []; return () => { [a] = [1]; }; }', ['a']],
    ['a deleted property', 'const known = {}; export const f = (k) => { delete known[k]; };', ['known']],
    ['an instance', 'function create() { const c = new Client(); return () => c.ask(); }', ['c']],
  ])('finds %s', (_what, text, expected) => {
    expect(namesFoundIn(text)).toEqual(expected);
  });

  it.each([
    [
      'constants',
      "const LIMITS = { a: 1 }; const NAMES = new Set(['a']); export const f = (k) => NAMES.has(k);",
    ],
    [
      'variables of one call',
      'function f(all) { let sum = 0; all.forEach((n) => { sum += n; }); return sum; }',
    ],
    ['variables that a parameter hides', 'let n = 0; export function f(n) { n += 1; return n; }'],
    ['formats', "const format = new Intl.NumberFormat('en'); export const f = (n) => format.format(n);"],
  ])('leaves out %s', (_what, text) => {
    expect(namesFoundIn(text)).toEqual([]);
  });
});
