import { publicGuidesApi, type GuideShare } from '../../contract/public-guides.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';

/** What is shared of a guide: which one, and that children come along. */
interface SharedGuideInput {
  readonly id: string;
  readonly childFriendly: boolean;
}

const keyOf = (guideId: string) => ['guide-share', guideId];

/** What a link shows. */
export function useSharedGuide(token: string) {
  return useQuery({
    queryKey: ['shared-guide', token],
    queryFn: ({ signal }) => call(publicGuidesApi.sharedGuide, { token }, { signal }),
    enabled: token !== '',
  });
}

/** The link of a guide; null: it is not shared. */
export function useGuideShare(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(publicGuidesApi.retrieve, { id }, { signal })).share,
    // It may have been revoked on /account.
    staleTime: 0,
  });
}

export function useShareGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SharedGuideInput) => call(publicGuidesApi.share, input),
    onSuccess: (share, { id }) => client.setQueryData<GuideShare | null>(keyOf(id), share),
    onError: notifyFailed('The guide could not be shared: '),
  });
}

export function useWithdrawGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SharedGuideInput) => call(publicGuidesApi.withdraw, { id }),
    onSuccess: (_, { id }) => client.setQueryData<GuideShare | null>(keyOf(id), null),
    onError: notifyFailed('The link could not be revoked: '),
  });
}
