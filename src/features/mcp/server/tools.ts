import { activityApi, ActivityQuery, DiaryChange } from '#features/log/contract/activity.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Id, text } from '#platform/contract/fields.ts';
import { guideApi } from '#features/guides/contract/guide.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Scope } from '#platform/contract/scopes.ts';
import * as z from 'zod/mini';
import type { Answer, DaybookClient } from './daybook-client.ts';

/** What an assistant can do. It is offered to those whose token has the scope. */
export interface Tool {
  readonly name: string;
  readonly scope: Scope;
  readonly description: string;
  readonly readOnly: boolean;
  readonly input: z.ZodMiniType;
  run(client: DaybookClient, input: never): Promise<Answer<Endpoint>>;
}

const LogSearch = z.omit(ActivityQuery, { all: true, deleted: true });
const EntryChange = z.extend(DiaryChange, { id: Id });
const FileSearch = z.strictObject({ text: z.optional(text(255)) });

/** A tool that makes one call with the assistant's input. */
function toolOf(
  name: string,
  endpoint: Endpoint & { readonly scope: Scope },
  { description, readOnly }: Pick<Tool, 'description' | 'readOnly'>,
): Tool {
  const { scope, input } = endpoint;
  return { name, scope, description, readOnly, input, run: (client, given) => client.call(endpoint, given) };
}

export const TOOLS: readonly Tool[] = [
  {
    name: 'search_log',
    scope: 'log:read',
    description:
      'Finds entries of the log: places, books, movies, shows and games that the user experienced (DONE), is in the middle of (DOING), wants (WANT) or stopped. `text` is a part of the name, creator, a tag or the note. Ratings are 1 to 5, in steps of 0.5. At most `limit` entries (500); continue with `after`, the last id.',
    readOnly: true,
    input: LogSearch,
    run: (client, input: z.infer<typeof LogSearch>) =>
      client.call(activityApi.retrieve, { limit: 50, ...input, all: true }),
  },
  toolOf('add_entry', activityApi.submit, {
    description:
      'Adds an entry to the log. `rating` is 1 to 5 in steps of 0.5, or null without one. `date` is when it was experienced: 2024, 2024-05, 2024-05-12, or two of these with a slash. With `status` WANT it is a wish. Repeat a call with the same `idempotencyKey` to be sure of one entry.',
    readOnly: false,
  }),
  {
    name: 'update_entry',
    scope: 'log:write',
    description: 'Changes the given fields of one entry, whose id search_log returns; all others stay.',
    readOnly: false,
    input: EntryChange,
    run: (client, change: z.infer<typeof EntryChange>) =>
      client.call(activityApi.updateMany, { changes: [change] }),
  },
  toolOf('travel_guide', guideApi.travelGuide, {
    description: 'What to see at a place, and what else a traveller should know.',
    readOnly: true,
  }),
  toolOf('movie_guide', guideApi.movieGuide, {
    description: 'Ten movies for people who loved this one, with the reasons.',
    readOnly: true,
  }),
  toolOf('book_guide', guideApi.bookGuide, {
    description: 'Ten books for people who loved this one, with the reasons.',
    readOnly: true,
  }),
  {
    name: 'search_files',
    scope: 'files:read',
    description:
      'Lists up to 100 files of all folders, without their contents. `text` is a part of the name.',
    readOnly: true,
    input: FileSearch,
    run: (client, input: z.infer<typeof FileSearch>) =>
      client.call(storageApi.files, { ...input, folder: 'all', limit: '100' }),
  },
];
