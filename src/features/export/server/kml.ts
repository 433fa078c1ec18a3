import type { Activity } from '#features/log/contract/activity.ts';
import { KML_END, KML_TYPE, kmlBeginning, kmlPlacemark, type KmlTime } from '../contract/map-files.ts';
import { formatPartialDate, partialDateParts, type DatePoint } from '#platform/contract/partial-date.ts';
import { describe } from '#features/log/server/public.ts';
import { createFormat, type ExportFormat } from './format.ts';
import { takePlace, type LocatedPlace } from './place.ts';

/** Places as placemarks of KML, whose dates may be partial. */
export const kml: ExportFormat = createFormat<LocatedPlace>({
  contentType: `${KML_TYPE}; charset=utf-8`,
  fileName: 'daybook-places.kml',
  needs: 'places',
  take: takePlace,
  write: (open) => write(open({ category: 'PLACE' })),
});

async function* write(places: AsyncIterable<LocatedPlace>): AsyncGenerator<string> {
  yield kmlBeginning('Places');
  for await (const { entry, point } of places) {
    const description = describe(entry, { date: true });
    yield kmlPlacemark({ name: entry.name, description, ...point }, timeOf(entry));
  }
  yield KML_END;
}

function timeOf({ date }: Activity): KmlTime | null {
  if (date === undefined) return null;
  const { start, end } = partialDateParts(date);
  return { begin: formatPoint(start), end: end === null ? null : formatPoint(end) };
}

function formatPoint(start: DatePoint): string {
  return formatPartialDate({ start, end: null });
}
