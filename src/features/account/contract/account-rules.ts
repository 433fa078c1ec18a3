export const PASSWORD_MIN_CHARS = 6;
export const PASSWORD_MAX_CHARS = 1024;

/** The specification's sentences for these screens (sections 5 and 8). */
export const ACCOUNT_MESSAGES = {
  invalidEmail: 'The provided email seems invalid.',
  shortPassword: 'The password must be at least 6 characters long.',
  termsNotAccepted: 'Terms of Service must be read and accepted.',
  loginFailed: 'Login failed: ',
  erasureCancelled: 'The deletion of your account was cancelled.',
  logoutFailed: 'Logout failed: ',
  registrationFailed: 'Registration failed: ',
  newPasswordFailed: 'Setting the new password failed: ',
  resetRequestFailed: 'An error occured: ',
  resetRequested: 'Check your email for instructions to reset your password.',
  verificationFailed: 'Email verification failed: ',
  verificationRequestFailed: 'Something went wrong when requesting email verification: ',
  verificationRequested: 'Verification email was sent!',
  optOutFailed: 'Something went wrong: ',
  optedOut: 'You have unsubscribed successfully!',
  optedOutState: 'You will no longer receive marketing emails!',
} as const;

/** Code points, not UTF-16 units: a password of six emoji has six characters. */
export function isLongEnough(password: string, minChars: number = PASSWORD_MIN_CHARS): boolean {
  return Array.from(password).length >= minChars;
}
