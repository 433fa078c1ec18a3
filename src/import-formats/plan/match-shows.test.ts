import { describe, expect, it } from 'vitest';
import type { ImportFields } from '#features/import/contract/import.ts';
import { draft, known, logged, plans } from '#testing/import-drafts.ts';
import { planEntries } from './plan.ts';

const show = (more: Partial<ImportFields> = {}, key = 'wish:dark') =>
  draft({ name: 'Dark', category: 'SHOW', status: 'WANT', ...more }, key);
const season = (number: number, more: Partial<ImportFields> = {}) =>
  draft({ name: `Dark, season ${number}`, category: 'SHOW', date: '2020', ...more }, `season ${number}`);

describe('a show and its seasons', () => {
  const loggedSeason = logged({ id: 's1', name: 'DARK, season 1, episode 2: Lies', category: 'SHOW' });

  it('are known to each other: what follows or counts a show that was begun adds nothing', () => {
    expect(plans([show(), show({ status: 'DONE' }, 'dark')], [loggedSeason])).toEqual(['here', 'here']);
    expect(plans([show(), season(1)], [])).toEqual(['here', 'added']);
    expect(plans([show({ year: 2017 })], [{ ...loggedSeason, year: 2018 }])).toEqual(['here']);
  });

  it('are two where the show says more, or is another one', () => {
    const more = [{ rating: 5 }, { date: '2020' }, { note: 'A knot.' }, { tags: ['favorite'] }];
    for (const said of more)
      expect(plans([show({ status: 'DONE', ...said })], [loggedSeason])).toEqual(['added']);
    expect(plans([show({ status: 'STOPPED' })], [loggedSeason])).toEqual(['added']);
    expect(plans([show({ year: 1995 })], [{ ...loggedSeason, year: 2017 }])).toEqual(['added']);
    expect(plans([show({ name: 'Darker' })], [loggedSeason])).toEqual(['added']);
    expect(plans([show()], [{ ...loggedSeason, status: 'WANT' }])).toEqual(['added']);
  });

  it('make a wish for the show come true once, in whichever order the files come', () => {
    const wish = logged({ id: 'wish', name: 'Dark', category: 'SHOW', status: 'WANT', tags: ['soon'] });
    expect(plans([season(2), season(1)], [wish])).toEqual(['added', 'wish']);
    const [first] = planEntries([season(1, { rating: 4 })], [wish], []);
    expect(first).toMatchObject({
      outcome: 'changed',
      link: {
        change: { name: 'Dark, season 1', status: 'DONE', date: '2020', rating: 4 },
        was: { name: 'Dark', status: 'WANT', date: null, rating: null },
      },
    });
    expect(plans([show(), season(1)], [wish], known(show().fields, 'wish:dark', 'wish'))).toEqual([
      'here',
      'wish',
    ]);
    expect(plans([season(1, { status: 'WANT' })], [wish])).toEqual(['added']);
  });

  it('leave a wish for the show alone if the season was in the trash of the exporting Daybook', () => {
    const wish = logged({ id: 'wish', name: 'Dark', category: 'SHOW', status: 'WANT' });
    const [creationTime, deletionTime] = ['2024-01-01T00:00:00.000Z', '2024-02-01T00:00:00.000Z'];
    const own = { fields: season(1).fields, pictures: [], creationTime, deletionTime };
    expect(plans([{ ...season(1), own }], [wish])).toEqual(['leftOut']);
  });

  it('come in side by side from an export of Daybook', () => {
    const own = { fields: show().fields, pictures: [], creationTime: '2024-01-01T00:00:00.000Z' };
    expect(plans([{ ...show(), own }, season(1)], [])).toEqual(['added', 'added']);
  });

  it('have the place of the season in a list that has the show', () => {
    const [planned] = planEntries([show()], [loggedSeason], [known(season(1).fields, 'season 1', 's1')]);
    expect(planned).toMatchObject({ knownAs: 'season 1' });
    expect(planEntries([show()], [loggedSeason], [])).toMatchObject([{ knownAs: null }]);
  });
});
