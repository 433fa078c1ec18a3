import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { hasHalfStar, RATING_MAX, RATING_MIN, RATING_STEP, type Activity } from '../../contract/activity.ts';
import { ACTIVITIES_KEY } from '../activities-key.ts';

const CHOSEN_KEY = 'half-stars';
const listeners = new Set<() => void>();
/** By the list, because every control with stars asks after every change of the log. */
const known = new WeakMap<readonly Activity[], boolean>();

/** Whether half stars are offered: this browser was set to it, or the log has some. */
export function useHalfStars(): boolean {
  const client = useQueryClient();
  const subscribeLog = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const areInLog = useSyncExternalStore(
    subscribeLog,
    () => hasSome(client.getQueryData<readonly Activity[]>(ACTIVITIES_KEY)),
    () => false,
  );
  return useChosenHalfStars() || areInLog;
}

/** Whether this browser was set to offer them. */
export function useChosenHalfStars(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(CHOSEN_KEY) !== null,
    () => false,
  );
}

export function chooseHalfStars(on: boolean): void {
  if (on) localStorage.setItem(CHOSEN_KEY, '');
  else localStorage.removeItem(CHOSEN_KEY);
  for (const listener of listeners) listener();
}

/** The rating for a key from 1 to 5, which takes half a star off when it is pressed again; null for other keys. */
export function ratingOfKey(key: string, rating: number | null, hasHalves: boolean): number | null {
  const stars = Number(key);
  if (!Number.isInteger(stars) || stars < RATING_MIN || stars > RATING_MAX) return null;
  return hasHalves && stars === rating && stars > RATING_MIN ? stars - RATING_STEP : stars;
}

function hasSome(log: readonly Activity[] | undefined): boolean {
  if (log === undefined) return false;
  const has = known.get(log) ?? log.some(({ rating }) => hasHalfStar(rating));
  known.set(log, has);
  return has;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
