import { forYouApi } from '#contract/for-you.ts';
import { serve, type RouteContext } from '../../kernel/serve.ts';
import type { ForYouModule } from './module.ts';

export function forYouRoutes(routeContext: RouteContext, { recommendations }: ForYouModule): void {
  serve(routeContext, forYouApi, {
    retrieve: ({ user }) => recommendations.retrieve(user.id),
  });
}
