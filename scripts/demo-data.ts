import type { ImportRow } from '#features/import/contract/import.ts';
import type { ProfileDraft } from '#features/profiles/contract/people.ts';
import { CATEGORIES, type ActivityCategory } from '#features/log/contract/activity.ts';
import type { FeedbackState } from '#features/feedback/contract/feedback.ts';
import { DIARY_DAYS } from './demo-diary.ts';

/** The password of all demo users. */
export const DEMO_PASSWORD = 'demo-password';

export const DEMO_EMAIL = 'demo@example.org';
export const ADMIN_EMAIL = 'admin@example.org';
export const SUSPENDED_EMAIL = 'suspended@example.org';

interface DemoUser {
  readonly email: string;
  /** Since the registration. */
  readonly daysAgo: number;
  readonly state: 'unverified' | 'verified' | 'admin';
  /** What a login shows. */
  readonly about: string;
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: DEMO_EMAIL,
    daysAgo: DIARY_DAYS + 1,
    state: 'verified',
    about: 'a user with three years of a log, files, feedback and guides',
  },
  { email: ADMIN_EMAIL, daysAgo: 400, state: 'admin', about: 'an admin' },
  { email: 'ann@example.org', daysAgo: 90, state: 'verified', about: 'a user with nothing yet' },
  {
    email: 'unverified@example.org',
    daysAgo: 1,
    state: 'unverified',
    about: 'a user with an unverified email',
  },
  { email: SUSPENDED_EMAIL, daysAgo: 60, state: 'verified', about: 'a suspended user, who cannot log in' },
];

interface DemoActivity {
  readonly name: string;
  readonly category: ActivityCategory;
  readonly rating: number;
  readonly daysAgo: number;
  readonly deleted?: true;
  /** Its folder, which is created with it. */
  readonly folder?: string;
}

export const DEMO_ACTIVITIES: readonly DemoActivity[] = [
  { name: 'Paddington 2', category: 'MOVIE', rating: 5, daysAgo: 330 },
  { name: 'Chernobyl', category: 'SHOW', rating: 5, daysAgo: 301 },
  { name: 'A Wizard of Earthsea', category: 'BOOK', rating: 5, daysAgo: 260 },
  { name: 'Edinburgh', category: 'PLACE', rating: 4, daysAgo: 222 },
  { name: 'Arrival', category: 'MOVIE', rating: 5, daysAgo: 181 },
  { name: 'Dark', category: 'SHOW', rating: 4, daysAgo: 150 },
  { name: 'Celeste', category: 'GAME', rating: 5, daysAgo: 120 },
  { name: 'The Overstory', category: 'BOOK', rating: 3, daysAgo: 99 },
  { name: 'Past Lives', category: 'MOVIE', rating: 4, daysAgo: 86 },
  { name: 'Kyoto', category: 'PLACE', rating: 5, daysAgo: 71 },
  { name: 'Hades', category: 'GAME', rating: 4, daysAgo: 55 },
  { name: 'Severance', category: 'SHOW', rating: 5, daysAgo: 47 },
  { name: 'The Left Hand of Darkness', category: 'BOOK', rating: 5, daysAgo: 41 },
  { name: 'Museum of Natural History', category: 'PLACE', rating: 4, daysAgo: 34 },
  { name: 'Cats', category: 'MOVIE', rating: 1, daysAgo: 26, deleted: true },
  { name: "Babette's Feast", category: 'MOVIE', rating: 3, daysAgo: 20 },
  { name: 'Slow Horses', category: 'SHOW', rating: 4, daysAgo: 18 },
  { name: 'A second copy of Piranesi', category: 'BOOK', rating: 4, daysAgo: 14, deleted: true },
  { name: 'Outer Wilds', category: 'GAME', rating: 5, daysAgo: 12 },
  { name: 'Piranesi', category: 'BOOK', rating: 4, daysAgo: 10 },
  { name: 'Perfect Days', category: 'MOVIE', rating: 5, daysAgo: 5 },
  { name: 'Sintra', category: 'PLACE', rating: 5, daysAgo: 3 },
];

interface DemoFile {
  readonly name: string;
  readonly content: string;
  readonly daysAgo: number;
  readonly deleted?: true;
  /** Its folder, which is created with it. */
  readonly folder?: string;
}

export const DEMO_FILES: readonly DemoFile[] = [
  {
    name: 'sunset.svg',
    content:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#f4b183"/><circle cx="20" cy="20" r="7" fill="#c0504d"/></svg>',
    daysAgo: 80,
  },
  {
    name: 'packing list.txt',
    folder: 'Trips',
    content: 'Passport\nCharger\nA book for the train\n',
    daysAgo: 40,
  },
  {
    name: 'expenses.csv',
    folder: 'Trips',
    content: 'day,what,euro\n1,train,42.00\n2,museum,12.50\n3,dinner,31.20\n',
    daysAgo: 38,
  },
  {
    name: 'notes.md',
    content: '# Kyoto\n\n- Fushimi Inari before breakfast\n- Nishiki market\n',
    daysAgo: 30,
  },
  { name: 'old draft.txt', content: 'Nothing worth keeping.\n', daysAgo: 9, deleted: true },
  { name: 'duplicate.csv', content: 'day,what,euro\n1,train,42.00\n', daysAgo: 4, deleted: true },
];

interface DemoFeedback {
  readonly content: string;
  readonly user: string;
  readonly version: string;
  readonly daysAgo: number;
  /** Where a reader moved it; the service itself decides about spam. */
  readonly movedTo?: Exclude<FeedbackState, 'unread'>;
}

/** The feedback that is answered. */
export const ANSWERED_FEEDBACK = {
  content: 'The map is upside down on my tablet.',
  answer: 'Thank you, Noah! We can see it, too. It will be the right way up in the next version.',
  labels: ['bug', 'map'],
} as const;

export const DEMO_FEEDBACK: readonly DemoFeedback[] = [
  {
    content: 'Search finds nothing when I type an accent.',
    user: 'mia@example.org',
    version: '1.0.0',
    daysAgo: 45,
    movedTo: 'archived',
  },
  {
    content: 'Could the list remember its order?',
    user: 'Anonymous',
    version: '1.0.0',
    daysAgo: 31,
    movedTo: 'archived',
  },
  {
    content: ANSWERED_FEEDBACK.content,
    user: 'noah@example.org',
    version: '1.1.0',
    daysAgo: 16,
    movedTo: 'read',
  },
  { content: 'test test', user: 'Anonymous', version: '1.1.0', daysAgo: 11, movedTo: 'deleted' },
  {
    content: 'Best casino bonus, click https://casino.example now!',
    user: 'winner@example.org',
    version: '1.1.0',
    daysAgo: 8,
  },
  {
    content: 'I use it every day. Thank you!',
    user: 'ann@example.org',
    version: '1.1.0',
    daysAgo: 6,
    movedTo: 'read',
  },
  {
    content: 'Dark mode flickers for a moment at the start.',
    user: 'Anonymous',
    version: '1.1.1',
    daysAgo: 2,
  },
  { content: 'Where can I export my data?', user: 'mia@example.org', version: '1.1.1', daysAgo: 1 },
];

/** To a project that is shared. */
export const TEAM_FEEDBACK = 'Could the paths show how steep they are?';

/** What users send to the people who run this Daybook. */
export const DAYBOOK_FEEDBACK = 'How do I get more storage space?';

export const DEMO_GUIDES = { place: 'Lisbon', movie: 'Arrival', book: 'Dune' } as const;

/** The public profile of the demo user, at `/people/robin-reads`. */
export const DEMO_PROFILE: Omit<ProfileDraft, 'listIds' | 'years'> = {
  handle: 'robin-reads',
  displayName: 'Robin',
  about: 'Books, mostly. And the sea.',
  indexed: false,
  categories: [...CATEGORIES],
  numbers: true,
  latest: 5,
  favourites: true,
};

/** Books of a childhood, as an earlier service remembers them: with the year of the reading at best. */
const BOOKS: readonly (readonly [name: string, creator: string, year: number, read: string | null])[] = [
  ['The Neverending Story', 'Michael Ende', 1979, '1999'],
  ['Momo', 'Michael Ende', 1973, '1998'],
  ['Pippi Longstocking', 'Astrid Lindgren', 1945, null],
  ['The Brothers Lionheart', 'Astrid Lindgren', 1973, '1999'],
  ['Emil and the Detectives', 'Erich Kästner', 1929, null],
  ['Finn Family Moomintroll', 'Tove Jansson', 1948, '1997'],
  ['Heidi', 'Johanna Spyri', 1881, null],
  ['Matilda', 'Roald Dahl', 1988, '2000'],
];

export const DEMO_IMPORT: readonly ImportRow[] = BOOKS.map(([name, creator, year, date], index) => ({
  kind: 'add',
  key: `book:demo-${index + 1}`,
  draft: { name, category: 'BOOK', rating: null, creator, year, date, tags: ['Childhood'] },
}));

/** Files as services give them out, for the pictures of the import. */
export const DEMO_DIARY = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2025-11-02,Past Lives,2023,https://boxd.it/e01,4.5,,"cinema, with Ben",2025-11-01
2025-10-19,Spirited Away,2001,https://boxd.it/e02,5,Yes,,2025-10-18
2025-10-04,The Lives of Others,2006,https://boxd.it/e03,4.5,,,2025-10-03
2025-09-14,Paterson,2016,https://boxd.it/e04,3.5,,train,2025-09-13
2025-08-30,Stalker,1979,https://boxd.it/e05,4,,"cinema",2025-08-29
2025-08-09,Arrival,2016,https://boxd.it/e06,5,,,2025-08-08
2025-07-12,Perfect Days,2023,https://boxd.it/e07,4.5,,,2025-07-11
2025-06-28,Playtime,1967,https://boxd.it/e08,3,,,2025-06-27
2025-06-08,Aftersun,2022,https://boxd.it/e09,4,,,2025-06-07
2025-05-24,Tampopo,1985,https://boxd.it/e10,seven,,,2025-05-23
`;

export const DEMO_REVIEWS = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
2025-11-02,Past Lives,2023,https://boxd.it/e01,4.5,,"Two people on a bench, and everything that was never said.","cinema, with Ben",2025-11-01
`;

export const DEMO_WATCHLIST = `Date,Name,Year,Letterboxd URI
2025-04-04,Yi Yi,2000,https://boxd.it/f11
2025-03-01,Close-Up,1990,https://boxd.it/f12
`;

/** Of no service. */
export const DEMO_TABLE = `Game,Made by,Stars,Finished,Where
Outer Wilds,Mobius Digital,10,12/05/2024,PC
Hades,Supergiant Games,9,02/01/2024,Switch
مغامرة,Nobody,7,23/11/2023,PC
`;
