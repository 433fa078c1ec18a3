import { sharedApi, sharesApi } from '../../contract/shares.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { SharesModule } from './module.ts';
import type { VisitorCall } from './visit-service.ts';

export function shareRoutes(routeContext: RouteContext, { owners, visitors }: SharesModule): void {
  serve(routeContext, sharesApi, {
    list: ({ user }) => owners.list(user.id),
    create: ({ by, input }) => owners.create(by, input),
    update: ({ by, input }) => owners.update(by, input),
    revoke: ({ by, input }) => owners.revoke(by, input.id),
    removeEnded: ({ by }) => owners.removeEnded(by),
  });
  serve(routeContext, sharedApi, {
    async open({ input, context, readVisit, setVisit }) {
      const { visit, cookie } = await visitors.open(input, context.addressKey, readVisit);
      setVisit('share', visit.share, cookie);
      return visit;
    },
    items: (call) =>
      visitors.items(visitorCall(call), {
        folder: call.input.folder ?? ROOT_FOLDER_ID,
        after: call.input.after,
      }),
    content: (call) => visitors.content(visitorCall(call), call.input.id),
    download: (call) =>
      visitors.download(visitorCall(call), call.input, {
        isHead: call.isHead,
        takeLimit: () => call.takeLimit('archives'),
      }),
  });
}

interface VisitorsCall {
  readonly input: { readonly share: string };
  readonly context: { readonly addressKey: string };
  readVisit(shareId: string): string | null;
}

function visitorCall({ input: { share }, context: { addressKey }, readVisit }: VisitorsCall): VisitorCall {
  return { share, visit: readVisit(share), addressKey };
}
