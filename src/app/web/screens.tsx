import { SCREENS, type ScreenName } from '#platform/contract/screens.ts';
import { matchPath } from 'react-router';
import { GuideLinks, YEAR_LINK } from './frame/beside-heading.tsx';
import type { PathParams } from '#platform/web/navigation/path-params.ts';
import type { ScreenFrame } from '#platform/web/layout/page.tsx';
import { lazyScreen, type LazyScreen } from '#platform/web/loading/lazy-screen.tsx';

/** A screen, and what surrounds it. */
interface ScreenRoute extends ScreenFrame {
  readonly path: string;
  readonly Screen: LazyScreen;
}

const Activity = lazyScreen(
  async () => (await import('#features/log/web/activity-screen.tsx')).ActivityScreen,
);

/** The routes of all screens (specification 2). Below a guide's path, only its screen knows what is valid. */
export const SCREEN_ROUTES: Readonly<Record<ScreenName, ScreenRoute>> = {
  home: {
    path: SCREENS.home,
    title: 'Activity',
    heading: 'Your log',
    beside: YEAR_LINK,
    hasBeginning: true,
    Screen: Activity,
  },
  activity: {
    path: SCREENS.activity,
    title: 'Activity',
    heading: 'Your log',
    beside: YEAR_LINK,
    hasBeginning: true,
    Screen: Activity,
  },
  work: {
    path: SCREENS.work,
    title: 'Activity',
    heading: 'One of your entries',
    Screen: lazyScreen(async () => (await import('#features/log/web/work/work-screen.tsx')).WorkScreen),
  },
  login: {
    path: SCREENS.login,
    title: 'Login',
    heading: 'Keep what stays with you',
    Screen: lazyScreen(
      async () => (await import('#features/account/web/login/login-screen.tsx')).LoginScreen,
    ),
  },
  changePassword: {
    path: SCREENS.changePassword,
    title: 'Forgot your password?',
    narrow: true,
    Screen: lazyScreen(
      async () =>
        (await import('#features/account/web/login/change-password-screen.tsx')).ChangePasswordScreen,
    ),
  },
  verifyEmail: {
    path: SCREENS.verifyEmail,
    title: 'Verify your email',
    narrow: true,
    Screen: lazyScreen(
      async () => (await import('#features/account/web/login/verify-email-screen.tsx')).VerifyEmailScreen,
    ),
  },
  marketingOptOut: {
    path: SCREENS.marketingOptOut,
    title: 'Emails from Daybook',
    narrow: true,
    Screen: lazyScreen(
      async () =>
        (await import('#features/account/web/login/marketing-opt-out-screen.tsx')).MarketingOptOutScreen,
    ),
  },
  travelGuide: {
    path: '/travelGuide/*',
    title: 'Travel guide',
    hasBeginning: true,
    beside: <GuideLinks />,
    Screen: lazyScreen(async () => (await import('#features/guides/web/guide-screen.tsx')).TravelGuideScreen),
  },
  movieGuide: {
    path: '/movieGuide/*',
    title: 'Movie guide',
    hasBeginning: true,
    beside: <GuideLinks />,
    Screen: lazyScreen(async () => (await import('#features/guides/web/guide-screen.tsx')).MovieGuideScreen),
  },
  bookGuide: {
    path: '/bookGuide/*',
    title: 'Book guide',
    hasBeginning: true,
    beside: <GuideLinks />,
    Screen: lazyScreen(async () => (await import('#features/guides/web/guide-screen.tsx')).BookGuideScreen),
  },
  feedback: {
    path: SCREENS.feedback,
    title: 'Feedback',
    heading: 'What people are saying',
    hasBeginning: true,
    Screen: lazyScreen(
      async () => (await import('#features/feedback/web/feedback-screen.tsx')).FeedbackScreen,
    ),
  },
  feedbackStatus: {
    path: SCREENS.feedbackStatus,
    title: 'Your feedback',
    Screen: lazyScreen(
      async () => (await import('#features/feedback/web/thread/status-screen.tsx')).StatusScreen,
    ),
  },
  feedbackProjects: {
    path: SCREENS.feedbackProjects,
    title: 'Feedback projects',
    heading: 'Your projects',
    Screen: lazyScreen(async () => (await import('./screens/projects-screen.tsx')).ProjectsScreen),
  },
  storage: {
    path: SCREENS.storage,
    title: 'Storage',
    heading: 'Your files',
    hasBeginning: true,
    Screen: lazyScreen(async () => (await import('#features/storage/web/storage-screen.tsx')).StorageScreen),
  },
  lists: {
    path: SCREENS.lists,
    title: 'Lists',
    Screen: lazyScreen(async () => (await import('#features/lists/web/lists-screen.tsx')).ListsScreen),
  },
  import: {
    path: SCREENS.import,
    title: 'Import',
    heading: 'Import your history',
    hasBeginning: true,
    Screen: lazyScreen(async () => (await import('./screens/import-screen.tsx')).ImportScreen),
  },
  dashboard: {
    path: SCREENS.dashboard,
    title: 'Overview',
    heading: 'Your Daybook so far',
    hasBeginning: true,
    Screen: lazyScreen(
      async () => (await import('#features/overview/web/dashboard-screen.tsx')).DashboardScreen,
    ),
  },
  year: {
    path: SCREENS.year,
    title: 'Your year',
    Screen: lazyScreen(async () => (await import('#features/years/web/year-screen.tsx')).YearScreen),
  },
  sharedYear: {
    path: SCREENS.sharedYear,
    title: 'A shared year',
    heading: 'A year in a Daybook',
    Screen: lazyScreen(
      async () => (await import('#features/years/web/shared-year-screen.tsx')).SharedYearScreen,
    ),
  },
  shared: {
    path: SCREENS.shared,
    title: 'Shared files',
    Screen: lazyScreen(
      async () => (await import('#features/storage/web/shares/shared-screen.tsx')).SharedScreen,
    ),
  },
  sharedList: {
    path: SCREENS.sharedList,
    title: 'A shared list',
    heading: 'A list in a Daybook',
    Screen: lazyScreen(
      async () => (await import('#features/lists/web/shared-list-screen.tsx')).SharedListScreen,
    ),
  },
  sharedGuide: {
    path: SCREENS.sharedGuide,
    title: 'A shared guide',
    heading: 'A guide from a Daybook',
    Screen: lazyScreen(
      async () => (await import('#features/guides/web/shares/shared-guide-screen.tsx')).SharedGuideScreen,
    ),
  },
  person: {
    path: SCREENS.person,
    title: 'A profile',
    heading: 'Somebody’s Daybook',
    Screen: lazyScreen(async () => (await import('#features/profiles/web/person-screen.tsx')).PersonScreen),
  },
  personList: {
    path: SCREENS.personList,
    title: 'A list of a profile',
    heading: 'A list in a Daybook',
    Screen: lazyScreen(
      async () => (await import('#features/profiles/web/person-list-screen.tsx')).PersonListScreen,
    ),
  },
  personYear: {
    path: SCREENS.personYear,
    title: 'A year of a profile',
    heading: 'A year in a Daybook',
    Screen: lazyScreen(
      async () => (await import('#features/profiles/web/person-year-screen.tsx')).PersonYearScreen,
    ),
  },
  publicProfile: {
    path: SCREENS.publicProfile,
    title: 'Public profile',
    heading: 'What others can see',
    Screen: lazyScreen(
      async () => (await import('#features/profiles/web/public-profile-screen.tsx')).PublicProfileScreen,
    ),
  },
  drop: {
    path: SCREENS.drop,
    title: 'Send files',
    Screen: lazyScreen(async () => (await import('#features/storage/web/drop/drop-screen.tsx')).DropScreen),
  },
  forYou: {
    path: SCREENS.forYou,
    title: 'For you',
    heading: 'What you may love next',
    Screen: lazyScreen(
      async () => (await import('#features/guides/web/for-you/for-you-screen.tsx')).ForYouScreen,
    ),
  },
  export: {
    path: SCREENS.export,
    title: 'Export',
    heading: 'Take your data with you',
    Screen: lazyScreen(async () => (await import('./screens/export-screen.tsx')).ExportScreen),
  },
  developers: {
    path: SCREENS.developers,
    title: 'Developers',
    heading: 'Write a program for Daybook',
    Screen: lazyScreen(
      async () => (await import('#features/developers/web/developers-screen.tsx')).DevelopersScreen,
    ),
  },
  account: {
    path: SCREENS.account,
    title: 'Your account',
    Screen: lazyScreen(async () => (await import('./screens/account-screen.tsx')).AccountScreen),
  },
  admin: {
    path: SCREENS.admin,
    title: 'Admin',
    Screen: lazyScreen(async () => (await import('#features/admin/web/admin-screen.tsx')).AdminScreen),
  },
  story: {
    path: SCREENS.story,
    title: 'Story',
    Screen: lazyScreen(async () => (await import('#features/story/web/story-screen.tsx')).StoryScreen),
  },
  legal: {
    path: SCREENS.legal,
    title: 'Privacy and terms',
    Screen: lazyScreen(async () => (await import('#features/legal/web/legal-screen.tsx')).LegalScreen),
  },
};

interface FoundScreen {
  readonly name: ScreenName;
  readonly route: ScreenRoute;
  readonly params: PathParams;
}

/** The screen of a URL's path; null: there is none. */
export function findScreen(pathname: string): FoundScreen | null {
  const path = decodePath(pathname);
  for (const name of Object.keys(SCREEN_ROUTES) as ScreenName[]) {
    const route = SCREEN_ROUTES[name];
    const match = matchPath(route.path, path);
    if (match) return { name, route, params: match.params };
  }
  return null;
}

/** Slashes in a parameter stay encoded. What is no valid encoding stays as it is written. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
