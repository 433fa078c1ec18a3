import { adminApi, type AuditQuery, type userSorts, type userStates } from '#contract/admin.ts';
import type { Input } from '#contract/endpoint.ts';
import { guideApi } from '#contract/guide.ts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../kernel/call.ts';

const USERS = ['admin', 'users'];
const NOTICES = ['admin', 'notices'];
const MAILS = ['admin', 'mails'];
const INVITATIONS = ['admin', 'invitations'];
const PAGE_ITEMS = 50;

type Page = string | undefined;

/** The last item's id where the page was full: there may be more. */
function nextAfter(items: readonly { readonly id: string }[]): Page {
  return items.length === PAGE_ITEMS ? items.at(-1)?.id : undefined;
}

const paged = { initialPageParam: undefined as Page, placeholderData: keepPreviousData, staleTime: 0 };

export interface UsersFilter {
  readonly text: string;
  readonly state: (typeof userStates)[number];
  readonly sort: (typeof userSorts)[number];
}

export const useUsers = (filter: UsersFilter) =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...USERS, filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(adminApi.users, { ...filter, limit: PAGE_ITEMS, after }, { signal }),
    getNextPageParam: ({ users }) => nextAfter(users),
  });

export const allUsers = () => call(adminApi.listUsers, {});

type UserChange = {
  readonly act: 'suspend' | 'unsuspend' | 'verification' | 'reset' | 'sessions' | 'unlock';
  readonly userId: string;
};

/** What an admin does for a user; the lists follow. */
export function useChangeUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, userId }: UserChange) => {
      switch (act) {
        case 'suspend':
        case 'unsuspend':
          return call(adminApi.suspendUser, { userId, suspended: act === 'suspend' });
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
    onSuccess: () => client.invalidateQueries({ queryKey: USERS }),
  });
}

export function useSetQuota() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<typeof adminApi.setQuota>) => call(adminApi.setQuota, input),
    onSuccess: () => client.invalidateQueries({ queryKey: USERS }),
  });
}

export const useInvitations = () =>
  useQuery({
    queryKey: INVITATIONS,
    queryFn: ({ signal }) => call(adminApi.invitations, {}, { signal }),
    staleTime: 0,
  });

export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string | undefined) => call(adminApi.createInvitation, { email }),
    onSuccess: ({ invitations }) => client.setQueryData(INVITATIONS, invitations),
  });
}

export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(adminApi.revokeInvitation, { id }),
    onSuccess: (invitations) => client.setQueryData(INVITATIONS, invitations),
    onError: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
}

export const useStorageInfo = () =>
  useQuery({
    queryKey: ['admin', 'storage'],
    queryFn: ({ signal }) => call(adminApi.storageInfo, {}, { signal }),
    staleTime: 0,
  });

export const useOperatorNotices = () =>
  useQuery({
    queryKey: NOTICES,
    queryFn: ({ signal }) => call(adminApi.notices, {}, { signal }),
    staleTime: 0,
  });

export function useConfirmNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(adminApi.confirmNotice, { code }),
    onSuccess: (remaining) => client.setQueryData(NOTICES, remaining),
    onError: () => client.invalidateQueries({ queryKey: NOTICES }),
  });
}

const BACKUPS = ['admin', 'backups'];
const RUNNING_LOOK_MS = 2_000;

/** While a backup is made, its steps are followed; once it has ended, a notice may have come or gone. */
export function useBackups() {
  const client = useQueryClient();
  const backups = useQuery({
    queryKey: BACKUPS,
    queryFn: ({ signal }) => call(adminApi.backups, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_LOOK_MS : false),
  });
  const isRunning = backups.data?.running != null;
  useEffect(() => {
    if (!isRunning) return;
    return () => void client.invalidateQueries({ queryKey: NOTICES });
  }, [client, isRunning]);
  return backups;
}

export function useStartBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(adminApi.startBackup, {}),
    onSuccess: (backups) => client.setQueryData(BACKUPS, backups),
    onError: () => client.invalidateQueries({ queryKey: BACKUPS }),
  });
}

export const useRemoveGuide = () =>
  useMutation({ mutationFn: (id: string) => call(guideApi.removeGuide, { id }) });

export const useMails = (unsent: boolean) =>
  useInfiniteQuery({
    ...paged,
    queryKey: [...MAILS, unsent],
    queryFn: ({ pageParam: after, signal }) =>
      call(adminApi.mails, { unsent, limit: PAGE_ITEMS, after }, { signal }),
    getNextPageParam: nextAfter,
  });

export const useMailLink = () =>
  useMutation({ mutationFn: (input: Input<typeof adminApi.mailLink>) => call(adminApi.mailLink, input) });

export type AuditFilter = Pick<AuditQuery, 'action' | 'userId'>;

export const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    ...paged,
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(adminApi.auditLog, { ...filter, limit: PAGE_ITEMS, after }, { signal }),
    getNextPageParam: nextAfter,
  });

/** The browser takes the file by itself: the answer may be long. */
export const auditLogFile = adminApi.auditLogFile.path;
