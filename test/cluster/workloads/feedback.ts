import {
  FEEDBACK_PAGE_MAX_ITEMS,
  feedbackApi,
  type FeedbackItem,
} from '#features/feedback/contract/feedback.ts';
import type { Client } from '#testing/client.ts';
import { FOREIGN_HEADERS } from '#testing/feedback-sender.ts';
import { addFindings, createLedger, noFindings } from '../ledger.ts';
import type { World } from '../world.ts';
import type { Workload } from './workload.ts';

const PAUSE_MS = 500;

/** Strangers who send feedback once each, and do not try again if it is not answered. */
export async function createFeedback({ traffic, user, stranger }: World): Promise<Workload> {
  const reader = await user();
  const key = await projectKey(reader.client);
  const ledger = createLedger('feedback');
  let count = 0;
  return {
    actors: [
      {
        pauseMs: PAUSE_MS,
        async act() {
          count += 1;
          const content = `This is feedback ${count}.`;
          const write = ledger.attempt(content, '');
          const draft = { projectKey: key, projectVersion: '1.0.0', projectUser: 'Anonymous', content };
          const sent = await traffic.send(
            'feedback',
            stranger().call(feedbackApi.submit, draft, FOREIGN_HEADERS),
          );
          if (sent?.status === 200) write.answered();
        },
      },
    ],
    async check() {
      const all = noFindings();
      for (const client of reader.atNodes) {
        const judge = ledger.reading();
        addFindings(all, judge((await readInbox(client)).map((item) => ({ key: item.content, state: '' }))));
      }
      return all;
    },
  };
}

export async function projectKey(client: Client): Promise<string> {
  return (await client.call(feedbackApi.projects, {})).body[0]?.key ?? '';
}

async function readInbox(client: Client): Promise<FeedbackItem[]> {
  const items: FeedbackItem[] = [];
  for (;;) {
    const after = items.at(-1)?.id;
    const query = { limit: FEEDBACK_PAGE_MAX_ITEMS, ...(after !== undefined && { after }) };
    const page = (await client.call(feedbackApi.retrieve, query)).body;
    items.push(...page);
    if (page.length < FEEDBACK_PAGE_MAX_ITEMS) return items;
  }
}
