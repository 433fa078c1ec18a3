import type { Page } from '@playwright/test';
import { dropPath, personPath, sharedPath, sharedYearPath, yearPath } from '#platform/contract/screens.ts';
import { encodeGuideLink } from '#features/guides/contract/guide-link.ts';
import {
  ADMIN_EMAIL,
  DEMO_DIARY,
  DEMO_EMAIL,
  DEMO_GUIDES,
  DEMO_PROFILE,
  DEMO_REVIEWS,
  DEMO_TABLE,
  DEMO_WATCHLIST,
} from './demo-data.ts';

const NEW_EMAIL = 'ann@example.org';
const UNVERIFIED_EMAIL = 'unverified@example.org';

export interface ScreenState {
  readonly name: string;
  readonly path: string;
  /** Who is logged in; nobody by default. */
  readonly as?: string;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Runs once the page is open. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** The picture shows what stands there while the screen loads. */
  readonly isLoading?: true;
}

/** Names that are hard to lay out; they are entries of the admin. */
export const HARD_NAMES: readonly string[] = [
  'The Unabridged Journal of a Very Long Journey from One End of the World to the Other, and Back Again',
  'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle',
  'مئة عام من العزلة',
  '千と千尋の神隠し',
];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** The middle of a row may lie under its own tools. */
const pressText = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first().click();
const hanging = (path: string) => (page: Page) => page.route(`**${path}*`, () => undefined);
const failing = (path: string) => (page: Page) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status: 500, body: '' }));
/** The call answers the newest item alone. */
const withOne = (path: string) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const items = (await response.json()) as readonly unknown[];
    await route.fulfill({ response, json: items.slice(0, 1) });
  });
/** A page that is opened brings its first answers along; a link asks for them. */
const goHome = (page: Page) => page.getByRole('link', { name: 'Daybook', exact: true }).click();
const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
};

/** Gives files to the import, each by its name. */
const giveFiles = (files: Readonly<Record<string, string>>) => (page: Page) =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      })),
    );
const letterboxd = { 'diary.csv': DEMO_DIARY, 'reviews.csv': DEMO_REVIEWS, 'watchlist.csv': DEMO_WATCHLIST };
const previewOfFilms = async (page: Page) => {
  await giveFiles(letterboxd)(page);
  await page.getByRole('list', { name: 'What the rows become' }).waitFor();
};
const sendFilms = async (page: Page) => {
  await previewOfFilms(page);
  await press(/^Import \d/)(page);
};

const profilePath = personPath(DEMO_PROFILE.handle);
const movieGuide = `/movieGuide/${encodeGuideLink({ name: DEMO_GUIDES.movie })}`;
const LAST_YEAR = new Date().getFullYear() - 1;
const travelGuide = `/travelGuide/${encodeGuideLink({ place: DEMO_GUIDES.place, childFriendly: true })}`;

/** The states of each screen; each screen gets one contact sheet of this name. */
export const SCREEN_STATES: Readonly<Record<string, readonly ScreenState[]>> = {
  login: [
    { name: 'Visitor', path: '/login' },
    { name: 'Errors', path: '/login', after: press(/^Login$/) },
    { name: 'Register', path: '/login', after: press('Register') },
  ],
  log: [
    { name: 'Empty', path: '/activity', as: NEW_EMAIL },
    { name: 'Many', path: '/activity', as: DEMO_EMAIL },
    { name: 'One', path: '/legal', as: DEMO_EMAIL, before: withOne('/api/activity/retrieve'), after: goHome },
    { name: 'Selected', path: '/activity', as: DEMO_EMAIL, after: press('Piranesi') },
    { name: 'Menu', path: '/activity', as: ADMIN_EMAIL, after: press(/^Menu of/) },
  ],
  'log-special': [
    { name: 'Long and foreign names', path: '/activity', as: ADMIN_EMAIL },
    {
      name: 'Loading',
      isLoading: true,
      path: '/legal',
      as: DEMO_EMAIL,
      before: hanging('/api/activity/'),
      after: goHome,
    },
    { name: 'Error', path: '/legal', as: DEMO_EMAIL, before: failing('/api/activity/'), after: goHome },
    { name: 'Offline', path: '/activity', as: DEMO_EMAIL, after: goOffline },
    { name: 'Unverified', path: '/activity', as: UNVERIFIED_EMAIL },
  ],
  year: [
    { name: 'Cover', path: yearPath(LAST_YEAR), as: DEMO_EMAIL },
    { name: 'Day by day', path: `${yearPath(LAST_YEAR)}?page=2`, as: DEMO_EMAIL },
    { name: 'The best of each month', path: `${yearPath(LAST_YEAR)}?page=5`, as: DEMO_EMAIL },
    { name: 'Empty', path: yearPath(1999), as: DEMO_EMAIL },
    { name: 'Revoked', path: sharedYearPath('withdrawn') },
    { name: 'Link to files that has ended', path: sharedPath('ended') },
    { name: 'Link for sending files that has ended', path: dropPath('ended') },
  ],
  overview: [
    { name: 'Empty', path: '/dashboard', as: NEW_EMAIL },
    { name: 'All years', path: '/dashboard', as: DEMO_EMAIL },
    { name: 'One year', path: `/dashboard?year=${LAST_YEAR}`, as: DEMO_EMAIL },
    { name: 'Few', path: '/dashboard', as: ADMIN_EMAIL },
    {
      name: 'Loading',
      isLoading: true,
      path: '/dashboard',
      as: DEMO_EMAIL,
      before: hanging('/api/activity/'),
    },
    { name: 'Error', path: '/dashboard', as: DEMO_EMAIL, before: failing('/api/activity/') },
    { name: 'Offline', path: '/dashboard', as: DEMO_EMAIL, after: goOffline },
  ],
  guides: [
    { name: 'Start', path: '/movieGuide', as: DEMO_EMAIL },
    { name: 'Movies', path: movieGuide, as: DEMO_EMAIL },
    {
      name: 'Several titles',
      path: `/movieGuide/${encodeGuideLink({ name: 'Arrival, Her and Perfect Days' })}`,
      as: DEMO_EMAIL,
    },
    { name: 'A city', path: travelGuide, as: DEMO_EMAIL },
    {
      name: 'Loading',
      isLoading: true,
      path: travelGuide,
      as: DEMO_EMAIL,
      before: hanging('/api/travel/travelGuide'),
    },
    { name: 'Error', path: movieGuide, as: DEMO_EMAIL, before: failing('/api/movie/movieGuide') },
    { name: 'A visitor with a link', path: movieGuide },
    { name: 'Not found', path: `/bookGuide/${encodeGuideLink({ name: 'Qwzxv' })}`, as: DEMO_EMAIL },
  ],
  import: [
    { name: 'Nothing imported yet', path: '/import', as: NEW_EMAIL },
    { name: 'Past imports', path: '/import', as: DEMO_EMAIL },
    { name: 'How to get a file', path: '/import/letterboxd', as: DEMO_EMAIL },
    {
      name: 'Files of several kinds',
      path: '/import',
      as: DEMO_EMAIL,
      after: giveFiles({ ...letterboxd, 'my games.csv': DEMO_TABLE, 'photos.zip': 'PK\u0003\u0004' }),
    },
    { name: 'Columns', path: '/import', as: DEMO_EMAIL, after: giveFiles({ 'my games.csv': DEMO_TABLE }) },
    { name: 'Preview', path: '/import', as: DEMO_EMAIL, after: previewOfFilms },
    {
      name: 'Not understood',
      path: '/import',
      as: DEMO_EMAIL,
      async after(page) {
        await previewOfFilms(page);
        await page.getByRole('button', { name: /Not understood$/ }).click();
      },
    },
    {
      name: 'Sending',
      path: '/import',
      as: DEMO_EMAIL,
      before: hanging('/api/import/addRows'),
      after: sendFilms,
    },
    {
      name: 'Error',
      path: '/import',
      as: DEMO_EMAIL,
      before: failing('/api/import/addRows'),
      after: sendFilms,
    },
  ],
  storage: [
    { name: 'Empty', path: '/storage', as: NEW_EMAIL },
    { name: 'One with a long name', path: '/storage', as: ADMIN_EMAIL },
    { name: 'Many', path: '/storage', as: DEMO_EMAIL },
    { name: 'One opened', path: '/storage', as: DEMO_EMAIL, after: pressText('notes.md') },
    { name: 'Loading', isLoading: true, path: '/storage', as: DEMO_EMAIL, before: hanging('/api/storage/') },
    { name: 'Error', path: '/storage', as: DEMO_EMAIL, before: failing('/api/storage/files') },
    { name: 'Offline', path: '/storage', as: DEMO_EMAIL, after: goOffline },
  ],
  feedback: [
    { name: 'Empty', path: '/feedback', as: NEW_EMAIL },
    { name: 'One', path: '/feedback', as: ADMIN_EMAIL },
    { name: 'Many', path: '/feedback', as: DEMO_EMAIL },
    {
      name: 'One opened',
      path: '/feedback',
      as: DEMO_EMAIL,
      after: press(/Where can I export my data/),
    },
    {
      name: 'Loading',
      isLoading: true,
      path: '/feedback',
      as: DEMO_EMAIL,
      before: hanging('/api/feedback/'),
    },
    { name: 'Error', path: '/feedback', as: DEMO_EMAIL, before: failing('/api/feedback/') },
    { name: 'Offline', path: '/feedback', as: DEMO_EMAIL, after: goOffline },
    { name: 'The modal', path: '/feedback', as: DEMO_EMAIL, after: press('Give Us Feedback') },
  ],
  account: [
    { name: 'Account', path: '/account', as: DEMO_EMAIL },
    { name: 'Export', path: '/export', as: DEMO_EMAIL },
    { name: 'Forgotten password', path: '/changePassword' },
    { name: 'New password', path: '/changePassword/token' },
    { name: 'Verification', path: '/verifyEmail', as: UNVERIFIED_EMAIL },
    { name: 'Opting out', path: '/marketingOptOut' },
  ],
  admin: [
    { name: 'Users', path: '/admin', as: ADMIN_EMAIL },
    { name: 'Loading', isLoading: true, path: '/admin', as: ADMIN_EMAIL, before: hanging('/api/admin/') },
    { name: 'Error', path: '/admin', as: ADMIN_EMAIL, before: failing('/api/admin/') },
    { name: 'Audit log', path: '/admin?show=audit', as: ADMIN_EMAIL },
    { name: 'Without the right', path: '/admin', as: DEMO_EMAIL },
    {
      name: 'Backups',
      path: '/admin',
      as: ADMIN_EMAIL,
      after: (page) => page.getByRole('tab', { name: 'Backups' }).click(),
    },
  ],
  story: [
    { name: 'Cover', path: '/story' },
    { name: 'Playing', path: '/story', after: press('Start Adventure') },
  ],
  public: [
    { name: 'Public profile', path: profilePath },
    { name: 'Its parts', path: '/publicProfile', as: DEMO_EMAIL },
    { name: 'All calls', path: '/developers', as: DEMO_EMAIL },
  ],
  others: [
    { name: 'Privacy and terms', path: '/legal' },
    { name: 'Unknown address', path: '/no/such/page' },
  ],
};

export interface Picture {
  readonly file: string;
  readonly state: ScreenState;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

const desk = { width: 1280, height: 860, theme: 'light' } as const;

/** The pictures of the documents. */
export const PICTURES: readonly Picture[] = [
  { file: 'activity-light.png', state: { name: '', path: '/activity', as: DEMO_EMAIL }, ...desk },
  { file: 'guide-light.png', state: { name: '', path: movieGuide, as: DEMO_EMAIL }, ...desk },
  { file: 'travel-light.png', state: { name: '', path: travelGuide, as: DEMO_EMAIL }, ...desk },
  {
    file: 'feedback-light.png',
    state: { name: '', path: '/feedback', as: DEMO_EMAIL },
    ...desk,
    height: 900,
  },
  {
    file: 'import-light.png',
    state: { name: '', path: '/import', as: DEMO_EMAIL, after: previewOfFilms },
    ...desk,
  },
  { file: 'dashboard-light.png', state: { name: '', path: '/dashboard', as: DEMO_EMAIL }, ...desk },
  { file: 'profile-light.png', state: { name: '', path: profilePath }, ...desk },
  { file: 'year-light.png', state: { name: '', path: yearPath(LAST_YEAR), as: DEMO_EMAIL }, ...desk },
  {
    file: 'activity-phone-dark.png',
    state: { name: '', path: '/activity', as: DEMO_EMAIL },
    width: 390,
    height: 844,
    theme: 'dark',
  },
  { file: 'story-night.jpg', state: { name: '', path: '/story', after: press('Start Adventure') }, ...desk },
];
