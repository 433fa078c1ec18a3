import { Problem } from '#platform/contract/problem.ts';
import type { PublicFeedFile } from '#platform/contract/public-feeds.ts';
import type { FileResponse } from '#platform/responses/file-response.ts';
import type { RouteContext } from '#platform/http/serve.ts';
import { toTextFile } from '#platform/responses/text-file.ts';

/**
 * The answer to a call for a public feed. It needs two integrations, and an endpoint names one.
 * @throws Problem `feed.not-found`
 */
export async function toFeedFile(
  { integrations }: RouteContext,
  file: PublicFeedFile,
  read: () => Promise<{ readonly text: string; readonly type: string }>,
): Promise<FileResponse> {
  if (!integrations.has('feeds')) throw new Problem('feed.not-found');
  return toTextFile(`daybook-${file}`, await read());
}
