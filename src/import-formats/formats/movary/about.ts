import type { ServiceAbout } from '../../model/model.ts';

export const aboutMovary: ServiceAbout = {
  source: 'movary',
  name: 'Movary',
  takes: 'every time that you watched a movie, with comments, ratings and the watch list',
  steps: [
    'Open the settings of your Movary, and choose Data.',
    'Export history, ratings and watch list: three CSV files.',
    'Drop all three here together, so that ratings find their movies.',
  ],
  url: 'https://github.com/leepeuker/movary',
};
