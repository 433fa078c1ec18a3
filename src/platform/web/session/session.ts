import { sessionApi } from '../../contract/session-calls.ts';
import type { Me, User } from '../../contract/session.ts';
import { useQuery, useQueryClient, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, setExpectedUser, onSessionMissing } from '../call/call.ts';
import { discardFirstAnswers, takeFirstAnswer } from '../call/first-answers.ts';
import { forgetEndedSession, rememberEndedSession } from './destination.ts';
import { removeFailures } from '../notices/notices.ts';
import { useHydrated } from '../loading/hydrated.tsx';

/** Who is logged in: unknown until the server has answered, then anonymous or a user (specification 4). */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'anonymous' }
  | { readonly state: 'logged-in'; readonly user: User };

const ME_KEY = ['me'];
/** The age of what the server has not confirmed since the page was opened: it is outdated from the beginning. */
export const KEPT_AT = 0;

export function useSession(): SessionState {
  const { data, error, refetch } = useMe();
  // React takes over documents that were made before anybody was known.
  if (!useHydrated()) return { state: 'unknown' };
  if (data) return 'anonymous' in data ? { state: 'anonymous' } : { state: 'logged-in', user: data };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'unknown' };
}

function useMe() {
  return useQuery({
    queryKey: ME_KEY,
    queryFn: fetchMe,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: 'always',
  });
}

/** Whether the user is the one who was last logged in here, because the server could not be asked yet. */
export function useIsUserKept(): boolean {
  const { data, dataUpdatedAt } = useMe();
  const hydrated = useHydrated();
  return hydrated && data !== undefined && dataUpdatedAt === KEPT_AT;
}

/** Shows a screen as for this user until the server has said who is logged in. */
export function showKeptUser(client: QueryClient, user: User): void {
  client.setQueryData(ME_KEY, user, { updatedAt: KEPT_AT });
}

/** Asks the server again who is logged in. */
export function refreshSession(client: QueryClient): void {
  void client.refetchQueries({ queryKey: ME_KEY });
}

/** Follows changes of the session by other tabs and refused calls; called once for the whole application. */
export function watchSession(client: QueryClient): void {
  onUserLoaded(client, setExpectedUser);
  const first = takeFirstAnswer(sessionApi.me, {});
  if (first) client.setQueryData(ME_KEY, first);
  onSessionChange(() => void client.refetchQueries({ queryKey: ME_KEY }));
  onSessionMissing(() => {
    const me = client.getQueryData<Me>(ME_KEY);
    // Many calls may be refused at once; one request is enough.
    if (me && userIdOf(me) !== null)
      void client.refetchQueries({ queryKey: ME_KEY }, { cancelRefetch: false });
  });
}

/** Runs each time the session is loaded, with the user or null. */
export function onUserLoaded(client: QueryClient, listener: (userId: string | null) => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== ME_KEY[0]) return;
    listener(userIdOf(event.query.state.data as Me));
  });
}

async function fetchMe({ client, signal }: QueryFunctionContext): Promise<Me> {
  const me = await call(sessionApi.me, {}, { signal });
  const former = client.getQueryData<Me>(ME_KEY);
  const formerId = former ? userIdOf(former) : null;
  if (former && formerId !== userIdOf(me)) removeUserData(client);
  if (formerId !== null && userIdOf(me) === null) {
    rememberEndedSession(formerId);
    // They only say that the session was missing.
    removeFailures();
  }
  return me;
}

/** Removes all but the session, which the mounted components would no longer follow. */
function removeUserData(client: QueryClient): void {
  discardFirstAnswers();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
  client.getMutationCache().clear();
}

const userIdOf = (me: Me): string | null => ('anonymous' in me ? null : me.id);

/** Stores the logged-in user and clears the cached data of an earlier one. */
export function useStartSession(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    removeUserData(client);
    client.setQueryData(ME_KEY, user);
    announceSessionChange();
  };
}

interface LogoutPreparation {
  /** How much of what the user has written only this browser has. */
  readonly waiting: number;
  /** Runs after the logout, which clears what the browser has stored. */
  readonly afterwards: () => void;
}

type LogoutListener = () => Promise<LogoutPreparation>;

const logoutListeners = new Set<LogoutListener>();

/** Runs before a logout. Returns an unsubscribe function. */
export function beforeLogout(listener: LogoutListener): () => void {
  logoutListeners.add(listener);
  return () => void logoutListeners.delete(listener);
}

/** Returns how much waits in this browser. If anything does, the user stays logged in unless that is accepted. */
export async function logOut(client: QueryClient, acceptsWaiting: boolean): Promise<number> {
  const prepared = await Promise.all([...logoutListeners].map((listener) => listener()));
  const waiting = prepared.reduce((sum, one) => sum + one.waiting, 0);
  if (waiting > 0 && !acceptsWaiting) return waiting;
  await call(sessionApi.logout, {});
  for (const { afterwards } of prepared) afterwards();
  clearSession(client);
  return waiting;
}

/** For sessions that the server has already ended. */
export function useClearSession(): () => void {
  const client = useQueryClient();
  return () => clearSession(client);
}

function clearSession(client: QueryClient): void {
  discardFirstAnswers();
  forgetEndedSession();
  client.clear();
  client.setQueryData(ME_KEY, { anonymous: true });
  announceSessionChange();
}

const POLL_MS = 4_000;

/** Reloads the session while the page is visible, for a change that is made on another device. */
export function usePolledSession(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void client.refetchQueries({ queryKey: ME_KEY });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [client]);
}

/** Reloads the session in all tabs, for example after the email was verified. */
export function useRefreshSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => {
    announceSessionChange();
    return client.invalidateQueries({ queryKey: ME_KEY });
  }, [client]);
}

const CHANNEL_NAME = 'daybook-session';

let openedChannel: BroadcastChannel | null = null;
const openChannel = () => (openedChannel ??= new BroadcastChannel(CHANNEL_NAME));

/** Tells the other tabs of this browser that the session has changed or ended. */
function announceSessionChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin.
  openChannel().postMessage('changed');
}

/** Runs when another tab has changed the session. */
function onSessionChange(run: () => void): void {
  openChannel().addEventListener('message', run);
}
