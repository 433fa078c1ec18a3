import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { polarsteps } from './polarsteps.ts';

describe('a trip of Polarsteps', () => {
  const { entries, lists, leftOut, failed } = parseFixture(polarsteps, ['polarsteps/trip.json']);

  it('is a place for each step, with text, town and country, and the trip as a tag', () => {
    expect(entries[0]).toEqual({
      rows: [{ path: 'polarsteps/trip.json', number: 1 }],
      key: 'step:101',
      category: 'PLACE',
      name: 'Temple morning',
      status: 'DONE',
      date: '2024-05-01',
      note: 'Rain on the roofs.\n\nThen tea.\n\nKyoto, Japan',
      tags: ['Japan 2024'],
      addedAt: 1_714_600_000_500,
    });
  });

  it('has the days of the place where the step is', () => {
    // 21:30 UTC of the day before.
    expect(new Date(1_714_512_600_000).toISOString()).toMatch(/^2024-04-30T21:30/);
    expect(entries[0]?.date).toBe('2024-05-01');
  });

  it('has a range of days for a longer step, and the day in UTC for an unknown time zone', () => {
    expect(entries[1]).toMatchObject({ name: 'Kanazawa', date: '2024-05-05/2024-05-07', note: 'Japan' });
    expect(entries[2]).toMatchObject({ name: 'Takayama', date: '2024-05-05' });
  });

  it('is a list in its order', () => {
    expect(lists).toEqual([
      {
        key: 'trip:9000001',
        name: 'Japan 2024',
        note: 'From sea to sea.',
        items: ['step:101', 'step:102', 'step:104'].map((key) => ({ key, note: '' })),
      },
    ]);
  });

  it('leaves out deleted steps, and fails those without name and place', () => {
    expect(leftOut).toMatchObject([{ row: { number: 3 }, reason: 'This step was deleted at Polarsteps.' }]);
    expect(failed).toMatchObject([
      { row: { number: 5 }, reason: 'The step has neither a name nor a place.' },
    ]);
  });
});

it('of the other files of Polarsteps nothing is needed', () => {
  const files = readFixtures([
    {
      path: 'trip/japan_9000001/locations.json',
      content: '{"locations":[{"lat":1,"lon":2,"time":1714512600}]}',
    },
    { path: 'user/user.json', content: '{"first_name":"A"}' },
    { path: 'a.json', content: '{"locations":[]}' },
  ]);
  expect(files.map((file) => polarsteps.recognise(file))).toEqual(['unneeded', 'unneeded', null]);
});
