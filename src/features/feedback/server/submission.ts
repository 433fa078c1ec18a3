import {
  FEEDBACK_PER_ADDRESS_AND_DAY,
  FEEDBACK_PER_ADDRESS_AND_MINUTE,
  FEEDBACK_PER_PROJECT_AND_DAY,
  type FeedbackDraft,
  type SpamReason,
  type SubmittedFeedback,
} from '../contract/feedback.ts';
import { fold } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problem.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, timestamp } from '#platform/system/clock.ts';
import { consume } from '#platform/http/limits.ts';
import { networkKey } from '#platform/http/rate-limit.ts';
import { publish } from './events.ts';
import type { StoredItem } from './queries.ts';
import type { AddressedProject } from './projects/project-queries.ts';
import type { FeedbackPorts } from './ports.ts';
import { detectSpam } from './spam.ts';

/** Different people send the same short texts, such as 'Great!'. */
const REPEATABLE_MAX_CHARS = 20;
const SAME_TEXT_MAX_PER_DAY = 3;
/** Leaves most of a project's daily limit of 1,000 to others, unlike the usual share of a network. */
const FEEDBACK_NETWORK_SHARES = 4;
/** The same as for all other emails to one address. */
const EMAILS_PER_HOUR = 6;

export function submissionService(ports: FeedbackPorts) {
  const { stores, transaction, counters, emailTexts, digest, limited, clock, ids } = ports;

  async function consumeLimit(max: number, key: string, windowMs: number): Promise<void> {
    if (limited) await consume(counters, { key, windowMs, max }, clock());
  }

  /** Neither an address nor its network can use up a project's daily limit. The digest changes each day. */
  async function consumeLimits({ id, perDay }: AddressedProject, addressKey: string): Promise<void> {
    const day = Math.floor(clock() / DAY_MS);
    const sender = digest(`address ${day} ${id} ${addressKey}`);
    await consumeLimit(FEEDBACK_PER_ADDRESS_AND_MINUTE, `feedback-address:${sender}`, MINUTE_MS);
    await consumeLimit(FEEDBACK_PER_ADDRESS_AND_DAY, `feedback-address-day:${sender}`, DAY_MS);
    const network = networkKey(addressKey);
    if (network !== null) {
      const key = `feedback-network-day:${digest(`network ${day} ${id} ${network}`)}`;
      await consumeLimit(FEEDBACK_PER_ADDRESS_AND_DAY * FEEDBACK_NETWORK_SHARES, key, DAY_MS);
    }
    await consumeLimit(perDay ?? FEEDBACK_PER_PROJECT_AND_DAY, `feedback-project:${id}`, DAY_MS);
  }

  async function isRepeated(project: AddressedProject, content: string): Promise<boolean> {
    const text = fold(content).replaceAll(/\s+/g, ' ').trim();
    if (text.length < REPEATABLE_MAX_CHARS) return false;
    const key = `feedback-text:${digest(`text ${project.id} ${text}`)}`;
    return (await counters.increment(key, DAY_MS, clock())) > SAME_TEXT_MAX_PER_DAY;
  }

  async function spamReasonsOf(project: AddressedProject, draft: FeedbackDraft): Promise<SpamReason[]> {
    const repeated: SpamReason[] = (await isRepeated(project, draft.content)) ? ['repeated'] : [];
    return [...detectSpam(draft), ...repeated];
  }

  /** The number of this email within the hour; 0 if the project sends none. */
  async function emailNumber(project: AddressedProject, { state }: StoredItem): Promise<number> {
    if (state === 'spam' || (await stores.members.listNotified(project)).length === 0) return 0;
    return counters.increment(`feedback-letters:${project.id}`, HOUR_MS, clock());
  }

  return {
    /**
     * Accepts feedback from anyone. Spam is accepted too, but goes to the spam folder.
     * @throws Problem `feedback.unknown-project`, `request.too-many`
     */
    async submit(draft: FeedbackDraft, addressKey: string): Promise<SubmittedFeedback> {
      const key = String(draft.projectKey);
      const project = await stores.projects.findByKey(key);
      if (!project) throw new Problem('feedback.unknown-project');
      await consumeLimits(project, addressKey);
      const item = toItem(project, draft, await spamReasonsOf(project, draft), ids.id(), clock());
      const number = await emailNumber(project, item);
      await transaction(async ({ items, projects, members, subscribers, outbox }) => {
        await items.insert(item);
        if (item.state !== 'spam')
          await publish({ subscribers }, item.createdAt, [{ type: 'feedback.created', item }]);
        await projects.recordUse(key, project, item.createdAt);
        if (number === 0 || number > EMAILS_PER_HOUR) return;
        const details = { project: project.name, user: item.projectUser, version: item.projectVersion };
        for (const reader of await members.listNotified(project)) {
          const last = number === EMAILS_PER_HOUR;
          await outbox.post(
            emailTexts.submitted(reader.email, { ...details, content: item.content, last }),
            reader.id,
          );
        }
      });
      const { id, content, projectUser, projectVersion, createdAt } = item;
      // The sender must not learn whether it was classified as spam.
      return { id, content, projectUser, projectVersion, creationTime: timestamp(createdAt) };
    },
  };
}

function toItem(
  project: AddressedProject,
  { content, projectUser, projectVersion }: FeedbackDraft,
  spamReasons: readonly SpamReason[],
  id: string,
  createdAt: number,
): StoredItem {
  return {
    id,
    projectId: project.id,
    content,
    projectUser,
    projectVersion,
    createdAt,
    state: spamReasons.length > 0 ? 'spam' : 'unread',
    spamReasons,
  };
}
