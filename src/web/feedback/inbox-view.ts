import type { FeedbackState } from '#contract/feedback.ts';
import type { InboxQuery } from './calls.ts';

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
}

export function isNarrowed({ text, version, user }: InboxView): boolean {
  return text.trim() !== '' || version !== '' || user !== '';
}

export function queryOf({ name, text, version, user }: InboxView): InboxQuery {
  return { states: VIEW_STATES[name], text: text.trim(), projectVersion: version, projectUser: user };
}

/** Ignores unknown values in the URL. */
export function readInboxView(search: URLSearchParams): InboxView {
  const name = search.get('view');
  return {
    name: VIEW_NAMES.find((known) => known === name) ?? 'inbox',
    text: search.get('text') ?? '',
    version: search.get('version') ?? '',
    user: search.get('user') ?? '',
  };
}

export function writeInboxView({ name, text, version, user }: InboxView): URLSearchParams {
  const search = new URLSearchParams();
  if (name !== 'inbox') search.set('view', name);
  if (text !== '') search.set('text', text);
  if (version !== '') search.set('version', version);
  if (user !== '') search.set('user', user);
  return search;
}
