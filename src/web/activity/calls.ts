import {
  ACTIVITY_BULK_MAX_ITEMS,
  ACTIVITY_MESSAGES,
  activityApi,
  type Activity,
  type DiaryDraft,
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
import { WHOLE_LOG } from '#contract/first-calls.ts';
import { call } from '../kernel/call.ts';
import { takeFirstAnswer } from '../kernel/first-answers.ts';
import { insertByTime, withoutItems } from '../kernel/list-changes.ts';
import { updateQueryData } from '../kernel/update-query-data.ts';
import { notifyFailure, notifySuccess } from '../kernel/notices.ts';
import { inParts } from './in-parts.ts';
import { withChanges, type ActivityChange, type PendingChange } from './pending-changes.ts';

/** The whole log as a CSV file. */
export const LOG_CSV_URL = activityApi.export.path;

const ACTIVITIES_KEY = ['activities'];
const DELETED_KEY = ['deleted-activities'];

/** Changes of the log are sent one after the other. */
const SCOPE = { id: 'activities' };
/** The mutation keys begin with it and end with the kind of the change. */
const CHANGE_KEY = 'change-activities';

interface ActivitiesResult {
  readonly data: readonly Activity[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The whole log, newest first, including pending changes. Filtering and sorting need no further call. */
export function useActivities(): ActivitiesResult {
  const { data, isError, refetch } = useQuery({
    queryKey: ACTIVITIES_KEY,
    queryFn: ({ signal }) => call(activityApi.retrieve, WHOLE_LOG, { signal }),
    initialData: () => takeFirstAnswer(activityApi.retrieve, WHOLE_LOG),
    staleTime: 60_000,
  });
  const pending = useMutationState({
    filters: { mutationKey: [CHANGE_KEY], status: 'pending' },
    select: ({ options, state }) =>
      ({ kind: options.mutationKey?.[1], variables: state.variables }) as PendingChange,
  });
  return { data: useMemo(() => data && withChanges(data, pending), [data, pending]), isError, refetch };
}

export function useDeletedActivities() {
  return useQuery({
    queryKey: DELETED_KEY,
    queryFn: ({ signal }) => call(activityApi.retrieve, { ...WHOLE_LOG, deleted: true }, { signal }),
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

/** Callers show a failure themselves: a form beside its fields, a list as a notice. */
export function useSubmitActivity() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: (draft: DiaryDraft) => call(activityApi.submit, draft),
    onSuccess: (added) => updateLog(client, (list) => insertByTime(list, [added])),
  });
}

interface UpdateOptions {
  /** By default a notice says that it was updated. */
  readonly onUpdated?: () => void;
}

/** `useActivities` shows the pending change; the cached list contains only what the server has confirmed. */
export function useUpdateActivity({ onUpdated = notifyUpdated }: UpdateOptions = {}) {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationKey: [CHANGE_KEY, 'update'],
    // The call needs three fields: they come from the confirmed entry, as a previous change may have been refused.
    mutationFn({ activity, change }: ActivityChange) {
      const { id, name, category, rating } = confirmedActivity(client, activity);
      return call(activityApi.update, { id, name, category, rating, ...change });
    },
    async onSuccess(updated) {
      await updateLog(client, (list) => list.map((other) => (other.id === updated.id ? updated : other)));
      onUpdated();
    },
    onError: () => notifyFailure(ACTIVITY_MESSAGES.changeFailed),
  });
}

const notifyUpdated = () => notifySuccess(ACTIVITY_MESSAGES.updated);

/** Returns the activities that were deleted, even if not all could be. */
export function useDeleteActivities() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationKey: [CHANGE_KEY, 'delete'],
    mutationFn: (activities: readonly Activity[]) =>
      inParts(activities, ACTIVITY_BULK_MAX_ITEMS, async (part) =>
        part.length === 1
          ? [await call(activityApi.delete, part[0]!)]
          : call(activityApi.deleteMany, { ids: part.map(({ id }) => id) }),
      ),
    async onSuccess({ done, error }) {
      await updateLog(client, (list) => withoutItems(list, done));
      if (error !== null) notifyFailure(ACTIVITY_MESSAGES.changeFailed);
    },
  });
}

/** Returns the activities that were restored, even if not all could be. */
export function useRestoreActivities() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationKey: [CHANGE_KEY, 'restore'],
    mutationFn: (activities: readonly Activity[]) =>
      inParts(activities, ACTIVITY_BULK_MAX_ITEMS, async (part) =>
        part.length === 1
          ? [await call(activityApi.restore, part[0]!)]
          : call(activityApi.restoreMany, { ids: part.map(({ id }) => id) }),
      ),
    async onSuccess({ done, error }) {
      await updateLog(client, (list) => insertByTime(list, done));
      await updateQueryData<Activity[]>(client, DELETED_KEY, (list) => withoutItems(list, done));
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
