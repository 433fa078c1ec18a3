import { importApi, type KnownEntry, type KnownList } from '../contract/import.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { jsonArray, markStreamed } from '#platform/responses/streamed-response.ts';
import type { ImportService } from './service.ts';

export function importRoutes(routeContext: RouteContext, service: ImportService): void {
  serve(routeContext, importApi, {
    async known({ user, input }) {
      const chunks = jsonArray(service.known(user.id, input.source));
      return markStreamed<KnownEntry[]>({ contentType: 'application/json; charset=utf-8', chunks });
    },

    async knownLists({ user, input }) {
      const chunks = jsonArray(service.knownLists(user.id, input.source));
      return markStreamed<KnownList[]>({ contentType: 'application/json; charset=utf-8', chunks });
    },

    begin: ({ user, input }) => service.begin(user.id, input),
    addRows: ({ user, input }) => service.addRows(user.id, input),
    commit: ({ user, input, by }) => service.commit(user.id, input.id, by, input.folders),
    discard: ({ user, input }) => service.discard(user.id, input.id),
    retrieve: ({ user }) => service.retrieve(user.id),
    undo: ({ user, input, by }) => service.undo(user.id, input.id, by),
  });
}
