import { xmlElement, XML_DECLARATION } from '#platform/contract/xml.ts';

/** A place in a file for maps; coordinates in degrees (WGS 84). */
export interface Waypoint {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly description: string;
}

export const GPX_TYPE = 'application/gpx+xml';
export const KML_TYPE = 'application/vnd.google-earth.kml+xml';

/** The beginning of a GPX 1.1 file (topografix.com/GPX/1/1), which maps and navigation devices read. */
export function gpxBeginning(title: string): string {
  return `${XML_DECLARATION}<gpx version="1.1" creator="Daybook" xmlns="http://www.topografix.com/GPX/1/1">\n<metadata>${xmlElement('name', title)}</metadata>\n`;
}

/** `time` in ISO 8601 with its zone. */
export function gpxWaypoint({ name, lat, lon, description }: Waypoint, time = ''): string {
  // The schema prescribes this order.
  const parts = [xmlElement('time', time), xmlElement('name', name), xmlElement('desc', description)];
  return `<wpt lat="${lat}" lon="${lon}">${parts.join('')}</wpt>\n`;
}

export const GPX_END = '</gpx>\n';

/** The beginning of a KML 2.2 file (docs.ogc.org/is/12-007r2), which Google Earth and Google My Maps read. */
export function kmlBeginning(title: string): string {
  return `${XML_DECLARATION}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${xmlElement('name', title)}\n`;
}

/** In days, months or years of ISO 8601; without an end, it is one of them. */
export interface KmlTime {
  readonly begin: string;
  readonly end: string | null;
}

export function kmlPlacemark({ name, lat, lon, description }: Waypoint, time: KmlTime | null = null): string {
  const parts = [
    xmlElement('name', name),
    xmlElement('description', description),
    time === null ? '' : kmlTime(time),
    `<Point><coordinates>${lon},${lat}</coordinates></Point>`,
  ];
  return `<Placemark>${parts.join('')}</Placemark>\n`;
}

export const KML_END = '</Document></kml>\n';

function kmlTime({ begin, end }: KmlTime): string {
  if (end === null) return `<TimeStamp>${xmlElement('when', begin)}</TimeStamp>`;
  return `<TimeSpan>${xmlElement('begin', begin)}${xmlElement('end', end)}</TimeSpan>`;
}
