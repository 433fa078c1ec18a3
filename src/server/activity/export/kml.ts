import type { Activity } from '#contract/activity.ts';
import { formatPartialDate, partialDateParts } from '#contract/partial-date.ts';
import { describe } from './entry-text.ts';
import { createFormat, type ExportFormat } from './format.ts';
import { takePlace, type LocatedPlace } from './place.ts';
import { xmlElement, XML_DECLARATION } from './xml.ts';

/** Places as KML 2.2 (docs.ogc.org/is/12-007r2), which Google Earth and Google My Maps read; its dates may be partial. */
export const kml: ExportFormat = createFormat<LocatedPlace>({
  contentType: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  fileName: 'daybook-places.kml',
  needs: 'places',
  take: takePlace,
  write: (open) => write(open({ category: 'PLACE' })),
});

async function* write(places: AsyncIterable<LocatedPlace>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Places</name>\n`;
  for await (const { entry, point } of places) {
    const description = xmlElement('description', describe(entry, { date: true }));
    const where = `<Point><coordinates>${point.lon},${point.lat}</coordinates></Point>`;
    yield `<Placemark>${xmlElement('name', entry.name)}${description}${timeOf(entry)}${where}</Placemark>\n`;
  }
  yield '</Document></kml>\n';
}

function timeOf({ date }: Activity): string {
  if (date === undefined) return '';
  const { start, end } = partialDateParts(date);
  const first = formatPartialDate({ start, end: null });
  if (end === null) return `<TimeStamp><when>${first}</when></TimeStamp>`;
  return `<TimeSpan><begin>${first}</begin><end>${formatPartialDate({ start: end, end: null })}</end></TimeSpan>`;
}
