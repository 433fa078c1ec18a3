import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { backloggd } from './backloggd.ts';

describe('the games of Backloggd', () => {
  const { entries, failed } = parseFixture(backloggd, ['backloggd/games.csv']);

  it('keep half stars, and their statuses', () => {
    expect(entries.map(({ name, status, rating }) => [name, status, rating?.value])).toEqual([
      ['Copper Tower', 'DONE', 4.5],
      ['Snow Rail', 'DOING', undefined],
      ['Weir, Reed & Silt', 'STOPPED', 2],
      ['Night Bus', 'DONE', 3],
      ['Glass Road', 'DOING', undefined],
      ['Far Coast', 'WANT', undefined],
      ['Old Mill', 'WANT', undefined],
      ['Rated Only', 'DONE', 0.5],
    ]);
  });

  it('have tags where they rest, and where they are in the backlog', () => {
    expect(entries.slice(0, 2).map(({ key, tags }) => [key, tags])).toEqual([
      ['game:9001', undefined],
      ['game:9002', ['on hold', 'backlog']],
    ]);
    expect(entries.find(({ name }) => name === 'Old Mill')?.tags).toEqual(['backlog']);
  });

  it('fail where nothing says what became of them', () => {
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [9, 'The status is missing.'],
      [10, 'Daybook does not know the status “Lost”.'],
    ]);
  });

  it('may be without ids and links', () => {
    const content = 'Title,Rating,Status,Backlog\nCopper Tower,4,Played,Yes\n';
    expect(parseFixture(backloggd, [{ path: 'b.csv', content }]).entries).toMatchObject([
      { key: 'game:copper tower', tags: ['backlog'] },
    ]);
  });
});
