import { guideApi } from '#contract/guide.ts';
import { byVisitor } from '../audit/audit.ts';
import { serve, type Room } from '../kernel/serve.ts';
import type { GuideService } from './service.ts';

export function guideRoutes(room: Room, service: GuideService): void {
  serve(room, guideApi, {
    makers: () => Promise.resolve(service.makers()),
    travelGuide: ({ user, input }) => service.travel(user.id, input),
    movieGuide: ({ user, input }) => service.movie(user.id, input.name),
    bookGuide: ({ user, input }) => service.book(user.id, input.name),
    suggestPlaces: ({ input }) => service.suggest('travel', input.q),
    suggestMovies: ({ input }) => service.suggest('movie', input.q),
    suggestBooks: ({ input }) => service.suggest('book', input.q),
    async removeGuide({ input, visitor }) {
      await service.remove(byVisitor(visitor), input.id);
      return {};
    },
  });
}
