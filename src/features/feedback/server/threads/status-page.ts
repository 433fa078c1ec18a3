import {
  FEEDBACK_REPLIES_PER_ADDRESS_AND_MINUTE,
  FEEDBACK_REPLIES_PER_ITEM_AND_DAY,
  type FeedbackStatusPage,
} from '../../contract/feedback-answers.ts';
import { Problem } from '#platform/contract/problem.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, timestamp } from '#platform/system/clock.ts';
import { consume } from '#platform/http/limits.ts';
import type { FeedbackPorts, FeedbackStores } from '../ports.ts';
import { namedProject } from '../projects/project-name.ts';
import type { StoredProject } from '../projects/project-queries.ts';
import type { StoredItem } from '../queries.ts';
import { changesOf, publish } from '../events.ts';
import type { EmailStopService } from './email-stops.ts';

/** The same as for all other emails to one address. */
const NOTICES_PER_HOUR = 6;

interface StatusPagePorts extends FeedbackPorts {
  readonly stops: EmailStopService;
}

interface OpenPage {
  readonly item: StoredItem;
  readonly project: Pick<StoredProject, 'id' | 'userId' | 'name'>;
}

/** What the sender of an item sees and does behind the secret link, without an account. */
export function statusPageService(ports: StatusPagePorts) {
  const { stores, transaction, counters, emailTexts, stops, digest, limited, clock, ids } = ports;

  /** @throws Problem `feedback.no-page`, alike for all links that do not work */
  async function open(token: string): Promise<OpenPage> {
    const linked = await stores.messages.findLinked(ids.digest(token));
    if (!linked) throw new Problem('feedback.no-page');
    const [item] = await stores.items.findByIds([linked.projectId], [linked.itemId]);
    const project = await stores.projects.findById(linked.projectId);
    if (!item || !project) throw new Problem('feedback.no-page');
    const isLeft = project.userId !== null && (await stores.projects.findOwnerId(project.id)) === null;
    if (isLeft) throw new Problem('feedback.no-page');
    return { item, project };
  }

  async function consumeLimits({ id }: StoredItem, addressKey: string): Promise<void> {
    if (!limited) return;
    const day = Math.floor(clock() / DAY_MS);
    const sender = digest(`reply ${day} ${addressKey}`);
    const perAddress = { windowMs: MINUTE_MS, max: FEEDBACK_REPLIES_PER_ADDRESS_AND_MINUTE };
    const perItem = { windowMs: DAY_MS, max: FEEDBACK_REPLIES_PER_ITEM_AND_DAY };
    await consume(counters, { key: `feedback-reply-address:${sender}`, ...perAddress }, clock());
    await consume(counters, { key: `feedback-reply-item:${id}`, ...perItem }, clock());
  }

  async function show(inside: FeedbackStores, { item, project }: OpenPage): Promise<FeedbackStatusPage> {
    const kept = await inside.threads.findKept(project.id, item.id);
    const [thread] = await inside.threads.find([project.id], [kept]);
    return {
      project: namedProject(project),
      content: item.content,
      creationTime: timestamp(item.createdAt),
      // A duplicate becomes what the kept item becomes, but its sender sees no message of another one.
      status: thread?.status ?? 'received',
      messages: (await inside.messages.list(project.id, item.id)).map(({ from, content, createdAt }) => ({
        from,
        content,
        creationTime: timestamp(createdAt),
      })),
      letters: (await stops.reachOf(inside, item)) !== 'stopped',
      stopToken: stops.tokenOf(item),
    };
  }

  /** The number of this email within the hour; 0 if the project sends none. */
  async function noticeNumber(project: OpenPage['project']): Promise<number> {
    const notified = await stores.members.listNotified(project);
    return notified.length === 0 ? 0 : counters.increment(`feedback-letters:${project.id}`, HOUR_MS, clock());
  }

  return {
    /** @throws Problem `feedback.no-page` */
    read: async (token: string): Promise<FeedbackStatusPage> => show(stores, await open(token)),

    /** The item comes back to the inbox as unread. @throws Problem `feedback.no-page`, `request.too-many` */
    async reply(token: string, content: string, addressKey: string): Promise<FeedbackStatusPage> {
      const page = await open(token);
      const { item, project } = page;
      await consumeLimits(item, addressKey);
      const number = await noticeNumber(project);
      return transaction(async (inside) => {
        const createdAt = clock();
        const where = { id: ids.id(), projectId: project.id, itemId: item.id };
        await inside.messages.insert({ ...where, from: 'sender', userId: '', content, createdAt });
        await inside.items.move([project.id], [item.id], 'unread', createdAt);
        const separated = await separate(inside, item);
        await publish(inside, createdAt, [
          { type: 'feedback.replied', item, subjectId: where.id },
          ...changesOf(item.state === 'unread' ? [] : [item], separated),
        ]);
        if (number > 0 && number <= NOTICES_PER_HOUR) {
          const facts = { project: project.name, user: item.projectUser, content };
          const last = number === NOTICES_PER_HOUR;
          for (const reader of await inside.members.listNotified(project))
            await inside.outbox.post(emailTexts.reply(reader.email, { ...facts, last }), reader.id);
        }
        return show(inside, page);
      });
    },
  };
}

/** What the sender reads as the status stays the same. Returns the item's id if it was a duplicate. */
async function separate({ threads }: FeedbackStores, { id, projectId }: StoredItem): Promise<string[]> {
  const [kept] = await threads.find([projectId], [await threads.findKept(projectId, id)]);
  const separated = await threads.clearMerges([projectId], [id]);
  if (separated.length > 0) await threads.change(projectId, id, { status: kept?.status ?? 'received' });
  return separated;
}
