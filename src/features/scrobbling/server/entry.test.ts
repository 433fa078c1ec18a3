import { ACTIVITY_NAME_MAX_CHARS, DiaryDraft } from '#features/log/contract/activity.ts';
import { describe, expect, it } from 'vitest';
import { toEntry } from './entry.ts';

const HERE = { now: Date.UTC(2024, 4, 12, 22), timeZone: 'UTC' };
const movie = { kind: 'movie', title: 'Arrival', year: 2016, id: 'a', at: null } as const;
const episode = { kind: 'episode', show: 'Dark', season: 1, at: null } as const;

describe('what was watched', () => {
  it('is a movie that is done, without stars', () => {
    expect(toEntry('plex', movie, HERE).draft).toEqual({
      name: 'Arrival',
      category: 'MOVIE',
      rating: null,
      status: 'DONE',
      date: '2024-05-12',
      year: 2016,
    });
  });

  it.each([
    [1, 'Dark, season 1'],
    [0, 'Dark, specials'],
    [null, 'Dark'],
  ])('is a season of a show, named as imports name it: %o', (season, name) => {
    expect(toEntry('plex', { ...episode, season }, HERE).draft).toMatchObject({ name, category: 'SHOW' });
  });

  it.each([
    [Date.UTC(2023, 0, 2, 23, 59), '2023-01-02'],
    [Date.UTC(2124, 0, 1), '2024-05-12'],
    [-1, '2024-05-12'],
    [8.64e15, '2024-05-12'],
  ])('has the day of its time where that can be true: %o', (at, date) => {
    expect(toEntry('jellyfin', { ...movie, at }, HERE).draft.date).toBe(date);
  });

  it.each([
    ['America/Los_Angeles', '2024-05-12'],
    ['Asia/Tokyo', '2024-05-13'],
  ])('has the day of its user in %s', (timeZone, date) => {
    expect(toEntry('plex', movie, { ...HERE, timeZone }).draft.date).toBe(date);
  });

  it('keeps the season of a show with a very long name', () => {
    const { draft } = toEntry('kodi', { ...episode, show: '🎬'.repeat(100) }, HERE);
    expect(draft.name).toMatch(/🎬, season 1$/u);
    expect(draft.name.length).toBeLessThanOrEqual(ACTIVITY_NAME_MAX_CHARS);
    expect(DiaryDraft.safeParse(draft).success).toBe(true);
  });

  it('is another entry on another day if it is a movie, and the same if it is a season', () => {
    const identity = (watched: typeof movie | typeof episode, at: number) =>
      toEntry('jellyfin', { ...watched, at }, HERE).identity;
    const [first, second] = [Date.UTC(2024, 4, 10), Date.UTC(2024, 4, 11)];
    expect(identity(movie, first)).not.toBe(identity(movie, second));
    expect(identity(episode, first)).toBe(identity(episode, second));
  });
});
