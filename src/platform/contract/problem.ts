/** Every error of the API, with its HTTP status and the sentence that people see (RFC 9457 `title`). */
export const PROBLEMS = {
  'request.invalid': { status: 400, message: 'The input is invalid.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.foreign-origin': { status: 403, message: 'This request came from another site.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.range': { status: 416, message: 'The file does not have the requested range.' },
  'request.wrong-type': { status: 415, message: 'This call does not accept the content type.' },
  'request.too-slow': { status: 408, message: 'The request took too long to arrive.' },
  'request.headers-too-large': { status: 431, message: 'The request headers are too large.' },
  'request.too-many': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'request.precondition': { status: 412, message: 'A precondition of the request failed.' },
  'route.not-found': { status: 404, message: 'There is no such call.' },
  'route.wrong-method': { status: 405, message: 'This call uses another method.' },
  'session.missing': { status: 401, message: 'Please log in first.' },
  'account.wrong-credentials': { status: 401, message: 'The email or the password is wrong.' },
  'account.suspended': { status: 403, message: 'This account is suspended.' },
  'account.unverified': { status: 403, message: 'Please verify your email first.' },
  'account.not-admin': { status: 403, message: 'Only admins may do this.' },
  'account.registration-closed': { status: 403, message: 'Registration is closed.' },
  'invitation.invalid': {
    status: 400,
    message: 'This invitation was used, has expired or is for another address. Please ask for a new one.',
  },
  'invitation.registered': { status: 409, message: 'This address is already registered.' },
  'invitation.not-open': { status: 409, message: 'This invitation is no longer open.' },
  'account.common-password': {
    status: 400,
    message: 'This password is too common and easy to guess.',
  },
  'token.invalid': {
    status: 400,
    message: 'This link is not valid or has expired. Please request a new one.',
  },
  'account.wrong-password': { status: 403, message: 'The password is wrong.' },
  'account.address-taken': { status: 409, message: 'Another account has this address.' },
  'account.last-admin': {
    status: 409,
    message: 'You are the last admin. Make someone else an admin first.',
  },
  'access-token.invalid': {
    status: 401,
    message: 'This access token is not valid: it is unknown, has expired or was revoked.',
  },
  'access-token.scope': { status: 403, message: 'This access token does not allow this call.' },
  'access-token.not-found': { status: 404, message: 'There is no such access token.' },
  'access-token.too-many': {
    status: 409,
    message: 'You have reached the maximum number of access tokens. Revoke some that you no longer use.',
  },
  'session.not-found': { status: 404, message: 'There is no such session.' },
  'account.not-found': { status: 404, message: 'There is no such user.' },
  'account.self-suspension': { status: 409, message: 'Admins cannot suspend themselves.' },
  'account.verified-already': { status: 409, message: 'This address is already verified.' },
  'notice.not-found': { status: 404, message: 'This notice is no longer shown.' },
  'backup.not-configured': { status: 409, message: 'Backups are not configured: BACKUP_TO is not set.' },
  'backup.running': { status: 409, message: 'A backup is already running.' },
  'mail.not-found': { status: 404, message: 'There is no such email.' },
  'mail.sent': { status: 409, message: 'This email was sent, so only its recipient may see its link.' },
  'mail.unreadable': { status: 409, message: 'This email was encrypted with another SECRET.' },
  'mail.without-link': { status: 409, message: 'This email has no link.' },
  'activity.not-found': { status: 404, message: 'There is no such activity.' },
  'import.not-found': { status: 404, message: 'There is no such import, or it was discarded.' },
  'import.incomplete': {
    status: 409,
    message: 'Rows before these are missing. Please start the import again.',
  },
  'activity.log-full': {
    status: 413,
    message: 'Your log is full. What you delete makes room after 30 days.',
  },
  'import.too-long': { status: 413, message: 'This import has too many rows. Please divide its files.' },
  'import.too-many': {
    status: 409,
    message: 'You have begun too many imports within a day. Please continue tomorrow.',
  },
  'import.committed': { status: 409, message: 'This import is complete and cannot be changed any more.' },
  'import.not-undoable': { status: 409, message: 'This import can no longer be undone.' },
  'list.not-found': { status: 404, message: 'There is no such list.' },
  'list.changed': { status: 409, message: 'The list was changed elsewhere. Please look at it again.' },
  'list.too-many': { status: 409, message: 'You have reached the maximum number of lists.' },
  'list.too-long': { status: 413, message: 'Your lists are too long. Shorten their notes, or delete some.' },
  'feedback.not-found': { status: 404, message: 'There is no such feedback.' },
  'feedback.no-address': { status: 409, message: 'The sender left no address.' },
  'feedback.no-page': { status: 404, message: 'This page no longer exists.' },
  'feedback.unknown-reader': { status: 400, message: 'Only people who read the project can be assigned.' },
  'feedback.unknown-project': { status: 404, message: 'There is no such project.' },
  'feedback.read-only': { status: 403, message: 'Your role in this project does not allow this.' },
  'project.too-many': { status: 409, message: 'You have reached the maximum number of projects.' },
  'project.too-many-members': {
    status: 409,
    message: 'This project has reached the maximum number of members.',
  },
  'project.too-many-keys': {
    status: 409,
    message: 'Too many replaced keys of this project still work. Please disable one first.',
  },
  'project.member': { status: 409, message: 'This person is already a member.' },
  'project.no-member': { status: 404, message: 'There is no such member.' },
  'project.last-owner': {
    status: 409,
    message: 'A project needs an owner. Make someone else an owner first, or delete it.',
  },
  'project.no-invitation': {
    status: 404,
    message: 'This invitation was used or revoked, or has expired. Please ask for a new one.',
  },
  'project.other-address': {
    status: 403,
    message:
      'This invitation makes an owner, so only an account with the invited and verified address can accept it.',
  },
  'webhook.not-found': { status: 404, message: 'There is no such webhook.' },
  'webhook.too-many': { status: 409, message: 'This project has reached the maximum number of webhooks.' },
  'look-back.not-shared': { status: 404, message: 'This year is not shared.' },
  'list.not-shared': { status: 404, message: 'This list is not shared.' },
  'profile.not-found': { status: 404, message: 'There is no such profile.' },
  'profile.handle-taken': { status: 409, message: 'This address is taken. Please choose another.' },
  'profile.handle-changes': {
    status: 409,
    message: 'You have changed the address several times lately. Please keep it for some weeks.',
  },
  'scrobble.not-found': { status: 404, message: 'There is no such address.' },
  'feed.not-found': { status: 404, message: 'There is no such feed.' },
  'guide.unknown': { status: 404, message: 'The catalogue has nothing like this.' },
  'recommendation.not-found': { status: 404, message: 'There is no such recommendation.' },
  'recommendation.too-many-dismissed': {
    status: 409,
    message: 'You have dismissed too many recommendations. Please bring some of them back first.',
  },
  'pair.invalid-code': {
    status: 400,
    message: 'This code was used or revoked, has expired, or is your own. Please ask for a new one.',
  },
  'pair.not-found': { status: 404, message: 'This person no longer shares recommendations with you.' },
  'pair.unavailable': { status: 409, message: 'This person is not available at the moment.' },
  'pair.too-many': { status: 409, message: 'One of you already shares recommendations with 20 people.' },
  'guide.not-found': { status: 404, message: 'There is no such guide.' },
  'guide.not-shared': { status: 404, message: 'This guide is not shared.' },
  'share.not-found': { status: 404, message: 'This link is invalid or has expired.' },
  'share.password-needed': { status: 403, message: 'This link needs a password.' },
  'share.wrong-password': { status: 403, message: 'The password is wrong.' },
  'share.too-many': { status: 409, message: 'You have too many links. Please revoke some of them first.' },
  'drop.too-large': { status: 413, message: 'The file is larger than this link accepts.' },
  'drop.no-room': { status: 413, message: 'There is not enough space left for this file.' },
  'drop.full': { status: 413, message: 'This link accepts no more files.' },
  'drop.owner-full': {
    status: 413,
    message: 'There is no room for this file at the moment. Please tell the person who asked you for it.',
  },
  'storage.not-found': { status: 404, message: 'There is no such file.' },
  'storage.missing': {
    status: 404,
    message: 'The content of this file is missing on the server. Please contact an administrator.',
  },
  'storage.bad-name': {
    status: 400,
    message: 'This name cannot be used. It may be too long, or have a slash or backslash in it.',
  },
  'storage.name-taken': { status: 409, message: 'A file with this name already exists.' },
  'storage.folder-name-taken': { status: 409, message: 'A folder with this name already exists.' },
  'storage.no-folder': { status: 404, message: 'There is no such folder.' },
  'storage.folder-cycle': { status: 409, message: 'A folder cannot be moved or copied into itself.' },
  'storage.folders-too-deep': { status: 409, message: 'Folders can be at most 32 deep.' },
  'storage.too-many-folders': {
    status: 413,
    message: 'You have reached the maximum number of folders. Delete some and empty the trash.',
  },
  'storage.copy-too-large': { status: 413, message: 'At most 10,000 files can be copied at once.' },
  'storage.too-large': { status: 413, message: 'The file is too large.' },
  'storage.quota': { status: 413, message: 'Not enough space for this file.' },
  'storage.no-upload': { status: 404, message: 'There is no such upload.' },
  'storage.wrong-offset': { status: 409, message: 'The upload continues at another offset.' },
  'storage.too-many-uploads': {
    status: 429,
    message: 'Too many of your files are being uploaded at once. This one continues when others are done.',
  },
  'storage.too-many-files': {
    status: 413,
    message: 'You have reached the maximum number of files. Delete some and empty the trash.',
  },
  'server.stopping': { status: 503, message: 'The server is restarting. Please try again.' },
  'server.busy': { status: 503, message: 'The server is busy. Please try again.' },
  'server.unavailable': { status: 503, message: 'A part of the server is unavailable. Please try again.' },
  'server.full': { status: 507, message: 'The server has no space left.' },
  'server.failed': { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; message: string }>;

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
    super(detail ?? PROBLEMS[code].message, { cause });
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extensions = extensions;
  }
}

/** Members that are empty are left out. */
export function problemBody({ code, status, message, extensions }: Problem): ProblemBody {
  const members = Object.entries<string | readonly unknown[] | undefined>({ ...extensions });
  return {
    type: `urn:daybook:problem:${code}`,
    title: PROBLEMS[code].message,
    status,
    detail: message,
    code,
    ...Object.fromEntries(members.filter(([, value = '']) => value.length > 0)),
  };
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(PROBLEMS, value);
}
