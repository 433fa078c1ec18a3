import { feedbackAnswersApi, type FeedbackStatusPage } from '#contract/feedback-answers.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

const pageKey = (token: string) => ['feedback-status', token];

export function useStatusPage(token: string) {
  return useQuery<FeedbackStatusPage>({
    queryKey: pageKey(token),
    queryFn: ({ signal }) => call(feedbackAnswersApi.status, { token }, { signal }),
    enabled: token !== '',
    staleTime: 0,
  });
}

export function useReply(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => call(feedbackAnswersApi.reply, { token, content }),
    onSuccess: (page) => client.setQueryData(pageKey(token), page),
  });
}

export function useStopLetters(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(feedbackAnswersApi.stopLetters, { token }),
    onSuccess: () =>
      client.setQueryData<FeedbackStatusPage>(pageKey(token), (page) => page && { ...page, letters: false }),
  });
}

export function useStopDigest(token: string) {
  return useMutation({ mutationFn: () => call(feedbackAnswersApi.stopDigest, { token }) });
}
