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

/** What is shown. It lives in the address, so that it can be kept and sent; an empty text does not narrow. */
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

/** Unknown values in the address count as absent. */
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
