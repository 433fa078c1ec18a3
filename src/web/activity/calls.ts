import { activityApi, ACTIVITY_MESSAGES, type Activity, type ActivityDraft } from '#contract/activity.ts';
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../kernel/call.ts';
import { updateQueryData } from '../kernel/update-query-data.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';

const ACTIVITIES_KEY = ['activities'];
const DELETED_KEY = ['deleted-activities'];

/** Changes of the log are sent one after the other. */
const SCOPE = { id: 'activities' };
const UPDATE_KEY = ['update-activity'];

interface ActivityChange {
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

export function useActivityOverview() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery({
    queryKey: [...ACTIVITIES_KEY, 'overview', timeZone],
    queryFn: ({ signal }) => call(activityApi.overview, { timeZone }, { signal }),
    staleTime: 0,
  });
}

export function useSubmitActivity() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (draft: ActivityDraft) => call(activityApi.submit, draft),
    onSuccess: (added) => updateLog(client, (list) => insertByTime(list, added)),
    onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed),
  });
}

/** `useActivities` shows the pending change; the cached list contains only what the server has confirmed. */
export function useUpdateActivity() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationKey: UPDATE_KEY,
    // The call takes a whole draft: start from the confirmed one, as a previous change may have been refused.
    mutationFn: ({ activity, change }: ActivityChange) =>
      call(activityApi.update, { ...confirmedActivity(client, activity), ...change }),
    async onSuccess(updated) {
      await updateLog(client, (list) => list.map((other) => (other.id === updated.id ? updated : other)));
      notifySuccess(ACTIVITY_MESSAGES.updated);
    },
    onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed),
  });
}

export function useDeleteActivity() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (activity: Activity) => call(activityApi.delete, activity),
    onSuccess: ({ id }) => updateLog(client, (list) => list.filter((activity) => activity.id !== id)),
    onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed),
  });
}

export function useRestoreActivity() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (activity: Activity) => call(activityApi.restore, activity),
    async onSuccess(restored) {
      await updateLog(client, (list) => insertByTime(list, restored));
      await updateQueryData<Activity[]>(client, DELETED_KEY, (list) =>
        list.filter(({ id }) => id !== restored.id),
      );
    },
    onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed),
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
function insertByTime(list: Activity[], activity: Activity): Activity[] {
  const others = list.filter(({ id }) => id !== activity.id);
  const isOlder = (other: Activity) =>
    other.creationTime < activity.creationTime ||
    (other.creationTime === activity.creationTime && other.id < activity.id);
  const index = others.findIndex(isOlder);
  return others.toSpliced(index === -1 ? others.length : index, 0, activity);
}
