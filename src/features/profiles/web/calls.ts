import {
  PUBLIC_PROFILE_MESSAGES,
  publicProfileApi,
  type ProfileDraft,
  type ProfileSettings,
} from '../contract/people.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, urlFor } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { storeAnswer, updateQueryData } from '#platform/web/call/update-query-data.ts';

const SETTINGS_KEY = ['public-profile'];
/** What visitors see is asked for again each time: a profile that was switched off is gone at once. */
const NEVER_KEPT = { staleTime: 0, gcTime: 0 } as const;

export const usePerson = (handle: string) =>
  useQuery({
    ...NEVER_KEPT,
    queryKey: ['person', handle],
    queryFn: ({ signal }) => call(publicProfileApi.page, { handle }, { signal }),
  });

export const usePersonList = (handle: string, id: string) =>
  useQuery({
    ...NEVER_KEPT,
    queryKey: ['person-list', handle, id],
    queryFn: ({ signal }) => call(publicProfileApi.list, { handle, id }, { signal }),
  });

export const usePersonYear = (handle: string, year: number) =>
  useQuery({
    ...NEVER_KEPT,
    queryKey: ['person-year', handle, year],
    queryFn: ({ signal }) => call(publicProfileApi.year, { handle, year }, { signal }),
  });

/** The address of a profile for feed readers, without the origin. */
export const personFeedPath = (handle: string) =>
  urlFor(publicProfileApi.feed, { handle, file: 'people.atom' });

/** The user's own profile; null: there is none yet. */
export const useProfileSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => (await call(publicProfileApi.retrieve, {}, { signal })).profile,
    staleTime: 0,
  });

/** Publishes the profile, or changes it. */
export function useSaveProfile() {
  const client = useQueryClient();
  return async (draft: ProfileDraft): Promise<ProfileSettings> => {
    const settings = await call(publicProfileApi.save, draft);
    await storeAnswer(client, SETTINGS_KEY, settings);
    return settings;
  };
}

export function useWithdrawProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(publicProfileApi.withdraw, {}),
    onSuccess: () =>
      updateQueryData<ProfileSettings | null>(
        client,
        SETTINGS_KEY,
        (known) => known && { ...known, published: false },
      ),
    onError: notifyFailed(PUBLIC_PROFILE_MESSAGES.withdrawFailed),
  });
}

/** What visitors would see. */
export const usePreview = () =>
  useMutation({ mutationFn: (draft: ProfileDraft) => call(publicProfileApi.preview, draft) });
