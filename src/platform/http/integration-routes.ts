import { doorApi } from '../contract/integration-calls.ts';
import { DOORS } from '../contract/integrations.ts';
import { serve, type RouteContext } from './serve.ts';

/** Tells browsers which doors to offer. */
export function doorRoutes(routes: RouteContext): void {
  const open = DOORS.filter((door) => routes.doors.has(door));
  serve(routes, doorApi, { open: async () => ({ open }) });
}
