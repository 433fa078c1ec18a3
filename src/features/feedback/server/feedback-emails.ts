import { FEEDBACK_DIGEST_COUNT_MAX } from '../contract/feedback-answers.ts';
import type { FeedbackStatus } from '../contract/feedback-progress.ts';
import { FEEDBACK_STATUS_LABELS } from '../contract/feedback-thread.ts';
import {
  digestPath,
  feedbackStatusPath,
  projectInvitationPath,
  SCREENS,
  stopEmailsPath,
} from '#platform/contract/screens.ts';
import type { Email } from '#platform/email/email.ts';
import { compose, excerptOf, toOneLine } from '#platform/email/compose.ts';

/** What each email to the sender of an item contains. */
interface EmailFacts {
  /** Null while the project has no name of its own. */
  readonly project: string | null;
  readonly content: string;
  readonly writtenAt: number;
  /** Opens the status page. */
  readonly token: string;
  /** Ends emails, and opens nothing. */
  readonly stopToken: string;
}

interface ReplyFacts {
  readonly project: string;
  readonly user: string;
  readonly content: string;
  /** No further emails are sent in this hour. */
  readonly last: boolean;
}

interface DigestFacts {
  readonly every: 'daily' | 'weekly';
  /** Counted up to `FEEDBACK_DIGEST_COUNT_MAX`. */
  readonly items: number;
  readonly replies: number;
  /** The newest items. */
  readonly samples: readonly { readonly user: string; readonly content: string }[];
  readonly token: string;
}

/** New feedback, as its sender wrote it. */
interface FeedbackNotification {
  readonly project: string;
  readonly user: string;
  readonly version: string;
  readonly content: string;
  /** No further emails are sent in this hour, however much feedback arrives. */
  readonly last: boolean;
}

/** An invitation into a feedback project, with the secret of its link. */
interface ProjectInvitationEmail {
  readonly project: string;
  readonly invitedBy: string;
  readonly token: string;
}

const SAMPLE_MAX_CHARS = 200;

export type FeedbackEmails = ReturnType<typeof createFeedbackEmails>;

/**
 * Emails about the conversation that follows feedback. A sender answers on the status page, not by email, because Daybook receives none.
 */
export function createFeedbackEmails(publicUrl: string) {
  const toSender = (
    to: string,
    { project, content, writtenAt, token, stopToken }: EmailFacts,
    letter: { readonly subject: string; readonly opening: string; readonly message?: string },
  ): Email => {
    const pageUrl = publicUrl + feedbackStatusPath(token);
    return {
      ...compose(to, 'feedback-answer', {
        ...letter,
        quoteIntroduction: `On ${dayOf(writtenAt)} you wrote${project === null ? '' : ` to ${toOneLine(project)}`}:`,
        quote: excerptOf(content),
        action: { label: 'Read and answer', url: pageUrl },
        closing: `Please answer on this page: replies to this email reach nobody. The page belongs to you alone, so keep the link to yourself.\n\nTo stop these emails: ${publicUrl}${stopEmailsPath(stopToken)}`,
      }),
      unsubscribeUrl: `${publicUrl}/api/feedback/stopLetters/${stopToken}`,
    };
  };

  return {
    answer: (to: string, { answer, ...facts }: EmailFacts & { readonly answer: string }): Email =>
      toSender(to, facts, {
        subject: 'An answer to your feedback',
        opening: `${senderName(facts)} answered your feedback:`,
        message: answer,
      }),

    status: (to: string, { status, ...facts }: EmailFacts & { readonly status: FeedbackStatus }): Email =>
      toSender(to, facts, {
        subject: `Your feedback: ${FEEDBACK_STATUS_LABELS[status].toLowerCase()}`,
        opening: `${senderName(facts)} marked your feedback as ${FEEDBACK_STATUS_LABELS[status].toLowerCase()}.`,
      }),

    /** What is new in an inbox. `token` ends these emails. */
    digest: (to: string, { every, items, replies, samples, token }: DigestFacts): Email => ({
      ...compose(to, 'feedback', {
        subject: `${items < FEEDBACK_DIGEST_COUNT_MAX ? items + replies : digestCount(items)} new in your feedback inbox`,
        opening: `New in your inbox since the last email: ${[
          ...(items > 0 ? [`${digestCount(items)} ${items === 1 ? 'item' : 'items'} of feedback`] : []),
          ...(replies > 0 ? [`${replies} ${replies === 1 ? 'reply' : 'replies'}`] : []),
        ].join(' and ')}.`,
        ...(samples.length > 0 && {
          quote: samples
            .map(({ user, content }) => `${toOneLine(user)}: ${excerptOf(content, SAMPLE_MAX_CHARS)}`)
            .join('\n\n'),
        }),
        action: { label: 'Open the inbox', url: `${publicUrl}${SCREENS.feedback}?view=unread` },
        closing: `You receive this email ${every}, if there is anything new, because you asked for it. To stop it: ${publicUrl}${digestPath(token)}`,
      }),
      unsubscribeUrl: `${publicUrl}/api/feedback/stopDigest/${token}`,
    }),

    /** To a reader of the project. */
    submitted: (to: string, { project, user, version, content, last }: FeedbackNotification) =>
      compose(to, 'feedback', {
        subject: 'New feedback',
        opening: `“${toOneLine(user)}” wrote to ${project}${version === '' ? '' : `, version ${toOneLine(version)}`}:`,
        quote: excerptOf(content),
        action: { label: 'Open the inbox', url: `${publicUrl}${SCREENS.feedback}` },
        closing: `${last ? 'There may be more: no further emails are sent within this hour. ' : ''}You receive an email for each new item because you asked for it. You can turn this off on the same screen.`,
      }),

    /** Into a feedback project of somebody who may be a stranger. */
    projectInvitation: (to: string, { project, invitedBy, token }: ProjectInvitationEmail) =>
      compose(to, 'project-invitation', {
        subject: 'You are invited to a feedback project',
        opening: `${toOneLine(invitedBy)} invites you to read the feedback that people send to “${toOneLine(project)}”, in the Daybook at ${publicUrl}:`,
        action: { label: 'Accept the invitation', url: publicUrl + projectInvitationPath(token) },
        closing:
          'You need an account there. The link works once, within 7 days. If you did not expect this email, please ignore it: nothing is stored about you beyond this invitation.',
      }),

    /** To a reader of the project. */
    reply: (to: string, { project, user, content, last }: ReplyFacts): Email =>
      compose(to, 'feedback', {
        subject: 'A reply to your answer',
        opening: `“${toOneLine(user)}” replied about feedback to ${toOneLine(project)}:`,
        quote: excerptOf(content),
        action: { label: 'Open the inbox', url: `${publicUrl}${SCREENS.feedback}?view=unread` },
        closing: `${last ? 'There may be more: no further emails are sent within this hour. ' : ''}You receive an email for each new item and reply because you asked for it. You can turn this off on the same screen.`,
      }),
  };
}

function digestCount(items: number): string {
  return items < FEEDBACK_DIGEST_COUNT_MAX ? String(items) : `${FEEDBACK_DIGEST_COUNT_MAX} or more`;
}

function senderName({ project }: Pick<EmailFacts, 'project'>): string {
  return project === null ? 'The people you wrote to' : `The people behind ${toOneLine(project)}`;
}

/** A date in words, in UTC, because the reader's time zone is unknown. */
function dayOf(time: number): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
