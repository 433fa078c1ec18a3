import type { ServiceAbout } from '../../model/model.ts';

export const aboutGpx: ServiceAbout = {
  source: 'gpx',
  name: 'GPX',
  takes: 'waypoints and, if you want, tracks with their days',
  steps: [
    'Export waypoints or a track as GPX from your app or device: Organic Maps, OsmAnd, Komoot, Garmin and most others can.',
    'Drop the file here, or a folder of them.',
  ],
};
