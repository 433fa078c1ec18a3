import { portableFileName } from '#platform/contract/file-name.ts';
import {
  GPX_END,
  GPX_TYPE,
  gpxBeginning,
  gpxWaypoint,
  KML_END,
  KML_TYPE,
  kmlBeginning,
  kmlPlacemark,
  type Waypoint,
} from '#features/export/contract/map-files.ts';
import type { MapSight } from './map-sight.ts';

interface SightsFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export type SightsFormat = 'gpx' | 'kml';

interface FormatParts {
  readonly type: string;
  readonly beginning: (title: string) => string;
  readonly point: (waypoint: Waypoint) => string;
  readonly end: string;
}

const FORMATS: Readonly<Record<SightsFormat, FormatParts>> = {
  gpx: { type: GPX_TYPE, beginning: gpxBeginning, point: gpxWaypoint, end: GPX_END },
  kml: { type: KML_TYPE, beginning: kmlBeginning, point: kmlPlacemark, end: KML_END },
};

/** The sights of a place as a file for maps and navigation devices, named after the place. */
export function sightsFile(
  format: SightsFormat,
  place: string,
  sights: readonly Pick<MapSight, 'name' | 'description' | 'at'>[],
): SightsFile {
  const { type, beginning, point, end } = FORMATS[format];
  const points = sights.map(({ name, description, at }) => point({ name, description, ...at }));
  return {
    name: `${portableFileName(place)}.${format}`,
    type,
    content: [beginning(place), ...points, end].join(''),
  };
}
