import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'gpx',
  name: 'GPX',
  group: 'Places',
  takes: 'waypoints and, if you want, tracks with their days',
  steps: [
    'Export waypoints or a track as GPX from your app or device: Organic Maps, OsmAnd, Komoot, Garmin and most others can.',
    'Drop the file here, or a folder of them.',
  ],
  recognise: (file) => (file.kind === 'xml' && file.root.name === 'gpx' ? 'sure' : null),
  load: async () => (await import('./gpx.ts')).gpx,
};
