import type { Activity } from '#features/log/contract/activity.ts';
import { trueSentences, type Coordinates, type ExportFacts, type Taken } from './format.ts';
import { WITHOUT } from './parts-of-entry.ts';

export interface LocatedPlace {
  readonly entry: Activity;
  readonly point: Coordinates;
}

/** The places of the log whose coordinates the catalogue knows; Daybook does not store any. */
export function takePlace(entry: Activity, { pointOf }: ExportFacts): Taken<LocatedPlace> {
  if (entry.category !== 'PLACE') return { leftOut: 'Only places can be on a map.' };
  const point = pointOf(entry.name);
  if (point === null) {
    return { leftOut: 'Daybook keeps no coordinates, and its catalogue is not sure where these places are.' };
  }
  return {
    item: { entry, point },
    without: trueSentences({ [WITHOUT.pictures]: (entry.pictures ?? []).length > 0 }),
  };
}
