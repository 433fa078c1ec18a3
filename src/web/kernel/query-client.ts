import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './failure.ts';

const MAX_RETRIES = 2;

/** Only what may pass by itself is tried again: no answer, and a server part that is away. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting unseen.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && [0, 502, 503, 504].includes(statusOf(error)),
    },
  },
});
