import type { PlaceIndex } from '#guide-engine/places/place-index.ts';
import type { DestinationRecord } from '#guide-engine/record.ts';
import type { MapTown } from '../../contract/guide-map.ts';
import type { GeoBox } from './clip-lines.ts';
import { surroundingsOf } from './map-background.ts';

const MAX_TOWNS = 40;
/** How far apart they are at least, as a part of the height of the area: near the sights, and far from them. */
const NEAR_GAP = 1 / 12;
const FAR_GAP = 1 / 24;
/** How far around the sights towns are named, as a part of the area of the sights. */
const MARGIN = 0.3;

/**
 * Places to name on a map of these sights, the best known first: among the sights destinations and the towns of the
 * gazetteer, farther away destinations only.
 */
export function townsAround({ destinations, places }: PlaceIndex, sights: GeoBox): MapTown[] {
  const known = destinations.toSorted((a, b) => fameOf(b) - fameOf(a));
  const towns = places.flatMap((place) => (place.kind === 'town' ? [place.town] : []));
  const chosen: MapTown[] = [];
  const choose = (candidates: readonly Place[], area: GeoBox, gapPart: number) => {
    const gap = gapPart * (area.north - area.south);
    for (const { name, lat, lon: asIs } of candidates) {
      const lon = [asIs, asIs + 360].find((one) => one > area.west && one < area.east);
      if (chosen.length === MAX_TOWNS || lon === undefined || lat < area.south || lat > area.north) continue;
      const perLon = Math.cos((lat * Math.PI) / 180);
      if (chosen.every((other) => Math.hypot(other.lat - lat, (other.lon - lon) * perLon) > gap))
        chosen.push({ name, lat, lon });
    }
  };
  choose([...known, ...towns], withMargin(sights), NEAR_GAP);
  choose(known, surroundingsOf(sights, 0), NEAR_GAP);
  choose(known, surroundingsOf(sights), FAR_GAP);
  return chosen;
}

type Place = Pick<DestinationRecord, 'name' | 'lat' | 'lon'>;

/** As its record is read: 3 if it does not say. */
const fameOf = ({ fame = 3 }: DestinationRecord) => fame;

function withMargin({ west, south, east, north }: GeoBox): GeoBox {
  const [lon, lat] = [MARGIN * (east - west), MARGIN * (north - south)];
  return { west: west - lon, south: south - lat, east: east + lon, north: north + lat };
}
