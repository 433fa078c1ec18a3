const ID = '019a2b6c-58f0-7000-9d3e-2f6f0b9c4a11';

/** Inputs of the calls that programs make, by operation id. */
export const OPENAPI_EXAMPLES: Readonly<Record<string, object>> = {
  'activity.retrieve': { all: true, category: 'BOOK', minRating: 4, sort: 'date', limit: 20 },
  'activity.submit': {
    name: 'The Left Hand of Darkness',
    category: 'BOOK',
    rating: 5,
    date: '2026-05-17',
    creator: 'Ursula K. Le Guin',
    year: 1969,
    tags: ['science fiction'],
  },
  'activity.update': { id: ID, name: 'Lisbon', category: 'PLACE', rating: 5 },
  'activity.updateMany': { changes: [{ id: ID, tags: ['summer'] }] },
  'activity.delete': { id: ID },
  'activity.restore': { id: ID },
  'activity.overview': {},
  'lists.create': { name: 'Best of 2026' },
  'lists.setItems': { id: ID, version: 1, items: [{ activityId: ID, note: 'Unforgettable.' }] },
  'lookBack.retrieve': { year: 2026 },
  'guide.travelGuide': { place: 'Lisbon', childFriendly: false },
  'guide.movieGuide': { name: 'Arrival' },
  'guide.bookGuide': { name: 'Dune' },
  'guide.suggestPlaces': { q: 'lis' },
  'feedback.search': { text: 'slow', state: 'unread' },
  'feedback.submit': {
    projectKey: 'fb_2Pz6mT8cWq4XkR9sVb3N',
    projectVersion: '1.4.0',
    projectUser: 'Ada',
    content: 'The export is missing a column.',
  },
  'storage.downloadFile': { file_name: 'notes.txt' },
  'storage.content': { id: ID },
  'storage.rename': { id: ID, name: 'Notes of May.txt' },
  'storage.deleteFiles': { ids: [ID] },
  'accessToken.create': {
    name: 'Reading statistics',
    scopes: ['log:read'],
    days: 90,
    password: 'correct horse battery staple',
  },
};
