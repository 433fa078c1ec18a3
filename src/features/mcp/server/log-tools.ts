import { activityApi, ActivityQuery, DiaryChange } from '#features/log/contract/activity.ts';
import { Id } from '#platform/contract/fields.ts';
import * as z from 'zod/mini';
import { toolOf, type Tool } from './tool.ts';

const LogSearch = z.omit(ActivityQuery, { all: true, deleted: true, pictures: true });
const EntryChange = z.extend(DiaryChange, { id: Id });

export const LOG_TOOLS: readonly Tool[] = [
  {
    name: 'search_log',
    scopes: ['log:read'],
    description:
      'Finds entries of the log: places, books, movies, shows and games that the user experienced (DONE), is in the middle of (DOING), wants (WANT) or stopped. `text` has words, each a part of the name, creator, a tag or the note, or a year; `#cinema` is a tag. Ratings are 1 to 5, in steps of 0.5. At most `limit` entries (500); continue with `after`, the last id.',
    effect: 'reads',
    input: LogSearch,
    run: (client, input: z.infer<typeof LogSearch>) =>
      client.call(activityApi.retrieve, { limit: 50, ...input, all: true }),
  },
  toolOf('add_entry', activityApi.submit, {
    description:
      'Adds an entry to the log. `rating` is 1 to 5 in steps of 0.5, or null without one. `date` is when it was experienced: 2024, 2024-05, 2024-05-12, or two of these with a slash. With `status` WANT it is a wish. Repeat a call with the same `idempotencyKey` to be sure of one entry.',
    effect: 'adds',
  }),
  {
    name: 'update_entry',
    scopes: ['log:write'],
    description: 'Changes the given fields of one entry, whose id search_log returns; all others stay.',
    effect: 'changes',
    input: EntryChange,
    run: (client, change: z.infer<typeof EntryChange>) =>
      client.call(activityApi.updateMany, { changes: [change] }),
  },
];
