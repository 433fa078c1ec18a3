import type { ServiceAbout } from '../../model/model.ts';

export const aboutPolarsteps: ServiceAbout = {
  source: 'polarsteps',
  name: 'Polarsteps',
  takes: 'steps with their days and texts, trips as lists',
  steps: [
    'Log in to Polarsteps in a browser and open the settings of your account.',
    'Ask there for a copy of your data; the linked page of Polarsteps shows where.',
    'Open the link in the email that follows, and drop the ZIP file here as it is.',
  ],
  url: 'https://support.polarsteps.com/article/124-how-can-i-export-a-copy-of-my-data',
};
