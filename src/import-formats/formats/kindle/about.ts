import type { ServiceAbout } from '../../model/model.ts';

export const aboutKindle: ServiceAbout = {
  source: 'kindle',
  name: 'Kindle',
  takes: 'books with your highlights and notes',
  steps: [
    'Connect the Kindle to a computer with its USB cable.',
    'Open the folder “documents” on it.',
    'Drop the file “My Clippings.txt” here. It has what was marked on this device.',
  ],
};
