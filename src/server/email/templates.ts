import { invitationPath, SCREENS, tokenPath } from '#contract/screens.ts';
import type { Email } from './email.ts';

/** The letters that Daybook writes. All links start with the configured public address. */
export interface EmailTemplates {
  verification(to: string, token: string): Email;
  /** To an address that was registered before and has not been verified since. */
  repeatedVerification(to: string, token: string): Email;
  invitation(to: string, token: string): Email;
  passwordReset(to: string, token: string): Email;
  /** To somebody who registers with an address that already has an account. */
  accountExists(to: string): Email;
  welcome(to: string, optOutToken: string): Email;
  /** To the address that somebody wants for the account. */
  emailChange(to: string, token: string): Email;
  /** To the address that the account has, when another one is asked for. */
  emailChangeRequested(to: string): Email;
  /** To the address that the account had. */
  emailChanged(to: string): Email;
  passwordChanged(to: string): Email;
  /** `erasedOn`: a date in words. */
  deletionRequested(to: string, erasedOn: string): Email;
  deletionCancelled(to: string): Email;
  /** To an admin; `describeGap` says what is wrong. */
  backupOverdue(to: string, sentence: string): Email;
  feedback(to: string, news: FeedbackNotification): Email;
}

/** New feedback, as its sender wrote it. */
export interface FeedbackNotification {
  readonly project: string;
  readonly user: string;
  readonly version: string;
  readonly content: string;
  /** No further letters come in this hour, however much feedback does. */
  readonly last: boolean;
}

const EXCERPT_MAX_CHARS = 600;

export function createEmailTemplates(publicUrl: string): EmailTemplates {
  return {
    verification: (to, token) =>
      compose(to, 'verification', {
        subject: 'Please verify your e-mail address',
        opening: 'Welcome to Daybook. One click shows that this address is yours:',
        action: { label: 'Verify my address', url: publicUrl + tokenPath('verifyEmail', token) },
        closing: `The link works for 24 hours. If you did not register, please do not open it: without it the account ends by itself within a week. If you would rather have the account for yourself, set a password of your own: ${publicUrl}/changePassword`,
      }),

    repeatedVerification: (to, token) =>
      compose(to, 'verification', {
        subject: 'Please verify your e-mail address',
        opening:
          'Somebody, hopefully you, has registered with this address once more. One click shows that the address is yours, and the password of this registration becomes the one that counts:',
        action: { label: 'Verify my address', url: publicUrl + tokenPath('verifyEmail', token) },
        closing: `The link works for 24 hours. If this registration was not yours, please do not open it: use the link of your own registration, or set a password of your own: ${publicUrl}/changePassword`,
      }),

    invitation: (to, token) =>
      compose(to, 'invitation', {
        subject: 'You are invited to Daybook',
        opening: `You are invited to keep a Daybook, a log of the places, books and movies that stayed with you, at ${publicUrl}. Register with this e-mail address:`,
        action: { label: 'Accept the invitation', url: publicUrl + invitationPath(token) },
        closing:
          'The link works once, for 7 days. If you did not expect it, please ignore this email: nothing is stored about you beyond this invitation.',
      }),

    passwordReset: (to, token) =>
      compose(to, 'password-reset', {
        subject: 'Set a new password',
        opening: 'Somebody, hopefully you, asked for a new password for your Daybook:',
        action: { label: 'Set a new password', url: publicUrl + tokenPath('changePassword', token) },
        closing:
          'The link works once, for 60 minutes. If it was not you, nothing has changed: please ignore this letter.',
      }),

    accountExists: (to) =>
      compose(to, 'account-exists', {
        subject: 'You already have an account',
        opening:
          'Somebody, hopefully you, tried to register with this address. It already has an account, so just log in:',
        action: { label: 'Log in', url: `${publicUrl}/login` },
        closing: `Forgotten the password? Ask for a new one: ${publicUrl}/changePassword`,
      }),

    welcome: (to, optOutToken) => ({
      ...compose(to, 'welcome', {
        subject: 'Welcome to your Daybook',
        opening:
          'Your address is verified. A good first page: write down the last book, film or place that stayed with you, and give it its stars.',
        action: { label: 'Write the first entry', url: `${publicUrl}/activity` },
        closing: `If you did not register, set a password of your own, and nobody else gets in: ${publicUrl}/changePassword\n\nYou get such letters because you registered. No more of them: ${publicUrl}${tokenPath('marketingOptOut', optOutToken)}`,
      }),
      unsubscribeUrl: `${publicUrl}/api/user/disableMarketingSubscription/${optOutToken}`,
    }),

    emailChange: (to, token) =>
      compose(to, 'email-change', {
        subject: 'Please confirm your new e-mail address',
        opening:
          'Somebody, hopefully you, wants to use this address for their Daybook. One click confirms it:',
        action: { label: 'Use this address', url: publicUrl + tokenPath('verifyEmail', token) },
        closing:
          'The link works for 24 hours. If it was not you, please do not open it: it would give your address to the account of somebody else.',
      }),

    emailChangeRequested: (to) =>
      compose(to, 'email-notice', {
        subject: 'Another e-mail address was asked for',
        opening:
          'Somebody who knows your password wants to use another address for your Daybook. If it was you, there is nothing to do here. If not, set a new password now, which stops the change:',
        action: { label: 'Set a new password', url: `${publicUrl}/changePassword` },
        closing: 'Until the new address is confirmed, this one stays.',
      }),

    emailChanged: (to) =>
      compose(to, 'email-notice', {
        subject: 'Your e-mail address was changed',
        opening:
          'From now on your Daybook writes to the new address that was confirmed, and you log in with it:',
        action: { label: 'Log in', url: `${publicUrl}${SCREENS.login}` },
        closing: 'If it was not you, please tell whoever runs this Daybook at once.',
      }),

    passwordChanged: (to) =>
      compose(to, 'password-notice', {
        subject: 'Your password was changed',
        opening:
          'The password of your Daybook was changed, and all other devices were logged out. If it was you, there is nothing to do. If not, set a new one now:',
        action: { label: 'Set a new password', url: `${publicUrl}/changePassword` },
        closing: 'This letter is sent after every such change.',
      }),

    deletionRequested: (to, erasedOn) =>
      compose(to, 'deletion', {
        subject: 'Your Daybook will be erased',
        opening: `As you asked, your account and everything in it will be erased on ${erasedOn}. If you change your mind, or if it was not you, log in before that day, and everything stays:`,
        action: { label: 'Log in and keep my Daybook', url: `${publicUrl}${SCREENS.login}` },
        closing: `Forgotten the password? Ask for a new one: ${publicUrl}/changePassword`,
      }),

    deletionCancelled: (to) =>
      compose(to, 'deletion', {
        subject: 'Your Daybook stays',
        opening: 'You logged in again, so your account is not erased. Everything is where it was:',
        action: { label: 'Open my Daybook', url: `${publicUrl}${SCREENS.activity}` },
        closing: 'To have it erased after all, ask for it again on the page of your account.',
      }),

    backupOverdue: (to, sentence) =>
      compose(to, 'backup', {
        subject: 'There is no recent backup',
        opening: `${sentence} Until one is made and verified, what was written since would be lost with the server.`,
        action: { label: 'See the backups', url: `${publicUrl}${SCREENS.admin}?show=backups` },
        closing:
          'You get this email as an admin, once a day at most, until there is a verified backup of the last 3 days.',
      }),

    feedback: (to, { project, user, version, content, last }) =>
      compose(to, 'feedback', {
        subject: 'New feedback',
        opening: `“${toOneLine(user)}” wrote to ${project}${version === '' ? '' : `, version ${toOneLine(version)}`}:`,
        quote:
          content.length > EXCERPT_MAX_CHARS
            ? `${content.slice(0, EXCERPT_MAX_CHARS).toWellFormed()} …`
            : content,
        action: { label: 'Open the inbox', url: `${publicUrl}/feedback` },
        closing: `${last ? 'More may have come: no further letter is sent within this hour. ' : ''}You get a letter with each new item because you asked for it; the same screen ends that.`,
      }),
  };
}

const NAME_MAX_CHARS = 60;

/** What strangers call themselves and their versions, in one short line: nobody speaks in Daybook's name. */
function toOneLine(name: string): string {
  const letters = Array.from(name.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim());
  return letters.length > NAME_MAX_CHARS ? `${letters.slice(0, NAME_MAX_CHARS).join('')}…` : letters.join('');
}

interface EmailContent {
  readonly subject: string;
  readonly opening: string;
  /** Words of somebody else. */
  readonly quote?: string;
  readonly action: { readonly label: string; readonly url: string };
  readonly closing: string;
}

function compose(
  to: string,
  kind: Email['kind'],
  { subject, opening, quote, action, closing }: EmailContent,
): Email {
  const block = quote === undefined ? '' : `\n\n${quote.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> ')}`;
  return {
    kind,
    to,
    subject,
    link: action.url,
    text: `${opening}${block}\n\n${action.label}:\n${action.url}\n\n${closing}\n\nDaybook\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#eef2f8;color:#141c3d;font:16px/1.5 'Instrument Sans',Helvetica,Arial,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 16px">
<div style="background:#ffffff;border:1px solid #d9e2f1;border-radius:10px;padding:24px 28px;border-left:3px solid #e4574d">
<p style="margin:0 0 16px;font-size:20px;font-weight:700">Daybook</p>
<p style="margin:0 0 20px">${escapeHtml(opening)}</p>
${quote === undefined ? '' : `<blockquote style="margin:0 0 20px;padding:0 0 0 12px;border-left:1px solid #d9e2f1;white-space:pre-line">${escapeHtml(quote)}</blockquote>\n`}<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#2638b8;color:#ffffff;text-decoration:none;font-weight:600;padding:10px 18px;border-radius:8px">${escapeHtml(action.label)}</a></p>
<p style="margin:0;color:#505a7d;font-size:14px">${linkify(closing)}</p>
</div></div></body></html>
`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" style="color:#2638b8">${url}</a>`,
  );
}
