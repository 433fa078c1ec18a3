import { guideApi } from '#contract/guide.ts';
import { serve, type Room } from '../kernel/serve.ts';
import type { GuideService } from './service.ts';

export function guideRoutes(room: Room, service: GuideService): void {
  serve(room, guideApi, {
    travelGuide: ({ user, input }) => service.travel(user.id, input),
    movieGuide: ({ user, input }) => service.movie(user.id, input.name),
    bookGuide: ({ user, input }) => service.book(user.id, input.name),
    suggestPlaces: ({ input }) => service.suggestPlaces(input.q),
    suggestMovies: ({ input }) => service.suggestMovies(input.q),
    suggestBooks: ({ input }) => service.suggestBooks(input.q),
    async removeGuide({ input }) {
      await service.remove(input.id);
      return {};
    },
  });
}
