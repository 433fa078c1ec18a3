/** The paths of all screens (specification 2); `?` marks an optional parameter, as in react-router. */
export const SCREENS = {
  home: '/',
  login: '/login',
  activity: '/activity',
  work: '/activity/work/:category',
  travelGuide: '/travelGuide/:guideLink?',
  movieGuide: '/movieGuide/:guideLink?',
  bookGuide: '/bookGuide/:guideLink?',
  feedback: '/feedback',
  feedbackStatus: '/feedbackStatus',
  feedbackProjects: '/feedback/projects/:projectId?',
  storage: '/storage',
  lists: '/lists/:listId?',
  import: '/import/:service?',
  dashboard: '/dashboard',
  year: '/year/:year?',
  sharedYear: '/sharedYear',
  shared: '/shared',
  sharedList: '/sharedList',
  sharedGuide: '/sharedGuide',
  person: '/people/:handle',
  personList: '/people/:handle/lists/:id',
  personYear: '/people/:handle/years/:year',
  publicProfile: '/publicProfile',
  drop: '/drop',
  forYou: '/forYou',
  story: '/story',
  changePassword: '/changePassword/:token?',
  verifyEmail: '/verifyEmail/:token?',
  marketingOptOut: '/marketingOptOut/:token?',
  export: '/export',
  account: '/account',
  developers: '/developers',
  admin: '/admin',
  legal: '/legal',
} as const;

export type ScreenName = keyof typeof SCREENS;

/** The screens that are the same for everybody; search engines may list them under this one address. */
export const PUBLIC_SCREENS = ['login', 'legal', 'story'] as const satisfies readonly ScreenName[];

export function isPublicScreen(name: ScreenName): name is (typeof PUBLIC_SCREENS)[number] {
  return PUBLIC_SCREENS.some((screen) => screen === name);
}

const WORK_CATEGORY = /^(place|book|movie|show|game)$/;

const INVITATION_KEY = 'invitation';

/** The id of the field for a new entry. */
export const NEW_ENTRY_ID = 'add';
/** The log with the focus on this field. */
export const NEW_ENTRY_PATH = `${SCREENS.activity}#${NEW_ENTRY_ID}`;

/** The path in an emailed link, without the origin. */
export function tokenPath(
  screen: 'changePassword' | 'verifyEmail' | 'marketingOptOut',
  token: string,
): string {
  return `/${screen}/${token}`;
}

export function yearPath(year: number): string {
  return `/year/${String(year).padStart(4, '0')}`;
}

/** The path of the import, or of the page that says how to get the files of a service. */
export function importPath(service?: string): string {
  return service === undefined ? '/import' : `/import/${service}`;
}

/** The path of the link to a shared year. As in an invitation, its token is in no server's log and no Referer. */
export function sharedYearPath(token: string): string {
  return `${SCREENS.sharedYear}#${token}`;
}

/** The path of the link to a shared list, whose token is kept like that of a year. */
export function sharedListPath(token: string): string {
  return `${SCREENS.sharedList}#${token}`;
}

/** The path of the link to a shared guide, whose token is kept like that of a year. */
export function sharedGuidePath(token: string): string {
  return `${SCREENS.sharedGuide}#${token}`;
}

/** The path of a public profile. */
export function personPath(handle: string): string {
  return `/people/${handle}`;
}

/** The path of a list of a public profile. */
export function personListPath(handle: string, id: string): string {
  return `${personPath(handle)}/lists/${id}`;
}

/** The path of a year of a public profile. */
export function personYearPath(handle: string, year: number): string {
  return `${personPath(handle)}/years/${year}`;
}

/** The path of a sender's status page; the token is a secret as in an invitation. */
export function feedbackStatusPath(token: string): string {
  return `${SCREENS.feedbackStatus}#${token}`;
}

const DIGEST_KEY = 'digest';

/** The path on which the letters with what is new in the inbox can be ended. */
export function digestPath(token: string): string {
  return `${SCREENS.feedbackStatus}#${DIGEST_KEY}=${token}`;
}

/** The token of such a path, in a URL's hash. */
export function digestTokenOf(hash: string): string | null {
  return new RegExp(`^#${DIGEST_KEY}=([\\w.-]+)$`).exec(hash)?.[1] ?? null;
}

const EMAILS_KEY = 'letters';

/** The path on which the letters to the sender of an item can be ended. */
export function stopEmailsPath(token: string): string {
  return `${SCREENS.feedbackStatus}#${EMAILS_KEY}=${token}`;
}

/** The token of such a path, in a URL's hash. */
export function stopEmailsTokenOf(hash: string): string | null {
  return new RegExp(`^#${EMAILS_KEY}=([\\w.-]+)$`).exec(hash)?.[1] ?? null;
}

/** The path of a link to files, whose token no server's log and no Referer has; below it, that of one of its folders. */
export function sharedPath(token: string, folderId = ''): string {
  return `${SCREENS.shared}#${token}${folderId === '' ? '' : `/${folderId}`}`;
}

/** The path of a link by which others send files; its token is kept like that of shared files. */
export function dropPath(token: string): string {
  return `${SCREENS.drop}#${token}`;
}

/** Whether a path belongs to visitors of links to files or for files, which no search engine lists. */
export function isVisitorPath(path: string): boolean {
  return /^\/(api\/)?(shared|drop)([/?]|$)/i.test(path);
}

/** The path of an invitation. Browsers send nothing behind `#`, so the token is in no server's log and no Referer. */
export function invitationPath(token: string): string {
  return `/login#${INVITATION_KEY}=${token}`;
}

/** The path of an invitation into a feedback project; its token stays in the browser, as that of an invitation. */
export function projectInvitationPath(token: string): string {
  return `/feedback/projects#${token}`;
}

/** The token of an invitation in a URL's hash. */
export function invitationTokenOf(hash: string): string | null {
  return new RegExp(`^#${INVITATION_KEY}=([\\w-]+)$`).exec(hash)?.[1] ?? null;
}

/**
 * The path of the screen that a path means, or null, of all but public profiles (`personLocationOf`): `/Activity/` means `/activity`. Everything below the guides is a
 * guide link, even a broken one.
 */
export function screenPathOf(path: string): string | null {
  const trimmed = path.replace(/\/$/, '');
  for (const screen of Object.values(SCREENS)) {
    const [base = '', parameter] = screen.replace(/^\/$/, '').split('/:');
    const isBase = trimmed.toLowerCase() === base.toLowerCase();
    if (isBase && parameter !== 'category') return base === '' ? SCREENS.home : base;
    if (parameter === undefined || !path.toLowerCase().startsWith(`${base.toLowerCase()}/`)) continue;
    const link = path.slice(base.length + 1);
    const token = trimmed.slice(base.length + 1);
    if (parameter === 'guideLink?') return `${base}/${link}`;
    if (parameter === 'category') {
      const category = token.toLowerCase();
      return WORK_CATEGORY.test(category) ? `${base}/${category}` : null;
    }
    return token === '' || token.includes('/') ? null : `${base}/${token}`;
  }
  return null;
}

/** Whether a screen is opened by a secret link, which no other site may see in a Referer header and no index lists. */
export function isTokenScreen(path: string): boolean {
  return /^\/((changePassword|verifyEmail|marketingOptOut)\/|(feedbackStatus|sharedYear|sharedList|sharedGuide)\b)/i.test(
    path,
  );
}

export function screenNameOf(path: string): ScreenName | null {
  const names = Object.keys(SCREENS) as ScreenName[];
  const found = names.find((name) => {
    const [base = '', parameter] = SCREENS[name].split('/:');
    return path === base || (parameter !== undefined && path.startsWith(`${base}/`));
  });
  return found ?? null;
}
