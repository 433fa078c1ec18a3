import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { gpx } from './gpx.ts';

/** Status and date of the waypoints. */
function visits(answer: string) {
  const { entries } = parseFixture(gpx, ['gpx/journey.gpx'], { 'gpx.visited': answer });
  return entries.slice(0, 2).map(({ status, date }) => [status, date]);
}

describe('a GPX file', () => {
  const { entries, failed, questions } = parseFixture(gpx, ['gpx/journey.gpx'], { 'gpx.tracks': 'places' });

  it('has waypoints as wishes until the user says that they were visits', () => {
    expect(entries[0]).toEqual({
      rows: [{ path: 'gpx/journey.gpx', number: 1 }],
      key: 'wpt|hut at the glacier|46 5004|8 0532',
      category: 'PLACE',
      name: 'Hut at the glacier',
      status: 'WANT',
      note: 'Book early.\n\nhttps://example.org/hut\n\n46.50040, 8.05320',
      tags: ['Huts'],
      addedAt: Date.UTC(2024, 7, 2, 23, 30),
    });
    expect(questions.map(({ id }) => id)).toEqual(['gpx.visited', 'gpx.tracks']);
  });

  it('has visits, with the days of the file or without, if the user says so', () => {
    expect(visits('visit')).toEqual([
      ['DONE', undefined],
      ['DONE', undefined],
    ]);
    expect(visits('dated visit')).toEqual([
      ['DONE', '2024-08-02'],
      ['DONE', undefined],
    ]);
  });

  it('offers days only where there are any', () => {
    const content = '<gpx><wpt lat="1" lon="2"><name>A</name></wpt></gpx>';
    const { questions: asked } = parseFixture(gpx, [{ path: 'a.gpx', content }]);
    expect(asked[0]?.options).toHaveLength(2);
  });

  it('has descriptions without HTML', () => {
    expect(entries[1]?.note).toMatch(/^Cold\nand clear\n\n/);
  });

  it('has a track as one place with its days, and a route as a wish', () => {
    expect(entries[2]).toMatchObject({ name: 'Next year', status: 'WANT' });
    expect(entries[3]).toMatchObject({
      name: 'Two days up',
      status: 'DONE',
      date: '2024-08-02/2024-08-03',
      note: 'Steep.',
      tags: ['hiking'],
    });
  });

  it('names a track without a name after the file', () => {
    expect(entries[4]).toMatchObject({ name: 'Alps', status: 'DONE' });
    expect(entries[4]).not.toHaveProperty('date');
    const file = { path: 'my/Morning walk.gpx', content: '<gpx><trk/></gpx>' };
    expect(parseFixture(gpx, [file], { 'gpx.tracks': 'places' }).entries[0]?.name).toBe('Morning walk');
  });

  it('takes no track for a place before the user says so', () => {
    const { entries: places, leftOut } = parseFixture(gpx, ['gpx/journey.gpx']);
    expect(places.map(({ key }) => key.split('|')[0])).toEqual(['wpt', 'wpt', 'rte']);
    expect(leftOut.map(({ reason }) => reason)).toEqual(Array(2).fill('A track is a way, not a place.'));
  });

  it('fails waypoints without a name', () => {
    expect(failed).toMatchObject([{ row: { number: 3 }, reason: 'The waypoint has no name.' }]);
  });

  it('is known by its root', () => {
    const [file] = readFixtures([{ path: 'a.gpx', content: '<kml/>' }]);
    expect(gpx.recognise(file!)).toBeNull();
  });
});
