/** Every error of the API, with its HTTP status and the sentence that people see (RFC 9457 `title`). */
export const PROBLEMS = {
  'request.invalid': [400, 'The input is invalid.'],
  'request.malformed': [400, 'The request could not be read.'],
  'request.foreign-origin': [403, 'This request came from another site.'],
  'request.too-large': [413, 'The request is too large.'],
  'request.range': [416, 'The file does not have the requested range.'],
  'request.wrong-type': [415, 'This call does not accept the content type.'],
  'request.too-slow': [408, 'The request took too long to arrive.'],
  'request.headers-too-large': [431, 'The request headers are too large.'],
  'request.too-many': [429, 'Too many requests. Please wait a moment.'],
  'request.precondition': [412, 'A precondition of the request failed.'],
  'route.not-found': [404, 'There is no such call.'],
  'route.wrong-method': [405, 'This call uses another method.'],
  'session.missing': [401, 'Please log in first.'],
  'account.wrong-credentials': [401, 'The email or the password is wrong.'],
  'account.suspended': [403, 'This account is suspended.'],
  'account.unverified': [403, 'Please verify your email first.'],
  'account.not-admin': [403, 'Only admins may do this.'],
  'account.registration-closed': [403, 'Registration is closed.'],
  'invitation.invalid': [
    400,
    'This invitation was used, has expired or is for another address. Please ask for a new one.',
  ],
  'invitation.registered': [409, 'This address is already registered.'],
  'invitation.not-open': [409, 'This invitation is no longer open.'],
  'account.common-password': [400, 'This password is too common and easy to guess.'],
  'token.invalid': [400, 'This link is not valid or has expired. Please request a new one.'],
  'account.wrong-password': [403, 'The password is wrong.'],
  'account.address-taken': [409, 'Another account has this address.'],
  'account.last-admin': [409, 'You are the last admin. Make someone else an admin first.'],
  'access-token.invalid': [401, 'This access token is not valid: it is unknown, has expired or was revoked.'],
  'access-token.scope': [403, 'This access token does not allow this call.'],
  'access-token.not-found': [404, 'There is no such access token.'],
  'access-token.too-many': [
    409,
    'You have reached the maximum number of access tokens. Revoke some that you no longer use.',
  ],
  'session.not-found': [404, 'There is no such session.'],
  'account.not-found': [404, 'There is no such user.'],
  'account.self-suspension': [409, 'Admins cannot suspend themselves.'],
  'account.verified-already': [409, 'This address is already verified.'],
  'notice.not-found': [404, 'This notice is no longer shown.'],
  'backup.not-configured': [409, 'Backups are not configured: BACKUP_TO is not set.'],
  'backup.running': [409, 'A backup is already running.'],
  'mail.not-found': [404, 'There is no such email.'],
  'mail.sent': [409, 'This email was sent, so only its recipient may see its link.'],
  'mail.unreadable': [409, 'This email was encrypted with another SECRET.'],
  'mail.without-link': [409, 'This email has no link.'],
  'activity.not-found': [404, 'There is no such activity.'],
  'import.not-found': [404, 'There is no such import, or it was discarded.'],
  'import.incomplete': [409, 'Rows before these are missing. Please start the import again.'],
  'activity.log-full': [413, 'Your log is full. What you delete makes room after 30 days.'],
  'import.too-long': [413, 'This import has too many rows. Please divide its files.'],
  'import.too-many': [409, 'You have begun too many imports within a day. Please continue tomorrow.'],
  'import.committed': [409, 'This import is complete and cannot be changed any more.'],
  'import.not-undoable': [409, 'This import can no longer be undone.'],
  'list.not-found': [404, 'There is no such list.'],
  'list.changed': [409, 'The list was changed elsewhere. Please look at it again.'],
  'list.too-many': [409, 'You have reached the maximum number of lists.'],
  'list.too-long': [413, 'Your lists are too long. Shorten their notes, or delete some.'],
  'feedback.not-found': [404, 'There is no such feedback.'],
  'feedback.no-address': [409, 'The sender left no address.'],
  'feedback.no-page': [404, 'This page no longer exists.'],
  'feedback.unknown-reader': [400, 'Only people who read the project can be assigned.'],
  'feedback.unknown-project': [404, 'There is no such project.'],
  'feedback.read-only': [403, 'Your role in this project does not allow this.'],
  'project.too-many': [409, 'You have reached the maximum number of projects.'],
  'project.too-many-members': [409, 'This project has reached the maximum number of members.'],
  'project.too-many-keys': [
    409,
    'Too many replaced keys of this project still work. Please disable one first.',
  ],
  'project.member': [409, 'This person is already a member.'],
  'project.no-member': [404, 'There is no such member.'],
  'project.last-owner': [409, 'A project needs an owner. Make someone else an owner first, or delete it.'],
  'project.no-invitation': [
    404,
    'This invitation was used or revoked, or has expired. Please ask for a new one.',
  ],
  'project.other-address': [
    403,
    'This invitation makes an owner, so only an account with the invited and verified address can accept it.',
  ],
  'webhook.not-found': [404, 'There is no such webhook.'],
  'webhook.too-many': [409, 'This project has reached the maximum number of webhooks.'],
  'look-back.not-shared': [404, 'This year is not shared.'],
  'list.not-shared': [404, 'This list is not shared.'],
  'profile.not-found': [404, 'There is no such profile.'],
  'profile.handle-taken': [409, 'This address is taken. Please choose another.'],
  'profile.handle-changes': [
    409,
    'You have changed the address several times lately. Please keep it for some weeks.',
  ],
  'scrobble.not-found': [404, 'There is no such address.'],
  'feed.not-found': [404, 'There is no such feed.'],
  'guide.unknown': [404, 'The catalogue has nothing like this.'],
  'recommendation.not-found': [404, 'There is no such recommendation.'],
  'recommendation.too-many-dismissed': [
    409,
    'You have dismissed too many recommendations. Please bring some of them back first.',
  ],
  'pair.invalid-code': [
    400,
    'This code was used or revoked, has expired, or is your own. Please ask for a new one.',
  ],
  'pair.not-found': [404, 'This person no longer shares recommendations with you.'],
  'pair.unavailable': [409, 'This person is not available at the moment.'],
  'pair.too-many': [409, 'One of you already shares recommendations with 20 people.'],
  'guide.not-found': [404, 'There is no such guide.'],
  'guide.not-shared': [404, 'This guide is not shared.'],
  'share.not-found': [404, 'This link is invalid or has expired.'],
  'share.password-needed': [403, 'This link needs a password.'],
  'share.wrong-password': [403, 'The password is wrong.'],
  'share.too-many': [409, 'You have too many links. Please revoke some of them first.'],
  'drop.too-large': [413, 'The file is larger than this link accepts.'],
  'drop.no-room': [413, 'There is not enough space left for this file.'],
  'drop.full': [413, 'This link accepts no more files.'],
  'drop.owner-full': [
    413,
    'There is no room for this file at the moment. Please tell the person who asked you for it.',
  ],
  'storage.not-found': [404, 'There is no such file.'],
  'storage.missing': [
    404,
    'The content of this file is missing on the server. Please contact an administrator.',
  ],
  'storage.bad-name': [
    400,
    'This name cannot be used. It may be too long, or have a slash or backslash in it.',
  ],
  'storage.name-taken': [409, 'A file with this name already exists.'],
  'storage.folder-name-taken': [409, 'A folder with this name already exists.'],
  'storage.no-folder': [404, 'There is no such folder.'],
  'storage.folder-cycle': [409, 'A folder cannot be moved or copied into itself.'],
  'storage.folders-too-deep': [409, 'Folders can be at most 32 deep.'],
  'storage.too-many-folders': [
    413,
    'You have reached the maximum number of folders. Delete some and empty the trash.',
  ],
  'storage.copy-too-large': [413, 'At most 10,000 files can be copied at once.'],
  'storage.too-large': [413, 'The file is too large.'],
  'storage.quota': [413, 'Not enough space for this file.'],
  'storage.no-upload': [404, 'There is no such upload.'],
  'storage.wrong-offset': [409, 'The upload continues at another offset.'],
  'storage.too-many-uploads': [
    429,
    'Too many of your files are being uploaded at once. This one continues when others are done.',
  ],
  'storage.too-many-files': [
    413,
    'You have reached the maximum number of files. Delete some and empty the trash.',
  ],
  'server.stopping': [503, 'The server is restarting. Please try again.'],
  'server.busy': [503, 'The server is busy. Please try again.'],
  'server.unavailable': [503, 'A part of the server is unavailable. Please try again.'],
  'server.full': [507, 'The server has no space left.'],
  'server.failed': [500, 'Something went wrong on the server.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Members that only some errors have (RFC 9457 §3.2). */
export interface ProblemExtensions {
  /** Alternatives to an unknown input. */
  readonly choices?: readonly string[];
  /** Those of `choices` that are lists of titles. */
  readonly lists?: readonly string[];
  /** The part of an unknown input that `choices` replace, if that is not the whole: one title of a list. */
  readonly missing?: string;
  /** Inputs that lead to a full guide, offered with an unknown one: "a book about grief". */
  readonly themes?: readonly string[];
  /** What an access token needs for the call, separated by spaces as in RFC 6750 §3. */
  readonly scope?: string;
  /** The methods of the path. */
  readonly allow?: readonly string[];
  /** What is wrong with each field of the input. */
  readonly errors?: readonly FieldError[];
}

export interface FieldError {
  readonly detail: string;
  /** The field as a JSON Pointer in a URI fragment (RFC 6901 §6): `#/changes/0/rating`. */
  readonly pointer: string;
}

/** The body of every error answer (RFC 9457), `application/problem+json`. */
export interface ProblemBody extends ProblemExtensions {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
}

export interface ProblemOptions extends ProblemExtensions {
  /** A more specific sentence than the table's message. Never set for 5xx. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An error of the table. Services throw it; `serve` turns it into the response. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly extensions: ProblemExtensions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const { detail, cause, retryAfterSeconds, ...extensions } = options;
    const [status, message] = PROBLEMS[code];
    super(detail ?? message, { cause });
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extensions = extensions;
  }
}

/** Members that are empty are left out. */
export function problemBody({ code, status, message, extensions }: Problem): ProblemBody {
  const members = Object.entries<string | readonly unknown[] | undefined>({ ...extensions });
  return {
    type: `urn:daybook:problem:${code}`,
    title: PROBLEMS[code][1],
    status,
    detail: message,
    code,
    ...Object.fromEntries(members.filter(([, value = '']) => value.length > 0)),
  };
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(PROBLEMS, value);
}
