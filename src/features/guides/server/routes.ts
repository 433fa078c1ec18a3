import { workApi } from '../contract/catalogue-work.ts';
import { guideApi } from '../contract/guide.ts';
import { guideMapApi } from '../contract/guide-map.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { GuideMapService } from './map/service.ts';
import type { GuideService } from './service.ts';

export function guideRoutes(routeContext: RouteContext, service: GuideService, map: GuideMapService): void {
  serve(routeContext, guideApi, {
    makers: () => Promise.resolve(service.makers()),
    travelGuide: ({ user, input }) => service.travel(user.id, input),
    movieGuide: ({ user, input }) => service.movie(user.id, input.name),
    bookGuide: ({ user, input }) => service.book(user.id, input.name),
    suggestPlaces: ({ input }) => service.suggest('travel', input.q),
    suggestMovies: ({ input }) => service.suggest('movie', input.q),
    suggestBooks: ({ input }) => service.suggest('book', input.q),
    removeGuide: ({ input, by }) => service.remove(by, input.id),
  });
  serve(routeContext, guideMapApi, { retrieve: ({ input }) => map.retrieve(input) });
  serve(routeContext, workApi, { retrieve: ({ input }) => service.findWork(input) });
}
