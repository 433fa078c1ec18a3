import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BACKUP_USAGE, parseBackupArguments } from './arguments.ts';

const folder = (path: string) => ({ kind: 'folder', folder: resolve(path) });

describe('the arguments of npm run backup', () => {
  it.each([
    [['create'], { command: 'create', target: null, which: null }],
    [['create', '/mnt/backups'], { command: 'create', target: folder('/mnt/backups'), which: null }],
    [['create', '--in', 'here'], { command: 'create', target: folder('here'), which: null }],
    [['verify'], { command: 'verify', target: null, which: null }],
    [['verify', '--in=here'], { command: 'verify', target: folder('here'), which: null }],
    [['--in', 'here', 'restore', 'latest'], { command: 'restore', target: folder('here'), which: 'latest' }],
    [['list'], { command: 'list', target: null, which: null }],
  ])('are understood: %j', (args, expected) => {
    expect(parseBackupArguments(args)).toEqual(expected);
  });

  it.each([[['--help']], [['-h']], [['help']], [['create', '--help']]])('request the usage: %j', (args) => {
    expect(parseBackupArguments(args)).toBeNull();
  });

  it.each([
    [[], 'Usage'],
    [['prune'], 'There is no command prune.'],
    [['toString'], 'There is no command toString.'],
    [['create', '/mnt/a', '/mnt/b'], '/mnt/a, /mnt/b'],
    [['create', '/mnt/a', '--in', '/mnt/b'], '/mnt/b, /mnt/a'],
    [['create', '--in'], 'argument missing'],
    [['create', '--into', '/mnt/a'], '--into'],
    [['list', '/mnt/backups'], 'Put a location after --in.'],
    [['verify', 'latest', '/mnt/backups'], 'Put a location after --in.'],
    [['restore'], 'restore latest'],
    [['create', 's3:/backups'], 's3://BUCKET/PREFIX'],
    [['create', 'https://backups.example.org/daybook'], 's3://BUCKET/PREFIX'],
  ])('are rejected: %j', (args, sentence) => {
    expect(() => parseBackupArguments(args)).toThrow(sentence);
  });

  it('are rejected with the usage', () => {
    expect(() => parseBackupArguments(['list', 'there'])).toThrow(BACKUP_USAGE);
  });
});
