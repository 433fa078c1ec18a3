/** The paths of all screens (specification 2); `?` marks an optional parameter, as in react-router. */
export const SCREENS = {
  home: '/',
  login: '/login',
  activity: '/activity',
  travelGuide: '/travelGuide/:guideLink?',
  movieGuide: '/movieGuide/:guideLink?',
  bookGuide: '/bookGuide/:guideLink?',
  feedback: '/feedback',
  storage: '/storage',
  dashboard: '/dashboard',
  story: '/story',
  changePassword: '/changePassword/:token?',
  verifyEmail: '/verifyEmail/:token?',
  marketingOptOut: '/marketingOptOut/:token?',
  account: '/account',
  admin: '/admin',
  legal: '/legal',
  /** Shows all components in all their states; nothing links to it. */
  parts: '/ui',
} as const;

const INVITATION_KEY = 'invitation';

/** The path in an emailed link, without the origin. */
export function tokenPath(
  screen: 'changePassword' | 'verifyEmail' | 'marketingOptOut',
  token: string,
): string {
  return `/${screen}/${token}`;
}

/** The path of an invitation. Browsers send nothing behind `#`, so the token is in no server's log and no Referer. */
export function invitationPath(token: string): string {
  return `/login#${INVITATION_KEY}=${token}`;
}

/** The token of an invitation in a URL's hash. */
export function invitationTokenOf(hash: string): string | null {
  return new RegExp(`^#${INVITATION_KEY}=([\\w-]+)$`).exec(hash)?.[1] ?? null;
}

/** Whether a path belongs to a screen, including everything below a screen with an optional parameter. */
export function isScreenPath(path: string): boolean {
  return Object.values(SCREENS).some((screen) => {
    const [base = '', parameter] = screen.split('/:');
    return path === base || (parameter !== undefined && path.startsWith(`${base}/`));
  });
}

/** Whether a path contains a token, which no other site may see in a Referer header. */
export function isTokenScreen(path: string): boolean {
  return /^\/(changePassword|verifyEmail|marketingOptOut)\//.test(path);
}
