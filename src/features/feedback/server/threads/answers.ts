import {
  FEEDBACK_DUPLICATES_SHOWN,
  FEEDBACK_EMAILS_PER_PROJECT_AND_DAY,
  type FeedbackChange,
  type FeedbackChanged,
  type FeedbackThread,
} from '../../contract/feedback-answers.ts';
import { EMAIL_STATUSES, type FeedbackMessage } from '../../contract/feedback-thread.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { timestamp } from '#platform/system/clock.ts';
import { limitReached } from '#platform/http/limits.ts';
import { idsOf } from '../inbox.ts';
import { assertSomeFound, auditOwnInbox } from '../own-inbox.ts';
import type { FeedbackPorts } from '../ports.ts';
import type { InboxReader } from '../projects/project-queries.ts';
import { triagedBy } from '../triage.ts';
import { changesOf, publish } from '../events.ts';
import type { PictureService } from '../widget/pictures.ts';
import { checkChanges, withoutUnchanged } from './changes.ts';
import { findItem, type FoundItem } from './found-item.ts';
import type { EmailStopService } from './email-stops.ts';
import type { EmailService } from './thread-emails.ts';
import type { SignedMessage } from './message-queries.ts';
import { toItems } from './progress.ts';

interface AnswerPorts extends FeedbackPorts {
  readonly emails: EmailService;
  readonly stops: EmailStopService;
  readonly pictures: Pick<PictureService, 'exists'>;
}

export interface AnswerDraft {
  readonly id: string;
  readonly content: string;
  readonly idempotencyKey?: string | undefined;
}

/** What the readers of a project do with an item: they answer it, and give it a status, labels and an assignee. */
export function answerService({ stores, transaction, emails, stops, pictures, clock, ids }: AnswerPorts) {
  /** The emails about statuses that may be sent: to the senders of the items and of their duplicates. */
  async function takeStatusEmails(
    found: readonly FoundItem[],
    changes: ReadonlyMap<string, FeedbackChange>,
    by: string,
  ) {
    const recipients = [];
    for (const { item, project } of found) {
      const status = changes.get(item.id)?.status;
      if (status === undefined || !EMAIL_STATUSES.some((one) => one === status)) continue;
      const duplicates = await stores.threads.listDuplicates(project.id, item.id, {
        max: FEEDBACK_EMAILS_PER_PROJECT_AND_DAY,
        withAddress: true,
      });
      const others = duplicates.length === 0 ? [] : await stores.items.findByIds([project.id], duplicates);
      for (const one of [item, ...others]) recipients.push({ found: { item: one, project }, status });
    }
    const allowed = [];
    const reach = await stops.reachOfAll(
      stores,
      recipients.map((one) => one.found.item),
    );
    for (const [index, recipient] of recipients.entries()) {
      if (isClosed(recipient.found) || reach[index] !== 'possible') continue;
      if ((await emails.take(recipient.found, by)) === null) allowed.push(recipient);
    }
    return allowed;
  }

  /** A repeated answer has the id of the first one. */
  const messageIdOf = ({ id: userId }: InboxReader, { id, idempotencyKey }: AnswerDraft) =>
    idempotencyKey === undefined ? ids.id() : ids.digest(`answer ${userId} ${id} ${idempotencyKey}`);

  /** After a change outside of its transaction, because another module owns the files. */
  async function show({ item, project }: FoundItem): Promise<FeedbackThread> {
    const duplicates = await stores.threads.listDuplicates(project.id, item.id, {
      max: FEEDBACK_DUPLICATES_SHOWN,
    });
    const merged = duplicates.length === 0 ? [] : await stores.items.findByIds([project.id], duplicates);
    const [shown] = await toItems(stores, [project], [item]);
    if (!shown) throw new Problem('feedback.not-found');
    return {
      item: shown,
      letters: await stops.reachOf(stores, item),
      picture: await pictures.exists(project.id, item.id),
      messages: (await stores.messages.list(project.id, item.id)).map(toMessage),
      duplicates: await toItems(stores, [project], merged),
    };
  }

  return {
    /** @throws Problem `feedback.not-found` */
    thread: async (reader: InboxReader, id: string): Promise<FeedbackThread> =>
      show(await findItem(stores, reader, id, 'read')),

    /**
     * Sends an email unless the sender asked for no more; the status page shows the answer in any case.
     * @throws Problem `feedback.not-found`, also for spam and deleted items, `feedback.no-address`, `request.too-many`
     */
    async answer(by: Actor, reader: InboxReader, draft: AnswerDraft): Promise<FeedbackThread> {
      const { id, content } = draft;
      const found = await findItem(stores, reader, id, 'triage');
      const { item, project } = found;
      if (isClosed(found)) throw new Problem('feedback.not-found');
      const where = { id: messageIdOf(reader, draft), projectId: project.id, itemId: id };
      if (await stores.messages.find(project.id, id, where.id)) return show(found);
      const reached = await stops.reachOf(stores, item);
      if (reached === 'no-address') throw new Problem('feedback.no-address');
      const exceeded = reached === 'possible' ? await emails.take(found, reader.id) : null;
      if (exceeded) throw limitReached(exceeded, clock(), exceeded.text);
      await transaction(async (inside) => {
        const createdAt = clock();
        const message = { ...where, from: 'team', userId: reader.id, content, createdAt } as const;
        if (!(await inside.messages.insert(message))) return;
        if (reached === 'possible') await emails.postAnswer(inside, found, content, reader.id);
        const becomesRead = item.state === 'unread';
        if (becomesRead) await inside.items.move([project.id], [id], 'read', createdAt);
        await auditOwnInbox(inside, { by, action: 'feedback.answered' }, [project], [item]);
        await publish(inside, createdAt, [
          { type: 'feedback.answered', item, subjectId: where.id },
          ...changesOf(becomesRead ? [item] : []),
        ]);
      });
      return show(await findItem(stores, reader, id, 'triage'));
    },

    /**
     * Returns the items that were found. An email that would exceed a limit is not sent.
     * @throws Problem `feedback.not-found` if there are none, `feedback.unknown-reader`
     */
    async update(
      by: Actor,
      reader: InboxReader,
      changes: readonly FeedbackChange[],
      withEmails: boolean,
    ): Promise<FeedbackChanged> {
      const byId = new Map(changes.map((change) => [change.id, change]));
      const mine = await triagedBy(stores, reader, [...byId.keys()]);
      const items = assertSomeFound(await stores.items.findByIds(idsOf(mine), [...byId.keys()]));
      // In the order of the changes, because the first spelling of a new label is kept.
      const found = changes.flatMap(({ id }) => {
        const item = items.find((one) => one.id === id);
        const project = mine.find((one) => one.id === item?.projectId);
        return item && project ? [{ item, project }] : [];
      });
      const checked = await checkChanges(stores, found, byId);
      const posted = withEmails ? await takeStatusEmails(found, byId, reader.id) : [];
      return transaction(async (inside) => {
        const changed = await withoutUnchanged(inside, checked);
        for (const { projectId, itemId, change } of changed)
          await inside.threads.change(projectId, itemId, change);
        for (const one of posted) await emails.postStatus(inside, one.found, one.status, reader.id);
        await auditOwnInbox(inside, { by, action: 'feedback.updated' }, mine, items);
        const changedIds = new Set(changed.map(({ itemId }) => itemId));
        await publish(inside, clock(), changesOf(items.filter(({ id }) => changedIds.has(id))));
        return { items: await toItems(inside, mine, items), letters: posted.length };
      });
    },
  };
}

/** Spam and deleted items have no status page. */
function isClosed({ item: { state } }: FoundItem): boolean {
  return state === 'spam' || state === 'deleted';
}

function toMessage({ id, from, authorEmail, content, createdAt }: SignedMessage): FeedbackMessage {
  return { id, from, author: authorEmail, content, creationTime: timestamp(createdAt) };
}
