import { sharedApi, sharesApi } from '#contract/shares.ts';
import { ROOT_FOLDER_ID } from '#contract/storage.ts';
import { toActor } from '../../audit/audit-log.ts';
import { serve, type RouteContext } from '../../kernel/serve.ts';
import type { SharesModule } from './module.ts';

export function shareRoutes(routeContext: RouteContext, { owners, visitors }: SharesModule): void {
  serve(routeContext, sharesApi, {
    list: ({ user }) => owners.list(user.id),
    create: ({ user, context, input }) => owners.create({ userId: user.id, by: toActor(context) }, input),
    async revoke({ user, context, input }) {
      await owners.revoke({ userId: user.id, by: toActor(context) }, input.id);
      return {};
    },
    removeEnded: ({ user, context }) => owners.removeEnded({ userId: user.id, by: toActor(context) }),
  });
  serve(routeContext, sharedApi, {
    async open({ input, context, readVisit, setVisit }) {
      const { visit, cookie } = await visitors.open(input, context.addressKey, readVisit);
      setVisit('share', visit.share, cookie);
      return visit;
    },
    items: ({ input, readVisit }) =>
      visitors.items({ share: input.share, visit: readVisit(input.share) }, input.folder ?? ROOT_FOLDER_ID),
    content: ({ input, readVisit }) =>
      visitors.content({ share: input.share, visit: readVisit(input.share) }, input.id),
    download: ({ input, readVisit, isHead }) =>
      visitors.download({ share: input.share, visit: readVisit(input.share) }, input, isHead),
  });
}
