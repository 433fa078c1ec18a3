import { doorApi } from '../../contract/integration-calls.ts';
import type { Door } from '../../contract/integrations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call/call.ts';

/** Whether a door is open; false until the server has answered. */
export function useIsDoorOpen(door: Door): boolean {
  const { data } = useQuery({
    queryKey: ['doors'],
    queryFn: ({ signal }) => call(doorApi.open, {}, { signal }),
    // Only a restarted server has other doors.
    staleTime: Infinity,
  });
  return data?.open.includes(door) ?? false;
}
