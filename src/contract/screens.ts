/** Every screen of the browser part (specification 2); `?` marks an optional part, as in react-router. */
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
  /** Shows every part of the user interface in all its states; linked from nowhere. */
  parts: '/ui',
} as const;

const INVITATION_KEY = 'invitation';

/** The address of a mailed link's screen, without the origin. */
export function tokenPath(
  screen: 'changePassword' | 'verifyEmail' | 'marketingOptOut',
  token: string,
): string {
  return `/${screen}/${token}`;
}

/** Where an invited person registers. Behind `#` the token reaches no server's log and no Referer. */
export function invitationPath(token: string): string {
  return `/login#${INVITATION_KEY}=${token}`;
}

/** The token of an invitation in the part of an address behind `#`. */
export function invitationTokenOf(hash: string): string | null {
  return new RegExp(`^#${INVITATION_KEY}=([\\w-]+)$`).exec(hash)?.[1] ?? null;
}

/** Whether a path belongs to a screen; everything below a screen with an optional part does. */
export function isScreenPath(path: string): boolean {
  return Object.values(SCREENS).some((screen) => {
    const [base = '', parameter] = screen.split('/:');
    return path === base || (parameter !== undefined && path.startsWith(`${base}/`));
  });
}

/** Screens whose address carries a token: no other site may learn it from a Referer. */
export function isTokenScreen(path: string): boolean {
  return /^\/(changePassword|verifyEmail|marketingOptOut)\//.test(path);
}
