import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { kml } from './kml.ts';

function parseMap(content: string, answers = {}) {
  return parseFixture(kml, [{ path: 'doc.kml', content: `<kml>${content}</kml>` }], answers);
}

function datesOf(answer: string): unknown[] {
  return parseFixture(kml, ['kml/my-map.kml'], { 'kml.visited': answer }).entries.map(({ date }) => date);
}

describe('a KML map', () => {
  const { entries, lists, leftOut, failed, questions } = parseFixture(kml, ['kml/my-map.kml']);
  const named = (name: string) => entries.find((entry) => entry.name === name);

  it('has placemarks as wishes until the user says that they were visits', () => {
    expect(entries[0]).toEqual({
      rows: [{ path: 'kml/my-map.kml', number: 1 }],
      key: 'placemark|trattoria test|41 8902|12 4922',
      category: 'PLACE',
      name: 'Trattoria Test',
      status: 'WANT',
      note: 'Order the artichokes.\nPrice: 20\n\nOpen: until 23\n\nVia del Test 1, Roma\n\n41.8902, 12.4922',
      tags: ['Food'],
    });
    expect(questions.map(({ id }) => id)).toEqual(['kml.visited']);
  });

  it('has visits, with the days of the file or without, if the user says so', () => {
    expect(datesOf('visit')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      '2023-06-02/2023-06-03',
      undefined,
    ]);
    expect(datesOf('dated visit')).toEqual([
      undefined,
      '2023-06-01',
      undefined,
      undefined,
      '2023-06-02/2023-06-03',
      '2023-06-01/2023-06-04',
    ]);
  });

  it('has folders as tags, and itself as a list in its order', () => {
    expect(named('Gelato & more')?.tags).toEqual(['Food', 'Sweet']);
    expect(named('Park')).not.toHaveProperty('tags');
    expect(lists).toMatchObject([{ name: 'Rome in three days', items: entries.map(({ key }) => ({ key })) }]);
  });

  it('has areas and addresses as places, but no lines', () => {
    expect(named('Park')).toBeDefined();
    expect(named('Via Appia 1')).not.toHaveProperty('note');
    expect(leftOut).toMatchObject([
      { row: { number: 3 }, reason: 'A line on the map is a route, not a place.' },
    ]);
  });

  it('has a recorded track as a place with its days', () => {
    expect(named('Walk')).toMatchObject({ status: 'DONE', date: '2023-06-02/2023-06-03' });
  });

  it('fails placemarks without name and address', () => {
    expect(failed).toMatchObject([
      { row: { number: 5 }, reason: 'The placemark has neither a name nor an address.' },
    ]);
  });

  it('may be a link only, which the user has to export anew', () => {
    const { failed: links } = parseMap(
      '<Document><name>Rome</name><NetworkLink><name>x</name></NetworkLink></Document>',
    );
    expect(links).toMatchObject([{ reason: expect.stringContaining('only a link') as string }]);
  });

  it('may have placemarks without a document around them, and data of a schema', () => {
    const data =
      '<ExtendedData><SchemaData><SimpleData name="kind">hut</SimpleData></SchemaData></ExtendedData>';
    const { entries: some, lists: none } = parseMap(`<Placemark><name>A</name>${data}</Placemark>`);
    expect(some).toMatchObject([{ name: 'A', note: 'kind: hut' }]);
    expect(none).toEqual([]);
  });

  it('is known by its root', () => {
    const [file] = readFixtures([{ path: 'a.kml', content: '<gpx/>' }]);
    expect(kml.recognise(file!)).toBeNull();
  });
});
