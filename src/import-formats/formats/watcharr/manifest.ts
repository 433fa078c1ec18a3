import { jsonField, jsonList } from '../../model/json.ts';
import type { Service } from '../../model/model.ts';
import { contentOf } from './parts.ts';

export const manifest: Service = {
  source: 'watcharr',
  name: 'Watcharr',
  group: 'Other logs and tables',
  takes: 'movies, shows, seasons, episodes and games with ratings, thoughts and tags',
  steps: [
    'Open the profile in your Watcharr.',
    'Choose Export, as JSON: your browser saves watcharr-export.json.',
    'Drop the file here.',
  ],
  url: 'https://watcharr.app',
  recognise(file) {
    const [first] = file.kind === 'json' ? jsonList(file.value) : [];
    const isTitle = typeof jsonField(first, 'status') === 'string' && contentOf(first) !== undefined;
    return isTitle && ['pinned', 'thoughts', 'activity'].some((name) => jsonField(first, name) !== undefined)
      ? 'sure'
      : null;
  },
  load: async () => (await import('./watcharr.ts')).watcharr,
};
