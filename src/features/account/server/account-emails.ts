import { invitationPath, SCREENS, tokenPath } from '#platform/contract/screens.ts';
import { compose } from '#platform/email/compose.ts';
import type { Email } from '#platform/email/email.ts';

export type AccountEmails = ReturnType<typeof createAccountEmails>;

/** All links begin with the configured public address. */
export function createAccountEmails(publicUrl: string) {
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
  };
}
