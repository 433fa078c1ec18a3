import type { ServiceAbout } from './model.ts';

/** The services, in the order of the page that explains them: books, films and shows, games, places, other logs. */
export const SERVICES: readonly ServiceAbout[] = [];
