import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { feedsApi, type FeedFile } from '#contract/activity-feed.ts';
import { toActor } from '../../audit/audit-log.ts';
import type { FileResponse } from '../../kernel/file-response.ts';
import { serve, type RouteContext } from '../../kernel/serve.ts';
import type { FeedService } from './service.ts';

export function feedRoutes(routeContext: RouteContext, service: FeedService): void {
  serve(routeContext, feedsApi, {
    retrieve: async ({ user }) => ({ feed: await service.retrieve(user.id) }),
    save: ({ input, context }) => service.save(toActor(context), input),
    renew: ({ context }) => service.renew(toActor(context)),
    withdraw: async ({ context }) => {
      await service.withdraw(toActor(context));
      return {};
    },
    log: async ({ input }) => toFile(input.file, await service.read(input.token, input.file)),
  });
}

/** With an ETag, so that a reader that comes back every hour is sent only what is new. */
function toFile(
  file: FeedFile,
  { text, type }: { readonly text: string; readonly type: string },
): FileResponse {
  const bytes = Buffer.from(text);
  return {
    name: `daybook-${file}`,
    type,
    size: bytes.length,
    etag: `"${hash('sha256', bytes)}"`,
    inline: true,
    ranges: false,
    open: async () => Readable.from([bytes]),
  };
}
