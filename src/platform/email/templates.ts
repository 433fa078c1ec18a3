import { escapeHtml } from '../responses/escape-html.ts';
import { invitationPath, projectInvitationPath, SCREENS, tokenPath } from '../contract/screens.ts';
import type { Email } from './email.ts';
import { whyDisabled, type DisabledWebhook } from '#features/webhooks/server/disabled-webhook.ts';

/** New feedback, as its sender wrote it. */
export interface FeedbackNotification {
  readonly project: string;
  readonly user: string;
  readonly version: string;
  readonly content: string;
  /** No further emails are sent in this hour, however much feedback arrives. */
  readonly last: boolean;
}

/** An invitation into a feedback project, with the secret of its link. */
export interface ProjectInvitationLetter {
  readonly project: string;
  readonly invitedBy: string;
  readonly token: string;
}

const EXCERPT_MAX_CHARS = 600;

export type EmailTemplates = ReturnType<typeof createEmailTemplates>;

/** All links begin with the configured public address. */
export function createEmailTemplates(publicUrl: string) {
  const resetUrl = `${publicUrl}/changePassword`;

  return {
    verification: (to: string, token: string) =>
      compose(to, 'verification', {
        subject: 'Please verify your email address',
        opening: 'Welcome to Daybook. Please confirm that this address is yours:',
        action: { label: 'Verify my address', url: publicUrl + tokenPath('verifyEmail', token) },
        closing: `This link is valid for 24 hours. If you did not register, please do not open it: without it, the account is deleted within a week. If you would like to use the account yourself, set a password of your own: ${resetUrl}`,
      }),

    /** To an address that was registered before and has not been verified since. */
    repeatedVerification: (to: string, token: string) =>
      compose(to, 'verification', {
        subject: 'Please verify your email address',
        opening:
          'Someone, hopefully you, has registered with this address once more. Please confirm that the address is yours. The password of this registration becomes the one you log in with:',
        action: { label: 'Verify my address', url: publicUrl + tokenPath('verifyEmail', token) },
        closing: `This link is valid for 24 hours. If this registration was not yours, please do not open it: use the link of your own registration, or set a password of your own: ${resetUrl}`,
      }),

    invitation: (to: string, token: string) =>
      compose(to, 'invitation', {
        subject: 'You are invited to Daybook',
        opening: `You are invited to keep a Daybook, a log of the places, books and movies that stayed with you, at ${publicUrl}. Register with this email address:`,
        action: { label: 'Accept the invitation', url: publicUrl + invitationPath(token) },
        closing:
          'The link works once, within 7 days. If you did not expect this email, please ignore it: nothing is stored about you beyond this invitation.',
      }),

    /** Into a feedback project of somebody who may be a stranger. */
    projectInvitation: (to: string, { project, invitedBy, token }: ProjectInvitationLetter) =>
      compose(to, 'project-invitation', {
        subject: 'You are invited to a feedback project',
        opening: `${toOneLine(invitedBy)} invites you to read the feedback that people send to “${toOneLine(project)}”, in the Daybook at ${publicUrl}:`,
        action: { label: 'Accept the invitation', url: publicUrl + projectInvitationPath(token) },
        closing:
          'You need an account there. The link works once, within 7 days. If you did not expect this email, please ignore it: nothing is stored about you beyond this invitation.',
      }),

    /** To an owner of the project. */
    webhookDisabled: (to: string, { project, projectId, url, reason }: DisabledWebhook) =>
      compose(to, 'webhook-disabled', {
        subject: 'A webhook was turned off',
        opening: `${whyDisabled(reason, toOneLine(project), toOneLine(new URL(url).host))} Feedback arrives as before. Turn it on again if its messages are to go there:`,
        action: { label: 'Open the project', url: `${publicUrl}/feedback/projects/${projectId}` },
        closing:
          'You receive this email as an owner of the project. What did not arrive in the last 30 days can be sent again there.',
      }),

    passwordReset: (to: string, token: string) =>
      compose(to, 'password-reset', {
        subject: 'Set a new password',
        opening: 'Someone, hopefully you, asked to set a new password for your Daybook:',
        action: { label: 'Set a new password', url: publicUrl + tokenPath('changePassword', token) },
        closing:
          'The link works once, within 60 minutes. If it was not you, please ignore this email: nothing has changed.',
      }),

    /** To the owner of an address that someone else tried to register or to change to. */
    accountExists: (to: string) =>
      compose(to, 'account-exists', {
        subject: 'You already have an account',
        opening:
          'Someone, hopefully you, tried to register with this address. It already has an account, so you can just log in:',
        action: { label: 'Log in', url: `${publicUrl}${SCREENS.login}` },
        closing: `Forgot your password? Set a new one: ${resetUrl}`,
      }),

    welcome: (to: string, optOutToken: string): Email => ({
      ...compose(to, 'welcome', {
        subject: 'Welcome to your Daybook',
        opening:
          'Your address is verified. To begin, write down the last book, movie or place that stayed with you, and rate it:',
        action: { label: 'Write your first entry', url: `${publicUrl}${SCREENS.activity}` },
        closing: `If you did not register, set a password of your own to keep others out: ${resetUrl}\n\nYou receive this email because you registered. To stop such emails: ${publicUrl}${tokenPath('marketingOptOut', optOutToken)}`,
      }),
      unsubscribeUrl: `${publicUrl}/api/user/disableMarketingSubscription/${optOutToken}`,
    }),

    /** To the address that someone wants for an account. */
    emailChange: (to: string, token: string) =>
      compose(to, 'email-change', {
        subject: 'Please confirm your new email address',
        opening: 'Someone, hopefully you, wants to use this address for their Daybook. Please confirm it:',
        action: { label: 'Use this address', url: publicUrl + tokenPath('verifyEmail', token) },
        closing:
          'This link is valid for 24 hours. If it was not you, please do not open it: it would give your address to someone else’s account.',
      }),

    /** To the current address, when a change is requested. */
    emailChangeRequested: (to: string) =>
      compose(to, 'email-notice', {
        subject: 'A change of your email address was requested',
        opening:
          'Someone who knows your password asked to use a different address for your Daybook. If it was you, there is nothing to do here. If not, set a new password now, which stops the change:',
        action: { label: 'Set a new password', url: resetUrl },
        closing: 'This address stays in use until the new one is confirmed.',
      }),

    /** To the former address. */
    emailChanged: (to: string) =>
      compose(to, 'email-notice', {
        subject: 'Your email address was changed',
        opening:
          'The new address of your Daybook was confirmed. From now on emails go there, and you log in with it:',
        action: { label: 'Log in', url: `${publicUrl}${SCREENS.login}` },
        closing: 'If it was not you, please tell the person who runs this Daybook at once.',
      }),

    passwordChanged: (to: string) =>
      compose(to, 'password-notice', {
        subject: 'Your password was changed',
        opening:
          'The password of your Daybook was changed and all other devices were logged out. If it was you, there is nothing to do. If not, set a new one now:',
        action: { label: 'Set a new password', url: resetUrl },
        closing:
          'This email is sent after every password change. Programs keep the access that you gave them until you revoke it on your account page.',
      }),

    /** `name`: what the owner called the program. */
    accessTokenCreated: (to: string, name: string) =>
      compose(to, 'token-notice', {
        subject: 'A program may use your Daybook',
        opening: `Someone who knows your password created an access token named “${name}”. If it was you, there is nothing to do. If not, revoke it at once, then set a new password:`,
        action: { label: 'See all access tokens', url: `${publicUrl}${SCREENS.account}` },
        closing: `Set a new password: ${resetUrl}`,
      }),

    /** `erasedOn`: a date in words. */
    deletionRequested: (to: string, erasedOn: string) =>
      compose(to, 'deletion', {
        subject: 'Your Daybook will be erased',
        opening: `As you asked, your account and everything in it will be erased on ${erasedOn}. If you change your mind, or if it was not you, log in before that day to keep everything:`,
        action: { label: 'Log in and keep my Daybook', url: `${publicUrl}${SCREENS.login}` },
        closing: `Forgot your password? Set a new one: ${resetUrl}`,
      }),

    deletionCancelled: (to: string) =>
      compose(to, 'deletion', {
        subject: 'Your Daybook stays',
        opening: 'You logged in again, so your account will not be erased. Everything is where you left it:',
        action: { label: 'Open my Daybook', url: `${publicUrl}${SCREENS.activity}` },
        closing: 'If you still want it erased, ask again on your account page.',
      }),

    /** To an admin; `sentence` says what is wrong. */
    backupOverdue: (to: string, sentence: string) =>
      compose(to, 'backup', {
        subject: 'There is no recent backup',
        opening: `${sentence} Until a new one is made and verified, everything written since then would be lost with the server.`,
        action: { label: 'See the backups', url: `${publicUrl}${SCREENS.admin}?show=backups` },
        closing:
          'You receive this email as an admin, at most once a day, until there is a verified backup from the last 3 days.',
      }),

    /** To somebody who checks whether emails arrive. */
    test: (to: string) =>
      compose(to, 'test', {
        subject: 'Emails of your Daybook arrive',
        opening: 'This is the test letter that you asked for. If you can read it, emails arrive:',
        action: { label: 'Open the admin area', url: `${publicUrl}${SCREENS.admin}` },
        closing:
          'If it was among the unwanted emails, your mail server should sign what it sends (SPF and DKIM).',
      }),

    feedback: (to: string, { project, user, version, content, last }: FeedbackNotification) =>
      compose(to, 'feedback', {
        subject: 'New feedback',
        opening: `“${toOneLine(user)}” wrote to ${project}${version === '' ? '' : `, version ${toOneLine(version)}`}:`,
        quote: excerptOf(content),
        action: { label: 'Open the inbox', url: `${publicUrl}${SCREENS.feedback}` },
        closing: `${last ? 'There may be more: no further emails are sent within this hour. ' : ''}You receive an email for each new item because you asked for it. You can turn this off on the same screen.`,
      }),
  };
}

/** The beginning of a long text. */
export function excerptOf(content: string, maxChars = EXCERPT_MAX_CHARS): string {
  return content.length > maxChars ? `${content.slice(0, maxChars).toWellFormed()} …` : content;
}

const NAME_MAX_CHARS = 60;

/** Shortens names and versions that strangers send to one line, so that none of them can imitate Daybook's own text. */
export function toOneLine(name: string): string {
  const characters = Array.from(name.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim());
  return characters.length > NAME_MAX_CHARS
    ? `${characters.slice(0, NAME_MAX_CHARS).join('')}…`
    : characters.join('');
}

interface EmailContent {
  readonly subject: string;
  readonly opening: string;
  /** What somebody writes to the recipient. */
  readonly message?: string;
  /** Stands before the quote. */
  readonly quoteIntroduction?: string;
  /** Text of someone else, or of the recipient. */
  readonly quote?: string;
  readonly action: { readonly label: string; readonly url: string };
  readonly closing: string;
}

export function compose(
  to: string,
  kind: Email['kind'],
  { subject, opening, message, quoteIntroduction, quote, action, closing }: EmailContent,
): Email {
  const parts = [
    opening,
    // Indented, so that it cannot pass for Daybook's own words.
    message?.replaceAll(/\r\n?/g, '\n').replaceAll(/^(?=.)/gm, '    '),
    quoteIntroduction,
    quote?.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> '),
    `${action.label}:\n${action.url}`,
    closing,
  ];
  return {
    kind,
    to,
    subject,
    link: action.url,
    text: `${parts.filter((part) => part !== undefined).join('\n\n')}\n\nDaybook\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#eef2f8;color:#141c3d;font:16px/1.5 'Instrument Sans',Helvetica,Arial,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 16px">
<div style="background:#ffffff;border:1px solid #d9e2f1;border-radius:10px;padding:24px 28px;border-left:3px solid #e4574d">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">Daybook</p>
<p style="margin:0 0 20px">${escapeHtml(opening)}</p>
${message === undefined ? '' : htmlBlock('div', '2px solid #2638b8', message)}${quoteIntroduction === undefined ? '' : `<p style="margin:0 0 8px;color:#505a7d;font-size:14px">${escapeHtml(quoteIntroduction)}</p>\n`}${quote === undefined ? '' : htmlBlock('blockquote', '1px solid #d9e2f1', quote)}<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#2638b8;color:#ffffff;text-decoration:none;font-weight:600;padding:10px 18px;border-radius:8px">${escapeHtml(action.label)}</a></p>
<p style="margin:0;color:#505a7d;font-size:14px">${linkify(closing)}</p>
</div></div></body></html>
`,
  };
}

/** Text of a person, which keeps its lines. */
function htmlBlock(element: 'div' | 'blockquote', border: string, text: string): string {
  return `<${element} style="margin:0 0 20px;padding:0 0 0 12px;border-left:${border};white-space:pre-line">${escapeHtml(text)}</${element}>\n`;
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" style="color:#2638b8">${url}</a>`,
  );
}
