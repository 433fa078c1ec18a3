import type { ServiceAbout } from '../model.ts';

export const aboutPolarsteps: ServiceAbout = {
  source: 'polarsteps',
  name: 'Polarsteps',
  takes: 'steps with their days and texts, trips as lists',
  steps: [
    'Log in to Polarsteps in a browser and open Account settings.',
    'Under “Privacy”, choose “Download my data”.',
    'Open the link in the email that follows, and drop the ZIP file here as it is.',
  ],
  url: 'https://www.polarsteps.com/settings',
};
