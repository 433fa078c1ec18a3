import { doorApi } from '../../contract/integration-calls.ts';
import type { Integration } from '../../contract/integrations.ts';
import { useAnswer } from '../call/call.ts';

/** Only a restarted server has others. */
export const useIntegrations = () => useAnswer(['integrations'], doorApi.open, {}, { staleTime: Infinity });

/** Whether an integration is enabled; false until the server has answered. */
export function useIsIntegrationOn(integration: Integration): boolean {
  return useIntegrations().data?.open.includes(integration) ?? false;
}
