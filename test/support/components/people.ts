import { CATEGORIES } from '#contract/activity.ts';
import { listsApi } from '#contract/lists.ts';
import { lookBackApi } from '#contract/look-back.ts';
import type { ProfileSettings, PublicProfile } from '#contract/people.ts';
import { server } from './mock-server.ts';

/** The settings of a public profile that shows nothing but its name. */
export function testProfileSettings(differences: Partial<ProfileSettings> = {}): ProfileSettings {
  return {
    handle: 'ann',
    displayName: 'Ann',
    about: '',
    indexed: false,
    listIds: [],
    years: [],
    categories: [...CATEGORIES],
    numbers: false,
    latest: 0,
    favourites: false,
    published: true,
    creationTime: '2026-01-01T08:00:00.000Z',
    ...differences,
  };
}

/** What visitors see of a profile that shows nothing but its name. */
export function testPublicProfile(differences: Partial<PublicProfile> = {}): PublicProfile {
  return {
    handle: 'ann',
    displayName: 'Ann',
    about: '',
    indexed: false,
    numbers: null,
    latest: null,
    favourites: null,
    lists: [],
    years: [],
    ...differences,
  };
}

const NOTHING_MET = { entries: 0, items: [] };

/** Answers what a profile may show: a list, and the years of the log. */
export function answerChoices(listName: string, years: readonly number[]): void {
  const list = { id: listName, name: listName, note: '', items: [], version: 1, creationTime: '2026-01-01' };
  server.answers(listsApi.retrieve, [list]);
  server.answers(lookBackApi.retrieve, {
    year: null,
    total: years.length,
    undated: 0,
    byYear: years.map((year) => ({ year, count: 1 })),
    byMonth: [],
    withoutMonth: 0,
    byWeekday: [],
    byDay: [],
    withoutDay: 0,
    byCategory: [],
    byRating: [],
    averageRating: null,
    best: [],
    bestOf: [],
    decades: NOTHING_MET,
    countries: NOTHING_MET,
    origins: NOTHING_MET,
    genres: NOTHING_MET,
    creators: NOTHING_MET,
    longestDays: null,
    longestWeeks: null,
    again: { entries: 0, works: [] },
    before: null,
  });
}
