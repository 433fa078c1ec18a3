import { adminApi, type AuditQuery, type USER_SORTS, type USER_STATES } from '../contract/admin.ts';
import { doctorApi } from '#features/doctor/contract/doctor.ts';
import type { OperatorNotice } from '#platform/contract/operator-notice.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/call/call.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';
import { withDetails } from './user-details.ts';

const USERS_KEY = ['admin', 'users'];
const NOTICES_KEY = ['admin', 'notices'];
const QUIET_NOTICES_MS = 5 * 60_000;
const EMAILS_KEY = ['admin', 'mails'];
const INVITATIONS_KEY = ['admin', 'invitations'];
const PAGE_ITEMS = 50;

type Cursor = string | undefined;

/** The id of the last item if the page was full and there may be more. */
function nextCursor(items: readonly { readonly id: string }[]): Cursor {
  return items.length === PAGE_ITEMS ? items.at(-1)?.id : undefined;
}

const pagedQuery = { initialPageParam: undefined as Cursor, placeholderData: keepPreviousData, staleTime: 0 };

export interface UsersFilter {
  readonly text: string;
  readonly state: (typeof USER_STATES)[number];
  readonly sort: (typeof USER_SORTS)[number];
}

export const useUsers = (filter: UsersFilter) =>
  useInfiniteQuery({
    ...pagedQuery,
    queryKey: [...USERS_KEY, filter],
    queryFn: ({ pageParam: after, signal }) => fetchUsers({ ...filter, after }, signal),
    getNextPageParam: ({ users }) => nextCursor(users),
  });

/** A page of the specified list, and what only admins see of these users, which comes by a call of its own. */
async function fetchUsers(query: UsersFilter & { after: Cursor }, signal: AbortSignal) {
  const [users, page] = await Promise.all([
    call(adminApi.listUsers, { ...query, limit: String(PAGE_ITEMS) }, { signal }),
    call(adminApi.users, { ...query, limit: PAGE_ITEMS }, { signal }),
  ]);
  return { ...page, users: withDetails(users, page.users) };
}

export const fetchAllUsers = () => call(adminApi.listUsers, {});

interface UserChange {
  readonly action: 'suspend' | 'unsuspend' | 'verification' | 'reset' | 'sessions' | 'unlock';
  readonly userId: string;
}

/** An admin's action on a user; reloads the lists. */
export function useChangeUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, userId }: UserChange) => {
      switch (action) {
        case 'suspend':
        case 'unsuspend':
          return call(adminApi.suspendUser, { userId, suspended: action === 'suspend' });
        case 'verification':
          return call(adminApi.resendVerification, { userId });
        case 'reset':
          return call(adminApi.startPasswordReset, { userId });
        case 'sessions':
          return call(adminApi.endSessions, { userId });
        case 'unlock':
          return call(adminApi.unlockUser, { userId });
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: USERS_KEY }),
  });
}

export function useSetQuota() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof adminApi.setQuota>) => call(adminApi.setQuota, input),
    onSuccess: () => client.invalidateQueries({ queryKey: USERS_KEY }),
  });
}

export const useInvitations = () =>
  useQuery({
    queryKey: INVITATIONS_KEY,
    queryFn: ({ signal }) => call(adminApi.invitations, {}, { signal }),
    staleTime: 0,
  });

export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof adminApi.createInvitation>) => call(adminApi.createInvitation, input),
    onSuccess: ({ invitations }) => storeAnswer(client, INVITATIONS_KEY, invitations),
  });
}

export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(adminApi.revokeInvitation, { id }),
    onSuccess: (invitations) => storeAnswer(client, INVITATIONS_KEY, invitations),
    onError: () => client.invalidateQueries({ queryKey: INVITATIONS_KEY }),
  });
}

export const useStorageInfo = () =>
  useQuery({
    queryKey: ['admin', 'storage'],
    queryFn: ({ signal }) => call(adminApi.storageInfo, {}, { signal }),
    staleTime: 0,
  });

export const useTrends = () =>
  useQuery({
    queryKey: ['admin', 'trends'],
    queryFn: ({ signal }) => call(adminApi.trends, {}, { signal }),
    staleTime: 60_000,
  });

export const useOperatorNotices = () =>
  useQuery({
    queryKey: NOTICES_KEY,
    queryFn: ({ signal }) => call(adminApi.notices, {}, { signal }),
    staleTime: 0,
  });

/** Of the last minutes, for the header of all screens; the admin area shows the current ones. */
export function useQuietOperatorNotices(): readonly OperatorNotice[] {
  const { data = [] } = useQuery({
    queryKey: NOTICES_KEY,
    queryFn: ({ signal }) => call(adminApi.notices, {}, { signal }),
    staleTime: QUIET_NOTICES_MS,
    retry: false,
  });
  return data;
}

export function useConfirmNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(adminApi.confirmNotice, { code }),
    onSuccess: (remaining) => storeAnswer(client, NOTICES_KEY, remaining),
    onError: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}

const HEALTH_KEY = ['admin', 'health'];

/** Examines the installation. Slow, so it is not repeated when the window gets the focus. */
export const useExamination = () =>
  useQuery({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => call(doctorApi.examine, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** Examines the installation and sends a letter to the caller. */
export function useTestEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(doctorApi.examine, { letter: true }),
    onSuccess: (report) => storeAnswer(client, HEALTH_KEY, report),
  });
}

export const useReleaseNotes = () =>
  useQuery({
    queryKey: ['admin', 'release-notes'],
    queryFn: ({ signal }) => call(doctorApi.releaseNotes, {}, { signal }),
    staleTime: Infinity,
  });

const BACKUPS_KEY = ['admin', 'backups'];
const BACKUP_POLL_MS = 2_000;

/** Polls while a backup is running, and reloads the notices when it has ended. */
export function useBackups() {
  const client = useQueryClient();
  const backups = useQuery({
    queryKey: BACKUPS_KEY,
    queryFn: ({ signal }) => call(adminApi.backups, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? BACKUP_POLL_MS : false),
  });
  const isRunning = backups.data?.running != null;
  useEffect(() => {
    if (!isRunning) return;
    return () => void client.invalidateQueries({ queryKey: NOTICES_KEY });
  }, [client, isRunning]);
  return backups;
}

export function useStartBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(adminApi.startBackup, {}),
    onSuccess: (backups) => storeAnswer(client, BACKUPS_KEY, backups),
    onError: () => client.invalidateQueries({ queryKey: BACKUPS_KEY }),
  });
}

export const useEmails = (unsent: boolean) =>
  useInfiniteQuery({
    ...pagedQuery,
    queryKey: [...EMAILS_KEY, unsent],
    queryFn: ({ pageParam: after, signal }) =>
      call(adminApi.mails, { unsent, limit: PAGE_ITEMS, after }, { signal }),
    getNextPageParam: nextCursor,
  });

export const useEmailLink = () =>
  useMutation({ mutationFn: (input: Input<typeof adminApi.mailLink>) => call(adminApi.mailLink, input) });

export type AuditFilter = Pick<AuditQuery, 'action' | 'userId'>;

export const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    ...pagedQuery,
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(adminApi.auditLog, { ...filter, limit: PAGE_ITEMS, after }, { signal }),
    getNextPageParam: nextCursor,
  });

/** The browser downloads the file itself, because it may be long. */
export const auditLogPath = adminApi.auditLogFile.path;

/** Shows a notice once, when the data has first been loaded. */
export function useRetrievedNotice(retrieved: boolean, text: string): void {
  useEffect(() => {
    if (retrieved) notifySuccess(text);
  }, [retrieved, text]);
}
