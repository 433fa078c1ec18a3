import type { ServiceAbout } from '../../model/model.ts';

export const aboutNetflix: ServiceAbout = {
  source: 'netflix',
  name: 'Netflix',
  takes: 'viewing history; with the export of your personal data also ratings and My List',
  steps: [
    'Sign in to Netflix in a browser, open Account, then Profiles, then your profile, then Viewing activity.',
    'Choose “Download all” at the end of the page. That file has titles and days.',
    'For ratings and My List too, ask for your personal information instead; Netflix sends a ZIP within 30 days.',
    'Drop the CSV file or the ZIP here.',
  ],
  url: 'https://www.netflix.com/viewingactivity',
};
