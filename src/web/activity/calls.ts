import {
  ACTIVITY_BULK_MAX_ITEMS,
  ACTIVITY_MESSAGES,
  activityApi,
  type Activity,
  type ActivityDraft,
} from '#contract/activity.ts';
import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../kernel/call.ts';
import { takeFirstAnswer } from '../kernel/first-answers.ts';
import { updateQueryData } from '../kernel/update-query-data.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';
import { inParts } from './in-parts.ts';

/** The whole log as a CSV file. */
export const LOG_CSV_URL = activityApi.export.path;

const ACTIVITIES_KEY = ['activities'];
const DELETED_KEY = ['deleted-activities'];

/** Changes of the log are sent one after the other. */
const SCOPE = { id: 'activities' };
const UPDATE_KEY = ['update-activity'];

export interface ActivityChange {
  readonly activity: Activity;
  readonly change: Partial<ActivityDraft>;
}

interface ActivitiesResult {
  readonly data: readonly Activity[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The whole log, newest first, including pending changes. Filtering and sorting need no further call. */
export function useActivities(): ActivitiesResult {
  const { data, isError, refetch } = useQuery({
    queryKey: ACTIVITIES_KEY,
    queryFn: ({ signal }) => call(activityApi.retrieve, {}, { signal }),
    initialData: () => takeFirstAnswer(activityApi.retrieve, {}),
    staleTime: 60_000,
  });
  const pending = useMutationState({
    filters: { mutationKey: UPDATE_KEY, status: 'pending' },
    select: ({ state }) => state.variables as ActivityChange,
  });
  return { data: useMemo(() => data && applyChanges(data, pending), [data, pending]), isError, refetch };
}

export function useDeletedActivities() {
  return useQuery({
    queryKey: DELETED_KEY,
    queryFn: ({ signal }) => call(activityApi.retrieve, { deleted: true }, { signal }),
    staleTime: 0,
  });
}

/** @param year a calendar year; by default the last 12 months */
export function useActivityOverview(year?: number) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery({
    queryKey: [...ACTIVITIES_KEY, 'overview', timeZone, year ?? null],
    queryFn: ({ signal }) => call(activityApi.overview, { timeZone, year }, { signal }),
    staleTime: 0,
    // Another year replaces the charts only once it is there.
    placeholderData: keepPreviousData,
  });
}

export function useSubmitActivity() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (draft: ActivityDraft) => call(activityApi.submit, draft),
    onSuccess: (added) => updateLog(client, (list) => insertByTime(list, [added])),
    onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed),
  });
}

interface UpdateOptions {
  /** By default a notice says that it was updated. */
  readonly onUpdated?: (updated: Activity, change: ActivityChange) => void;
}

/** `useActivities` shows the pending change; the cached list contains only what the server has confirmed. */
export function useUpdateActivity({ onUpdated = notifyUpdated }: UpdateOptions = {}) {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationKey: UPDATE_KEY,
    // The call takes a whole draft: start from the confirmed one, as a previous change may have been refused.
    mutationFn: ({ activity, change }: ActivityChange) =>
      call(activityApi.update, { ...confirmedActivity(client, activity), ...change }),
    async onSuccess(updated, change) {
      await updateLog(client, (list) => list.map((other) => (other.id === updated.id ? updated : other)));
      onUpdated(updated, change);
    },
    onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed),
  });
}

const notifyUpdated = () => notifySuccess(ACTIVITY_MESSAGES.updated);

/** @param onDeleted gets the activities that were deleted, even if not all could be */
export function useDeleteActivities(onDeleted?: (deleted: readonly Activity[]) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (activities: readonly Activity[]) =>
      inParts(activities, ACTIVITY_BULK_MAX_ITEMS, async (part) =>
        part.length === 1
          ? [await call(activityApi.delete, part[0]!)]
          : call(activityApi.deleteMany, { ids: part.map(({ id }) => id) }),
      ),
    async onSuccess({ done, error }) {
      const ids = new Set(done.map(({ id }) => id));
      await updateLog(client, (list) => list.filter(({ id }) => !ids.has(id)));
      if (done.length > 0) onDeleted?.(done);
      if (error !== null) notifyFailure(ACTIVITY_MESSAGES.changeFailed);
    },
  });
}

export function useRestoreActivities(onRestored?: (restored: readonly Activity[]) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (activities: readonly Activity[]) =>
      inParts(activities, ACTIVITY_BULK_MAX_ITEMS, async (part) =>
        part.length === 1
          ? [await call(activityApi.restore, part[0]!)]
          : call(activityApi.restoreMany, { ids: part.map(({ id }) => id) }),
      ),
    async onSuccess({ done, error }) {
      const ids = new Set(done.map(({ id }) => id));
      await updateLog(client, (list) => insertByTime(list, done));
      await updateQueryData<Activity[]>(client, DELETED_KEY, (list) => list.filter(({ id }) => !ids.has(id)));
      if (done.length > 0) onRestored?.(done);
      if (error !== null) notifyFailure(ACTIVITY_MESSAGES.changeFailed);
    },
  });
}

async function updateLog(client: QueryClient, change: (list: Activity[]) => Activity[]): Promise<void> {
  await updateQueryData(client, ACTIVITIES_KEY, change);
  void client.invalidateQueries({ queryKey: [...ACTIVITIES_KEY, 'overview'] });
}

function confirmedActivity(client: QueryClient, activity: Activity): Activity {
  return client.getQueryData<Activity[]>(ACTIVITIES_KEY)?.find(({ id }) => id === activity.id) ?? activity;
}

function applyChanges(list: readonly Activity[], changes: readonly ActivityChange[]): readonly Activity[] {
  return changes.reduce(
    (changed, { activity: { id }, change }) =>
      changed.map((activity) => (activity.id === id ? { ...activity, ...change } : activity)),
    list,
  );
}

/** Keeps the server's order: newest first, then by id. */
function insertByTime(list: readonly Activity[], added: readonly Activity[]): Activity[] {
  const ids = new Set(added.map(({ id }) => id));
  return [...list.filter(({ id }) => !ids.has(id)), ...added].toSorted(
    (a, b) => compare(b.creationTime, a.creationTime) || compare(b.id, a.id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
