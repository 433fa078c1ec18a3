import {
  ACTIVITY_BULK_MAX_ITEMS,
  ACTIVITY_MESSAGES,
  activityApi,
  type Activity,
  type DiaryDraft,
} from '../contract/activity.ts';
import {
  hashKey,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { LOG_DOING, LOG_LATEST, WHOLE_LOG } from '../contract/first-calls.ts';
import { call } from '#platform/web/call/call.ts';
import { failureText, statusOf } from '#platform/web/call/failure.ts';
import { takeFirstAnswer } from '#platform/web/call/first-answers.ts';
import { insertByTime, withoutItems } from '#platform/web/call/list-changes.ts';
import { updateQueryData } from '#platform/web/call/update-query-data.ts';
import { notifyFailure, notifySuccess } from '#platform/web/notices/notices.ts';
import { KEPT_AT } from '#platform/web/session/session.ts';
import { ACTIVITIES_KEY } from './activities-key.ts';
import { wholeActivity, withChange } from './entry-change.ts';
import { inParts } from './list/in-parts.ts';
import { useWaitingActivities } from './waiting/use-waiting.ts';
import { useWaitingStore } from './waiting/use-waiting-store.ts';
import { isWaiting } from './waiting/waiting-entries.ts';
import { withChanges, withWishOrder, type ActivityChange, type PendingChange } from './pending-changes.ts';

/** The whole log as a CSV file. */
export const LOG_CSV_URL = activityApi.export.path;

const BEGINNING_KEY = [...ACTIVITIES_KEY, 'beginning'];
const DELETED_KEY = ['deleted-activities'];
const ACTIVITIES_QUERY = {
  queryKey: ACTIVITIES_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(activityApi.retrieve, WHOLE_LOG, { signal }),
};

/** Changes of the log are sent one after the other. */
const SCOPE = { id: 'activities' };
/** The mutation keys begin with it and end with the kind of the change. */
const CHANGE_KEY = 'change-activities';

interface ActivitiesResult {
  readonly data: readonly Activity[] | undefined;
  /** Only the beginning of a long log is known yet. */
  readonly isPartial: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/**
 * The whole log, the last written first, including pending changes and entries that wait for a connection. Filtering and
 * sorting need no further call. Of a log that is too long for its page, the entries that are shown first come with the page.
 */
export function useActivities(): ActivitiesResult {
  const { data: beginning } = useQuery({
    queryKey: BEGINNING_KEY,
    queryFn: skipToken,
    initialData: takeBeginning,
    staleTime: Infinity,
  });
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...ACTIVITIES_QUERY,
    initialData: () => (beginning?.isWhole === true ? beginning.activities : undefined),
    placeholderData: () => beginning?.activities,
    staleTime: 60_000,
  });
  const pending = useMutationState({
    filters: { mutationKey: [CHANGE_KEY], status: 'pending' },
    select: ({ options, state }) =>
      ({ kind: options.mutationKey?.[1], variables: state.variables }) as PendingChange,
  });
  const waiting = useWaitingActivities();
  const changed = useMemo(
    // The same list for everything on the screen, which keeps what it has computed from it.
    () => data && withChanges(waiting.length === 0 ? data : [...waiting, ...data], pending),
    [waiting, data, pending],
  );
  return { data: changed, isPartial: isPlaceholderData, isError, refetch };
}

interface Beginning {
  readonly activities: Activity[];
  readonly isWhole: boolean;
}

/** What the page of the log contains. */
function takeBeginning(): Beginning | undefined {
  const doing = takeFirstAnswer(activityApi.retrieve, LOG_DOING);
  const latest = takeFirstAnswer(activityApi.retrieve, LOG_LATEST);
  if (!latest || !doing) return undefined;
  const isWhole = latest.length < LOG_LATEST.limit;
  return { activities: insertByTime(latest, isWhole ? [] : doing), isWhole };
}

export function useDeletedActivities() {
  return useQuery({
    queryKey: DELETED_KEY,
    queryFn: ({ signal }) => call(activityApi.retrieve, { ...WHOLE_LOG, deleted: true }, { signal }),
    staleTime: 0,
  });
}

/** The latest entries, and the last 12 months. */
export function useActivityOverview() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery({
    queryKey: [...ACTIVITIES_KEY, 'overview', timeZone],
    queryFn: ({ signal }) => call(activityApi.overview, { timeZone }, { signal }),
    staleTime: 0,
  });
}

/** Without a connection, the new entry waits in this browser. A notice reports other failures. */
export function useSubmitActivity() {
  const client = useQueryClient();
  const waiting = useWaitingStore();
  return useMutation({
    scope: SCOPE,
    mutationFn: (draft: DiaryDraft) =>
      waiting.sendOrStore(draft, (withKey) => call(activityApi.submit, withKey)),
    onSuccess: (added) => (isStored(added) ? addToLog(client, added) : undefined),
    onError: notifyChangeFailed,
  });
}

/** Whether the server has it, so that others may name its id. */
export const isStored = (activity: Activity): boolean => !isWaiting(activity);

/** Adds an entry that the server has stored. */
export function addToLog(client: QueryClient, added: Activity): Promise<void> {
  return updateLog(client, (list) => insertByTime(list, [added]));
}

/** The whole log as the server has confirmed it; null if that is not known. */
export function loadedLog(client: QueryClient): readonly Activity[] | null {
  const state = client.getQueryState<Activity[]>(ACTIVITIES_KEY);
  return state?.data === undefined || state.dataUpdatedAt === KEPT_AT ? null : state.data;
}

/** Runs each time the server has confirmed a change of the log; returns an unsubscribe function. */
export function onLogLoaded(client: QueryClient, listener: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash === hashKey(ACTIVITIES_KEY)) listener();
  });
}

/** Shows a log that was read earlier, until the server answers. */
export function showOutdatedLog(client: QueryClient, activities: readonly Activity[]): void {
  client.setQueryData(ACTIVITIES_KEY, [...activities], { updatedAt: KEPT_AT });
}

/** The whole log as the server has it now. */
export function fetchLog(client: QueryClient): Promise<readonly Activity[]> {
  return client.fetchQuery({ ...ACTIVITIES_QUERY, staleTime: 0 });
}

/** The works and places that suggestions come from, in a chunk of their own. */
export async function loadCatalogue() {
  return (await import('./line/titles/load-catalogue.ts')).loadCatalogue();
}

/** Its titles, which are read once they are wanted; undefined until then. */
export function useCatalogue(isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['catalogue-titles'],
    queryFn: loadCatalogue,
    enabled: isWanted,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return data;
}

/** Loads the log again, because it has changed elsewhere. */
export function refreshLog(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ACTIVITIES_KEY });
}

interface UpdateOptions {
  /** By default a notice says that they were updated. */
  readonly onUpdated?: () => void;
  /** By default a notice says that not all could be. */
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Returns the activities that were updated, even if not all could be. `useActivities` shows the pending changes; the
 * cached list contains only what the server has confirmed.
 */
export function useUpdateActivities({
  onUpdated = notifyUpdated,
  onFailed = notifyChangeFailed,
}: UpdateOptions = {}) {
  const client = useQueryClient();
  const waiting = useWaitingStore();
  return useMutation({
    scope: SCOPE,
    mutationKey: [CHANGE_KEY, 'update'],
    mutationFn: (changes: readonly ActivityChange[]) =>
      inParts(changes, ACTIVITY_BULK_MAX_ITEMS, async (part) => {
        const { here, onServer } = waiting.update(part);
        return [...here, ...(await sendUpdates(client, onServer))];
      }),
    async onSuccess({ done, error }) {
      const updated = new Map(done.map((activity) => [activity.id, activity]));
      await updateLog(client, (list) => list.map((activity) => updated.get(activity.id) ?? activity));
      if (error !== null) onFailed(error);
      else onUpdated();
    },
  });
}

async function sendUpdates(
  client: QueryClient,
  changes: readonly ActivityChange[],
): Promise<readonly Activity[]> {
  const [first] = changes;
  if (!first) return [];
  if (changes.length === 1) return [await sendUpdate(client, first)];
  return call(activityApi.updateMany, {
    changes: changes.map(({ activity, change }) => ({ ...change, id: activity.id })),
  });
}

/** The fields that stay come from the confirmed entry, as a previous change may have been refused. */
function sendUpdate(client: QueryClient, { activity, change }: ActivityChange): Promise<Activity> {
  const confirmed = client
    .getQueryData<Activity[]>(ACTIVITIES_KEY)
    ?.find((other) => other.id === activity.id);
  return call(activityApi.update, { ...change, ...wholeActivity(withChange(confirmed ?? activity, change)) });
}

/** Puts the wishes in an order; those that are left out have no place. */
export function useOrderWishes() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationKey: [CHANGE_KEY, 'order'],
    mutationFn: (ids: readonly string[]) => call(activityApi.orderWishes, { ids: [...ids] }),
    onSuccess: (_answer, ids) => updateLog(client, (list) => withWishOrder(list, ids)),
    onError: notifyChangeFailed,
  });
}

const notifyUpdated = () => notifySuccess(ACTIVITY_MESSAGES.updated);

/** The specification's words for what the server refuses; without a connection, they would not say what helps. */
function notifyChangeFailed(error: unknown): void {
  notifyFailure(statusOf(error) === 0 ? failureText('', error) : ACTIVITY_MESSAGES.changeFailed);
}

/** Returns the activities that were deleted, even if not all could be. */
export function useDeleteActivities() {
  const client = useQueryClient();
  const waiting = useWaitingStore();
  return useMutation({
    scope: SCOPE,
    mutationKey: [CHANGE_KEY, 'delete'],
    mutationFn: (activities: readonly Activity[]) =>
      inParts(activities, ACTIVITY_BULK_MAX_ITEMS, async (part) => {
        const { here, onServer } = waiting.remove(part);
        if (onServer.length === 0) return here;
        if (onServer.length === 1)
          return [...here, await call(activityApi.delete, wholeActivity(onServer[0]!))];
        return [...here, ...(await call(activityApi.deleteMany, { ids: onServer.map(({ id }) => id) }))];
      }),
    async onSuccess({ done, error }) {
      await updateLog(client, (list) => withoutItems(list, done));
      if (error !== null) notifyChangeFailed(error);
    },
  });
}

/** Returns the activities that were restored, even if not all could be. */
export function useRestoreActivities() {
  const client = useQueryClient();
  const waiting = useWaitingStore();
  return useMutation({
    scope: SCOPE,
    mutationKey: [CHANGE_KEY, 'restore'],
    mutationFn: (activities: readonly Activity[]) =>
      inParts(activities, ACTIVITY_BULK_MAX_ITEMS, async (part) => {
        const { onServer } = waiting.restore(part);
        if (onServer.length === 0) return [];
        if (onServer.length === 1) return [await call(activityApi.restore, onServer[0]!)];
        return call(activityApi.restoreMany, { ids: onServer.map(({ id }) => id) });
      }),
    async onSuccess({ done, error }) {
      await updateLog(client, (list) => insertByTime(list, done));
      await updateQueryData<Activity[]>(client, DELETED_KEY, (list) => withoutItems(list, done));
      if (error !== null) notifyChangeFailed(error);
    },
  });
}

async function updateLog(client: QueryClient, change: (list: Activity[]) => Activity[]): Promise<void> {
  await updateQueryData(client, ACTIVITIES_KEY, change);
  void client.invalidateQueries({ queryKey: [...ACTIVITIES_KEY, 'overview'] });
}
