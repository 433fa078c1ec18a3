import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'kml',
  name: 'Google My Maps, KML and KMZ',
  group: 'Places',
  takes: 'places with their descriptions, layers as tags, the map as a list',
  steps: [
    'Open your map in Google My Maps, and in the menu beside its name choose “Export to KML/KMZ”.',
    'Choose the entire map, and leave “Keep data up to date with network link” empty.',
    'Drop the file here. KML files of Google Earth, Organic Maps and other apps work as well.',
  ],
  url: 'https://www.google.com/maps/d/',
  recognise: (file) => (file.kind === 'xml' && file.root.name === 'kml' ? 'sure' : null),
  load: async () => (await import('./kml.ts')).kml,
};
