import type { Service } from '../../model/model.ts';
import { isClippingsText } from './clipping.ts';

export const manifest: Service = {
  source: 'kindle',
  name: 'Kindle',
  group: 'Books',
  takes: 'books with your highlights and notes',
  steps: [
    'Connect the Kindle to a computer with its USB cable.',
    'Open the folder “documents” on it.',
    'Drop the file “My Clippings.txt” here. It has what was marked on this device.',
  ],
  recognise: (file) => (file.kind === 'text' && isClippingsText(file.text) ? 'sure' : null),
  load: async () => (await import('./kindle.ts')).kindle,
};
