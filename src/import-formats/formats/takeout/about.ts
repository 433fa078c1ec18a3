import type { ServiceAbout } from '../../model/model.ts';

export const aboutTakeout: ServiceAbout = {
  source: 'takeout',
  name: 'Google Maps',
  takes: 'reviews with stars, starred places, saved lists with their notes',
  steps: [
    'Open Google Takeout and choose “Deselect all”.',
    'Select “Maps (your places)” for reviews and starred places, and “Saved” for lists.',
    'Choose “Next step”, then “Create export”, and wait for the email with the download.',
    'Drop the ZIP file here as it is.',
  ],
  url: 'https://takeout.google.com/',
};
