import type { Db } from '#platform/database/connect.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createFeedbackEmails } from './feedback-emails.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import { inboxChangesService } from './changes.ts';
import { inboxService } from './inbox.ts';
import { submissionService } from './submission.ts';
import type { FeedbackSubscriber } from './events.ts';
import type { FeedbackPorts, FeedbackStores, FeedbackTransaction } from './ports.ts';
import { projectService } from './projects/projects.ts';
import { projectInvitationQueries } from './projects/invitation-queries.ts';
import { memberQueries } from './projects/member-queries.ts';
import { memberService } from './projects/members.ts';
import { projectKeyQueries } from './projects/project-key-queries.ts';
import { projectQueries } from './projects/project-queries.ts';
import { removalQueries } from './projects/removal-queries.ts';
import { feedbackItemQueries } from './queries.ts';
import { digestQueries } from './digest/queries.ts';
import { digestService } from './digest/service.ts';
import { answerService } from './threads/answers.ts';
import { listChoices } from './threads/choices.ts';
import { emailStopQueries } from './threads/email-stop-queries.ts';
import { emailStopService } from './threads/email-stops.ts';
import { emailService } from './threads/thread-emails.ts';
import { mergeService } from './threads/merging.ts';
import { messageQueries } from './threads/message-queries.ts';
import { threadQueries } from './threads/queries.ts';
import { statusPageService } from './threads/status-page.ts';
import type { InboxReader } from './projects/project-queries.ts';
import { pictureQueries } from './widget/picture-queries.ts';
import { pictureService, type PictureStore } from './widget/pictures.ts';
import { userFeedbackService } from './user-feedback.ts';

export interface FeedbackNeeds {
  readonly pictures: PictureStore;
  /** What other features do in its transactions. */
  readonly subscribers: readonly ((handle: Db) => FeedbackSubscriber)[];
  /** The form in which an email address is unique. */
  readonly toEmailKey: (email: string) => string;
}

export type FeedbackModule = ReturnType<typeof createFeedbackModule>;

export function createFeedbackModule(platform: Platform, needs: FeedbackNeeds) {
  const { db, config, clock, ids, emailCipher, digestFor, auditOf, onEmails } = platform;
  const { toEmailKey } = needs;
  const storesOf = (handle: Db): FeedbackStores => ({
    items: feedbackItemQueries(handle),
    projects: projectQueries(handle),
    threads: threadQueries(handle),
    messages: messageQueries(handle),
    emailStops: emailStopQueries(handle),
    digests: digestQueries(handle),
    keys: projectKeyQueries(handle),
    members: memberQueries(handle),
    invitations: projectInvitationQueries(handle),
    removal: removalQueries(handle),
    subscribers: needs.subscribers.map((subscriberIn) => subscriberIn(handle)),
    pictures: pictureQueries(handle),
    outbox: createOutbox(handle, emailCipher, ids, clock),
    audit: auditOf(handle),
  });
  const transaction: FeedbackTransaction = async (work) => {
    const result = await db.transaction().execute((handle) => work(storesOf(handle)));
    onEmails();
    return result;
  };
  const stores = storesOf(db);
  const ports: FeedbackPorts = {
    stores,
    transaction,
    counters: counterQueries(db),
    emailTexts: createFeedbackEmails(config.publicUrl),
    digest: digestFor('feedback'),
    toEmailKey,
    limited: config.rateLimits,
    clock,
    ids,
  };
  const stops = emailStopService(ports);
  const pictures = pictureService({ ...ports, pictures: needs.pictures });
  const inbox = inboxService(ports);
  const projects = projectService(ports);
  const members = memberService({ ...ports, projects });
  return {
    submission: submissionService(ports),
    answers: answerService({
      ...ports,
      stops,
      pictures,
      emails: emailService({ ...ports, stops, perHour: config.emailsToUnverifiedPerHour }),
    }),
    stops,
    merging: mergeService(ports),
    statusPage: statusPageService({ ...ports, stops }),
    digests: digestService(ports),
    pictures,
    choices: (reader: InboxReader) => listChoices(stores, reader),
    inbox,
    changes: inboxChangesService(ports),
    projects,
    members,
    /** For the export and the deletion of an account; the handle may be a transaction. */
    userFeedback: (handle: Db) => userFeedbackService({ stores: storesOf(handle), toEmailKey, clock }),
    /** The sweeps of the clean-up. */
    sweeps: [
      () => stores.removal.eraseEnded(),
      (now: number) => stores.removal.eraseOutdated(now),
      // Erases what became of items that are gone, too.
      inbox.sweep,
      pictures.sweep,
      members.sweep,
    ],
  };
}
