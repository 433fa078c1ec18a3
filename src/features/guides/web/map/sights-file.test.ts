import { describe, expect, it } from 'vitest';
import { elementsOf } from '#testing/exports.ts';
import { geoUri } from './geo-uri.ts';
import { sightsFile, type SightsFormat } from './sights-file.ts';

const SIGHTS = [
  { name: 'Caffè & "Bar" <Roma>', description: 'It’s >100 years old.', at: { lat: 41.8986, lon: 12.4769 } },
  { name: 'حديقة الأزهر', description: '', at: { lat: -0.5, lon: -178.25 } },
];

const fileOf = (format: SightsFormat) => sightsFile(format, 'Rome', SIGHTS);
const textsOf = (format: SightsFormat, name: string) =>
  elementsOf(fileOf(format).content)
    .filter((element) => element.name === name)
    .map(({ text }) => text);

describe('the file of the sights of a guide', () => {
  it('has a waypoint of GPX for each sight', () => {
    const points = elementsOf(fileOf('gpx').content).filter(({ name }) => name === 'wpt');
    expect(points.map(({ attributes }) => attributes)).toEqual([
      { lat: '41.8986', lon: '12.4769' },
      { lat: '-0.5', lon: '-178.25' },
    ]);
    expect(textsOf('gpx', 'name')).toEqual(['Rome', ...SIGHTS.map(({ name }) => name)]);
    expect(textsOf('gpx', 'desc')).toEqual(['It’s >100 years old.']);
  });

  it('has a placemark of KML for each sight, with the longitude first', () => {
    expect(textsOf('kml', 'coordinates')).toEqual(['12.4769,41.8986', '-178.25,-0.5']);
    expect(textsOf('kml', 'name')).toEqual(['Rome', ...SIGHTS.map(({ name }) => name)]);
  });

  it('is named after the place', () => {
    expect(fileOf('gpx')).toMatchObject({ name: 'Rome.gpx', type: 'application/gpx+xml' });
    expect(sightsFile('kml', 'Minneapolis/St. Paul', []).name).toBe('Minneapolis_St. Paul.kml');
  });
});

describe('the geo URI of a sight', () => {
  it('has latitude and longitude', () =>
    expect(geoUri({ lat: -22.9519, lon: -43.2105 })).toBe('geo:-22.9519,-43.2105'));

  it('names the point for phones', () => {
    const uri = geoUri({ lat: 41.8986, lon: 12.4769 }, 'Pantheon (Rome) & more');
    expect(uri).toBe('geo:41.8986,12.4769?q=41.8986,12.4769(Pantheon%20%28Rome%29%20%26%20more)');
  });
});
