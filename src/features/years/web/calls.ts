import { lookBackApi, type YearShare } from '../contract/look-back.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, urlFor } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { updateQueryData } from '#platform/web/call/update-query-data.ts';

const SHARES_KEY = ['year-shares'];

/** @param year undefined: the whole log */
export function useLookBack(year: number | undefined) {
  return useQuery({
    queryKey: ['look-back', year ?? null],
    queryFn: ({ signal }) => call(lookBackApi.retrieve, { year }, { signal }),
    staleTime: 0,
    // Another year replaces the drawings only once it is there.
    placeholderData: keepPreviousData,
  });
}

/** What a link shows. */
export function useSharedYear(token: string) {
  return useQuery({
    queryKey: ['shared-year', token],
    queryFn: ({ signal }) => call(lookBackApi.sharedYear, { token }, { signal }),
    enabled: token !== '',
  });
}

/** The link of a year; null: it is not shared. */
export function useYearShare(year: number) {
  return useQuery({
    queryKey: SHARES_KEY,
    queryFn: ({ signal }) => call(lookBackApi.shares, {}, { signal }),
    select: (shares) => shares.find((share) => share.year === year) ?? null,
  });
}

export function useShareYear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (year: number) => call(lookBackApi.share, { year }),
    onSuccess: (share) => updateQueryData<YearShare[]>(client, SHARES_KEY, (shares) => [...shares, share]),
    onError: notifyFailed('The year could not be shared: '),
  });
}

export function useWithdrawYear() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (year: number) => call(lookBackApi.withdraw, { year }),
    onSuccess: (_, year) =>
      updateQueryData<YearShare[]>(client, SHARES_KEY, (shares) => shares.filter((of) => of.year !== year)),
    onError: notifyFailed('The link could not be revoked: '),
  });
}

/** The address for feed readers, without the origin. */
export const yearFeedPath = (token: string) => urlFor(lookBackApi.feed, { token, file: 'year.atom' });
