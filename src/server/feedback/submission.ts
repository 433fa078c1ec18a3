import {
  FEEDBACK_PER_ADDRESS_AND_DAY,
  FEEDBACK_PER_ADDRESS_AND_MINUTE,
  FEEDBACK_PER_PROJECT_AND_DAY,
  type FeedbackDraft,
  type SpamReason,
  type SubmittedFeedback,
} from '#contract/feedback.ts';
import { fold } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, timestamp } from '../kernel/clock.ts';
import type { Counters } from '../database/counter-queries.ts';
import { consume } from '../kernel/limits.ts';
import type {
  FeedbackEmails,
  FeedbackStores,
  FeedbackTransaction,
  StoredProject,
  StoredItem,
} from './ports.ts';
import { detectSpam } from './spam.ts';

/** Shorter texts, such as 'Great!', come again and again from people. */
const REPEATABLE_MAX_CHARS = 20;
const SAME_TEXT_MAX_PER_DAY = 3;
/** As for all letters to one address. */
const EMAILS_PER_HOUR = 6;

export interface SubmissionPorts {
  readonly stores: FeedbackStores;
  readonly transaction: FeedbackTransaction;
  readonly counters: Pick<Counters, 'increment' | 'incrementAll'>;
  readonly letters: FeedbackEmails;
  /** Makes the counters' keys, so that no table holds an address. */
  readonly digest: (text: string) => string;
  readonly limited: boolean;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

export interface SubmissionService {
  /**
   * Takes feedback from anybody. Spam is taken too and kept apart.
   * @throws Problem `feedback.unknown-project`, `request.too-many`
   */
  submit(draft: FeedbackDraft, addressKey: string): Promise<SubmittedFeedback>;
}

export function submissionService(ports: SubmissionPorts): SubmissionService {
  const { stores, transaction, counters, letters, digest, limited, clock, ids } = ports;

  async function refuseMoreThan(max: number, key: string, windowMs: number): Promise<void> {
    if (limited) await consume(counters, { key, windowMs, max }, clock());
  }

  /** One address can use up neither a project nor what others may send; the digest is another one each day. */
  async function refuseFlood({ id }: StoredProject, addressKey: string): Promise<void> {
    const day = Math.floor(clock() / DAY_MS);
    const sender = digest(`address ${day} ${id} ${addressKey}`);
    await refuseMoreThan(FEEDBACK_PER_ADDRESS_AND_MINUTE, `feedback-address:${sender}`, MINUTE_MS);
    await refuseMoreThan(FEEDBACK_PER_ADDRESS_AND_DAY, `feedback-address-day:${sender}`, DAY_MS);
    await refuseMoreThan(FEEDBACK_PER_PROJECT_AND_DAY, `feedback-project:${id}`, DAY_MS);
  }

  async function isRepeated(storedProject: StoredProject, content: string): Promise<boolean> {
    const said = fold(content).replaceAll(/\s+/g, ' ').trim();
    if (said.length < REPEATABLE_MAX_CHARS) return false;
    const key = `feedback-text:${digest(`text ${storedProject.id} ${said}`)}`;
    return (await counters.increment(key, DAY_MS, clock())) > SAME_TEXT_MAX_PER_DAY;
  }

  async function reasonsAgainst(storedProject: StoredProject, draft: FeedbackDraft): Promise<SpamReason[]> {
    const repeated: SpamReason[] = (await isRepeated(storedProject, draft.content)) ? ['repeated'] : [];
    return [...detectSpam(draft), ...repeated];
  }

  /** How many letters this hour has had with this one; 0 where none is wanted. */
  async function letterNumber(storedProject: StoredProject, { state }: StoredItem): Promise<number> {
    if (storedProject.lettersSince === null || state === 'spam') return 0;
    return counters.increment(`feedback-letters:${storedProject.id}`, HOUR_MS, clock());
  }

  return {
    async submit(draft, addressKey) {
      const project = await stores.projects.findByKey(String(draft.projectKey));
      if (!project) throw new Problem('feedback.unknown-project');
      await refuseFlood(project, addressKey);
      const item = toItem(project, draft, await reasonsAgainst(project, draft), ids.id(), clock());
      const letter = await letterNumber(project, item);
      await transaction(async ({ items, projects, outbox }) => {
        await items.insert(item);
        if (letter === 0 || letter > EMAILS_PER_HOUR) return;
        const news = { project: project.name, user: item.projectUser, version: item.projectVersion };
        for (const reader of await projects.listReaders(project)) {
          const last = letter === EMAILS_PER_HOUR;
          await outbox.post(
            letters.feedback(reader.email, { ...news, content: item.content, last }),
            reader.id,
          );
        }
      });
      const { id, content, projectUser, projectVersion, createdAt } = item;
      // The sender doesn't learn what it was taken for.
      return { id, content, projectUser, projectVersion, creationTime: timestamp(createdAt) };
    },
  };
}

function toItem(
  storedProject: StoredProject,
  { content, projectUser, projectVersion }: FeedbackDraft,
  spamReasons: readonly SpamReason[],
  id: string,
  createdAt: number,
): StoredItem {
  return {
    id,
    projectId: storedProject.id,
    content,
    projectUser,
    projectVersion,
    createdAt,
    state: spamReasons.length > 0 ? 'spam' : 'unread',
    spamReasons,
  };
}
