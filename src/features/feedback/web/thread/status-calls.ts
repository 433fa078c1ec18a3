import { feedbackAnswersApi } from '../../contract/feedback-answers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { storeAnswer } from '#platform/web/call/update-query-data.ts';

const pageKey = (token: string) => ['feedback-status', token];

export const useStatusPage = (token: string) =>
  useAnswer(pageKey(token), feedbackAnswersApi.status, { token }, { enabled: token !== '', staleTime: 0 });

export function useReply(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => call(feedbackAnswersApi.reply, { token, content }),
    onSuccess: (page) => storeAnswer(client, pageKey(token), page),
  });
}

/** Ends the letters about one item, or about all feedback from this address. */
export function useStopEmails(stopToken: string) {
  return useMutation({
    mutationFn: (which: 'these' | 'all') =>
      call(which === 'all' ? feedbackAnswersApi.stopAllLetters : feedbackAnswersApi.stopLetters, {
        token: stopToken,
      }),
  });
}

export function useStopDigest(token: string) {
  return useMutation({ mutationFn: () => call(feedbackAnswersApi.stopDigest, { token }) });
}
