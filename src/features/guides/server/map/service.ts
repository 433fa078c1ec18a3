import { lazy } from '#platform/jobs/lazy.ts';
import type { MapBackground } from '../../contract/guide-map.ts';
import type { GuideService } from '../service.ts';
import type { GeoBox } from './clip-lines.ts';
import { mapBackground, surroundingsOf } from './map-background.ts';
import { readWorldMap } from './world-map-files.ts';

export type GuideMapService = ReturnType<typeof guideMapService>;

/** What surrounds the sights of a guide. The map of the world is read for the first one. */
export function guideMapService(guides: Pick<GuideService, 'townsAround'>) {
  const world = lazy(readWorldMap);
  return {
    async retrieve(sights: GeoBox): Promise<MapBackground> {
      const [map, towns] = await Promise.all([world.get(), guides.townsAround(sights)]);
      return { ...mapBackground(map, surroundingsOf(sights)), towns };
    },
  };
}
