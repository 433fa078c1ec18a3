import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './failure.ts';

const MAX_RETRIES = 2;

/** Retries only failures that may pass: no answer, or a part of the server that is unavailable. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline calls fail at once and say so, instead of being paused.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && [0, 502, 503, 504].includes(statusOf(error) ?? NaN),
    },
  },
});
