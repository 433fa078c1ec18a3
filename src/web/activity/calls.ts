import { activityApi, activityMessages, type Activity, type ActivityDraft } from '#contract/activity.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';

const ACTIVITIES = ['activities'];
const DELETED = ['deleted-activities'];

/** The whole log, newest first: filters and sorting then need no call. */
export function useActivities() {
  return useQuery({
    queryKey: ACTIVITIES,
    queryFn: ({ signal }) => call(activityApi.retrieve, {}, { signal }),
    staleTime: 60_000,
  });
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
    mutationFn: (draft: ActivityDraft) => call(activityApi.submit, draft),
    onSuccess: (added) => changeList(client, (list) => insertByTime(list, added)),
    onError: () => notifyFailure(activityMessages.changeFailed),
  });
}

/** Shows the change at once and takes it back where the server refuses it. */
export function useUpdateActivity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (activity: Activity) => call(activityApi.update, activity),
    onMutate: (activity) => {
      const before = client.getQueryData<Activity[]>(ACTIVITIES)?.find(({ id }) => id === activity.id);
      changeList(client, (list) => replace(list, activity));
      return before;
    },
    onSuccess: () => notifySuccess(activityMessages.updated),
    onError: (_error, _activity, before) => {
      if (before) changeList(client, (list) => replace(list, before));
      notifyFailure(activityMessages.changeFailed);
    },
  });
}

export function useDeleteActivity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (activity: Activity) => call(activityApi.delete, activity),
    onSuccess: ({ id }) => changeList(client, (list) => list.filter((activity) => activity.id !== id)),
    onError: () => notifyFailure(activityMessages.changeFailed),
  });
}

export function useRestoreActivity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (activity: Activity) => call(activityApi.restore, activity),
    onSuccess: (restored) => {
      changeList(client, (list) => insertByTime(list, restored));
      client.setQueryData<Activity[]>(DELETED, (list) => list?.filter(({ id }) => id !== restored.id));
    },
    onError: () => notifyFailure(activityMessages.changeFailed),
  });
}

function changeList(client: QueryClient, change: (list: Activity[]) => Activity[]): void {
  client.setQueryData<Activity[]>(ACTIVITIES, (list) => list && change(list));
  void client.invalidateQueries({ queryKey: [...ACTIVITIES, 'overview'] });
}

function replace(list: Activity[], activity: Activity): Activity[] {
  return list.map((other) => (other.id === activity.id ? activity : other));
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
