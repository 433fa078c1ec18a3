import { doorApi } from '../../contract/integration-calls.ts';
import type { Integration } from '../../contract/integrations.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../call/call.ts';

export const useIntegrations = () =>
  useQuery({
    queryKey: ['integrations'],
    queryFn: ({ signal }) => call(doorApi.open, {}, { signal }),
    // Only a restarted server has others.
    staleTime: Infinity,
  });

/** Whether an integration is enabled; false until the server has answered. */
export function useIsIntegrationOn(integration: Integration): boolean {
  return useIntegrations().data?.open.includes(integration) ?? false;
}
