import { activityApi, activityMessages, type Activity, type ActivityDraft } from '#contract/activity.ts';
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../kernel/call.ts';
import { changeQuery } from '../kernel/change-query.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';

const ACTIVITIES = ['activities'];
const DELETED = ['deleted-activities'];

/** Changes of the log reach the server one after the other. */
const scope = { id: 'activities' };
const UPDATES = ['update-activity'];

interface ActivityChange {
  readonly activity: Activity;
  readonly change: Partial<ActivityDraft>;
}

interface ActivityLog {
  readonly data: readonly Activity[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The whole log, newest first, with the changes that are on their way: filters and sorting then need no call. */
export function useActivities(): ActivityLog {
  const { data, isError, refetch } = useQuery({
    queryKey: ACTIVITIES,
    queryFn: ({ signal }) => call(activityApi.retrieve, {}, { signal }),
    staleTime: 60_000,
  });
  const pending = useMutationState({
    filters: { mutationKey: UPDATES, status: 'pending' },
    select: ({ state }) => state.variables as ActivityChange,
  });
  return { data: useMemo(() => data && withChanges(data, pending), [data, pending]), isError, refetch };
}

export function useDeletedActivities() {
  return useQuery({
    queryKey: DELETED,
    queryFn: ({ signal }) => call(activityApi.retrieve, { deleted: true }, { signal }),
    staleTime: 0,
  });
}

export function useActivityOverview() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useQuery({
    queryKey: [...ACTIVITIES, 'overview', timeZone],
    queryFn: ({ signal }) => call(activityApi.overview, { timeZone }, { signal }),
    staleTime: 0,
  });
}

export function useSubmitActivity() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (draft: ActivityDraft) => call(activityApi.submit, draft),
    onSuccess: (added) => changeLog(client, (list) => insertByTime(list, added)),
    onError: () => notifyFailure(activityMessages.changeFailed),
  });
}

/** `useActivities` shows the change while it is on its way; the list itself holds only what the server has confirmed. */
export function useUpdateActivity() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationKey: UPDATES,
    // The call takes the whole activity: a change before this one may have been refused meanwhile.
    mutationFn: ({ activity, change }: ActivityChange) =>
      call(activityApi.update, { ...confirmed(client, activity), ...change }),
    async onSuccess(updated) {
      await changeLog(client, (list) => list.map((other) => (other.id === updated.id ? updated : other)));
      notifySuccess(activityMessages.updated);
    },
    onError: () => notifyFailure(activityMessages.changeFailed),
  });
}

export function useDeleteActivity() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (activity: Activity) => call(activityApi.delete, activity),
    onSuccess: ({ id }) => changeLog(client, (list) => list.filter((activity) => activity.id !== id)),
    onError: () => notifyFailure(activityMessages.changeFailed),
  });
}

export function useRestoreActivity() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (activity: Activity) => call(activityApi.restore, activity),
    async onSuccess(restored) {
      await changeLog(client, (list) => insertByTime(list, restored));
      await changeQuery<Activity[]>(client, DELETED, (list) => list.filter(({ id }) => id !== restored.id));
    },
    onError: () => notifyFailure(activityMessages.changeFailed),
  });
}

async function changeLog(client: QueryClient, change: (list: Activity[]) => Activity[]): Promise<void> {
  await changeQuery(client, ACTIVITIES, change);
  void client.invalidateQueries({ queryKey: [...ACTIVITIES, 'overview'] });
}

function confirmed(client: QueryClient, activity: Activity): Activity {
  return client.getQueryData<Activity[]>(ACTIVITIES)?.find(({ id }) => id === activity.id) ?? activity;
}

function withChanges(list: readonly Activity[], changes: readonly ActivityChange[]): readonly Activity[] {
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
