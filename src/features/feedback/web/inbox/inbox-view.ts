import type { FeedbackState } from '../../contract/feedback.ts';
import { FEEDBACK_STATUSES, type FeedbackStatus } from '../../contract/feedback-progress.ts';
import type { InboxQuery } from '../calls.ts';

export const VIEW_NAMES = ['inbox', 'unread', 'archive', 'spam', 'trash'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

export const VIEW_LABELS: Readonly<Record<ViewName, string>> = {
  inbox: 'Inbox',
  unread: 'Unread',
  archive: 'Archive',
  spam: 'Spam',
  trash: 'Trash',
};

const VIEW_STATES: Readonly<Record<ViewName, readonly FeedbackState[]>> = {
  inbox: ['unread', 'read'],
  unread: ['unread'],
  archive: ['archived'],
  spam: ['spam'],
  trash: ['deleted'],
};

/** Which items are shown. It is part of the URL, so that it can be bookmarked and shared. Empty strings do not filter. */
export interface InboxView {
  readonly name: ViewName;
  readonly text: string;
  readonly version: string;
  readonly user: string;
  readonly project: string;
  readonly status: FeedbackStatus | '';
  readonly label: string;
  /** The id of a reader. */
  readonly assignee: string;
}

/** What narrows no view. */
export const NO_FILTERS = {
  text: '',
  version: '',
  user: '',
  project: '',
  status: '',
  label: '',
  assignee: '',
} as const;

export function isNarrowed({ name: _name, text, ...filters }: InboxView): boolean {
  return text.trim() !== '' || Object.values(filters).some((filter) => filter !== '');
}

export function queryOf({ name, text, version, user, project, ...progress }: InboxView): InboxQuery {
  return {
    states: VIEW_STATES[name],
    text: text.trim(),
    projectVersion: version,
    projectUser: user,
    projectId: project,
    ...progress,
  };
}

/** Ignores unknown values in the URL. */
export function readInboxView(search: URLSearchParams): InboxView {
  const name = search.get('view');
  return {
    name: VIEW_NAMES.find((known) => known === name) ?? 'inbox',
    text: search.get('text') ?? '',
    version: search.get('version') ?? '',
    user: search.get('user') ?? '',
    project: search.get('project') ?? '',
    status: FEEDBACK_STATUSES.find((known) => known === search.get('status')) ?? '',
    label: search.get('label') ?? '',
    assignee: search.get('assignee') ?? '',
  };
}

export function writeInboxView({ name, ...filters }: InboxView): URLSearchParams {
  const search = new URLSearchParams();
  if (name !== 'inbox') search.set('view', name);
  for (const [filter, value] of Object.entries(filters)) if (value !== '') search.set(filter, value);
  return search;
}
