import { isJsonObject, jsonField, jsonList } from '../../model/json.ts';
import type { Service } from '../../model/model.ts';

export const manifest: Service = {
  source: 'polarsteps',
  name: 'Polarsteps',
  group: 'Places',
  takes: 'steps with their days and texts, trips as lists',
  steps: [
    'Log in to Polarsteps in a browser and open the settings of your account.',
    'Ask there for a copy of your data; the linked page of Polarsteps shows where.',
    'Open the link in the email that follows, and drop the ZIP file here as it is.',
  ],
  url: 'https://support.polarsteps.com/article/124-how-can-i-export-a-copy-of-my-data',
  recognise(file) {
    if (file.kind !== 'json' || !isJsonObject(file.value)) return null;
    if (Array.isArray(file.value['all_steps'])) return 'sure';
    const isTrack = jsonList(file.value, 'locations').some((point) => jsonField(point, 'lat') !== undefined);
    return isTrack || /(?:^|\/)user\/user\.json$/.test(file.path) ? 'unneeded' : null;
  },
  load: async () => (await import('./polarsteps.ts')).polarsteps,
};
