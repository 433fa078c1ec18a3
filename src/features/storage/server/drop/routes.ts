import { dropApi, dropsApi } from '../../contract/drops.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import type { DropsModule } from './module.ts';

interface TusCall {
  readonly input: { readonly drop: string };
  readonly context: { readonly addressKey: string };
  readonly webRequest: Request;
  readVisit(dropId: string): string | null;
}

export function dropRoutes(routeContext: RouteContext, { owners, visitors, tus }: DropsModule): void {
  const byTus = async ({ input: { drop }, context: { addressKey }, webRequest, readVisit }: TusCall) =>
    tus({ ...(await visitors.visitor({ drop, cookie: readVisit(drop) })), addressKey }, webRequest);

  serve(routeContext, dropsApi, {
    list: ({ user }) => owners.list(user.id),
    received: ({ user, input }) => owners.received(user.id, input.id),
    arriving: ({ user, input }) => owners.arriving(user.id, input.id),
    cancelArriving: ({ user, input }) => owners.cancelArriving(user.id, input.id),
    create: ({ by, input }) => owners.create(by, input),
    update: ({ by, input }) => owners.update(by, input),
    revoke: ({ by, input }) => owners.revoke(by, input.id),
    remove: ({ by, input }) => owners.remove(by, input.id),
  });
  serve(routeContext, dropApi, {
    async open({ input, context, readVisit, setVisit }) {
      const { visit, cookie } = await visitors.open(input, context.addressKey, readVisit);
      setVisit('drop', visit.drop, cookie);
      return visit;
    },
    setSender: ({ input: { drop, ...sender }, readVisit }) =>
      visitors.setSender({ drop, cookie: readVisit(drop) }, sender),
    async done({ input: { drop }, readVisit, setVisit }) {
      const { receipt, cookie } = await visitors.done({ drop, cookie: readVisit(drop) });
      setVisit('drop', drop, cookie);
      return receipt;
    },
    createUpload: byTus,
    uploadOffset: byTus,
    continueUpload: byTus,
    cancelUpload: byTus,
  });
}
