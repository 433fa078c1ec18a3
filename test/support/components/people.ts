import { CATEGORIES } from '#features/log/contract/activity.ts';
import { listsApi } from '#features/lists/contract/lists.ts';
import { lookBackApi } from '#features/years/contract/look-back.ts';
import type { ProfileSettings, PublicProfile } from '#features/profiles/contract/people.ts';
import { testList } from './lists.ts';
import { testAllYears } from './look-back.ts';
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

/** Answers what a profile may show: the list `Japan`, and these years of the log. */
export function answerChoices(years: readonly number[]): void {
  server.answers(listsApi.retrieve, [testList([], { id: 'japan' })]);
  server.answers(lookBackApi.retrieve, testAllYears({ byYear: years.map((year) => ({ year, count: 1 })) }));
}
