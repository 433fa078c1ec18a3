import { doorApi } from '../contract/integration-calls.ts';
import { INTEGRATIONS } from '../contract/integrations.ts';
import { serve, type RouteContext } from './serve.ts';

export const integrationCalls = {
  door: { api: doorApi, description: 'Enabled integrations', examples: {} },
} as const;

/** Tells browsers which integrations to offer. */
export function integrationRoutes(routes: RouteContext): void {
  const open = INTEGRATIONS.filter((name) => routes.integrations.has(name));
  serve(routes, doorApi, { open: async () => ({ open }) });
}
