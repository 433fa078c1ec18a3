import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import { call } from './call.ts';

interface AnswerOptions {
  /** In milliseconds. */
  readonly staleTime?: number;
  readonly enabled?: boolean;
}

/** The answer of a call, which is kept under a key. */
export function useAnswer<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  options: AnswerOptions = {},
) {
  return useQuery({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}
