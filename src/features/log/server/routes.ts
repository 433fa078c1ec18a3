import { activityApi } from '../contract/activity.ts';
import type { ActivityExport, ExportPreview } from '#features/export/contract/activity-export.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { jsonList, type StreamedResponse } from '#platform/responses/streamed-response.ts';
import type { ActivityService } from './service.ts';

export interface LogFiles {
  createFile(userId: string, asked: ActivityExport): Promise<StreamedResponse<never>>;
  preview(userId: string): Promise<ExportPreview>;
}

export function activityRoutes(routeContext: RouteContext, service: ActivityService, files: LogFiles): void {
  serve(routeContext, activityApi, {
    async retrieve({ user, input }) {
      if (input.limit !== undefined) return service.retrieve(user.id, input);
      return jsonList(service.retrievePages(user.id, input));
    },

    submit: ({ user, input }) => service.submit(user.id, input),
    update: ({ user, input: { id, ...change } }) => service.update(user.id, id, change),
    updateMany: ({ user, input }) => service.updateMany(user.id, input.changes),
    orderWishes: ({ user, input }) => service.orderWishes(user.id, input.ids),
    delete: ({ user, input }) => service.delete(user.id, input.id),
    deleteMany: ({ user, input }) => service.deleteMany(user.id, input.ids),
    restore: ({ user, input }) => service.restore(user.id, input.id),
    restoreMany: ({ user, input }) => service.restoreMany(user.id, input.ids),
    overview: ({ user, input }) => service.overview(user.id, input),
    export: ({ user, input }) => files.createFile(user.id, input),
    exportPreview: ({ user }) => files.preview(user.id),
  });
}
