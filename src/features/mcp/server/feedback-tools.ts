import { feedbackAnswersApi } from '#features/feedback/contract/feedback-answers.ts';
import {
  feedbackApi,
  FeedbackQuery,
  FeedbackSearch,
  type FeedbackItem,
} from '#features/feedback/contract/feedback.ts';
import { Id } from '#platform/contract/fields.ts';
import * as z from 'zod/mini';
import { mapAnswer, type Tool } from './tool.ts';

const { states, status, label, projectId } = FeedbackQuery.shape;
const FeedbackFilter = z.strictObject({
  text: z.optional(FeedbackSearch.shape.text),
  states,
  status,
  label,
  projectId,
  /** `next` of the previous answer. */
  from: FeedbackSearch.shape.from,
});
const FeedbackKey = z.strictObject({ id: Id });

const PAGE_ITEMS = 50;

export const FEEDBACK_TOOLS: readonly Tool[] = [
  {
    name: 'search_feedback',
    scopes: ['feedback:read'],
    description: `Finds feedback that was sent to the user's projects, newest first, in parts: continue with \`from\`, the \`next\` of the answer. \`text\` is a part of it; without \`text\` it is the newest ${PAGE_ITEMS}. \`states\` are unread, read, archived, spam and deleted.`,
    effect: 'reads',
    input: FeedbackFilter,
    run: async (client, { text, from, ...filter }: z.infer<typeof FeedbackFilter>) => {
      if (text !== undefined) {
        const found = await client.call(feedbackApi.search, { ...filter, text, ...(from && { from }) });
        return mapAnswer(found, ({ items, next }) => ({ items: items.map((item) => summaryOf(item)), next }));
      }
      const page = { limit: PAGE_ITEMS, ...(from && { after: from }) };
      return mapAnswer(await client.call(feedbackApi.retrieve, { ...filter, ...page }), (items) => ({
        items: items.map((item) => summaryOf(item)),
        next: items.length < PAGE_ITEMS ? undefined : items.at(-1)?.id,
      }));
    },
  },
  {
    name: 'read_feedback',
    scopes: ['feedback:read'],
    description: 'One item of feedback with its messages to and from the sender, and its duplicates.',
    effect: 'reads',
    input: FeedbackKey,
    run: async (client, key: z.infer<typeof FeedbackKey>) =>
      mapAnswer(await client.call(feedbackAnswersApi.thread, key), ({ item, messages, duplicates }) => ({
        ...summaryOf(item),
        messages: messages.map(({ from, content, creationTime }) => ({ from, content, creationTime })),
        duplicates: duplicates.map((duplicate) => summaryOf(duplicate)),
      })),
  },
];

const summaryOf = (item: FeedbackItem) => ({
  id: item.id,
  content: item.content,
  sender: item.projectUser,
  version: item.projectVersion,
  creationTime: item.creationTime,
  state: item.state,
  status: item.progress?.status,
  labels: item.progress?.labels,
});
