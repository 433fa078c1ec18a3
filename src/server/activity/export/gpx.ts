import { describe } from './entry-text.ts';
import { createFormat, type ExportFormat } from './format.ts';
import { daysOf } from './parts-of-entry.ts';
import { takePlace, type LocatedPlace } from './place.ts';
import { xmlElement, XML_DECLARATION } from './xml.ts';

/** Places as waypoints of GPX 1.1 (topografix.com/GPX/1/1), which maps and navigation devices read. */
export const gpx: ExportFormat = createFormat<LocatedPlace>({
  contentType: 'application/gpx+xml; charset=utf-8',
  fileName: 'daybook-places.gpx',
  needs: 'places',
  take: takePlace,
  write: (open) => write(open({ category: 'PLACE' })),
});

async function* write(places: AsyncIterable<LocatedPlace>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<gpx version="1.1" creator="Daybook" xmlns="http://www.topografix.com/GPX/1/1">\n`;
  yield '<metadata><name>Places</name></metadata>\n';
  for await (const { entry, point } of places) {
    const { first } = daysOf(entry);
    // GPX has points in time only; noon in UTC is on that day in most time zones.
    const time = first === null ? '' : `${first}T12:00:00Z`;
    const parts = [
      xmlElement('time', time),
      xmlElement('name', entry.name),
      xmlElement('desc', describe(entry)),
    ];
    yield `<wpt lat="${point.lat}" lon="${point.lon}">${parts.join('')}</wpt>\n`;
  }
  yield '</gpx>\n';
}
