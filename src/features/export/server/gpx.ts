import { GPX_END, GPX_TYPE, gpxBeginning, gpxWaypoint } from '../contract/map-files.ts';
import { describe } from '#features/log/server/public.ts';
import { createFormat, type ExportFormat } from './format.ts';
import { daysOf } from './parts-of-entry.ts';
import { takePlace, type LocatedPlace } from './place.ts';

/** Places as waypoints of GPX. */
export const gpx: ExportFormat = createFormat<LocatedPlace>({
  contentType: `${GPX_TYPE}; charset=utf-8`,
  fileName: 'daybook-places.gpx',
  needs: 'places',
  take: takePlace,
  write: (open) => write(open({ category: 'PLACE' })),
});

async function* write(places: AsyncIterable<LocatedPlace>): AsyncGenerator<string> {
  yield gpxBeginning('Places');
  for await (const { entry, point } of places) {
    const { first } = daysOf(entry);
    // GPX has points in time only; noon in UTC is on that day in most time zones.
    const time = first === null ? '' : `${first}T12:00:00Z`;
    yield gpxWaypoint({ name: entry.name, description: describe(entry), ...point }, time);
  }
  yield GPX_END;
}
