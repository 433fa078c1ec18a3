import type { FeedbackState } from '#contract/feedback.ts';
import type { ListQuery } from './calls.ts';

export const viewNames = ['inbox', 'unread', 'archive', 'spam', 'trash'] as const;
export type ViewName = (typeof viewNames)[number];

export const viewLabels: Readonly<Record<ViewName, string>> = {
  inbox: 'Inbox',
  unread: 'Unread',
  archive: 'Archive',
  spam: 'Spam',
  trash: 'Trash',
};

const statesOf: Readonly<Record<ViewName, readonly FeedbackState[]>> = {
  inbox: ['unread', 'read'],
  unread: ['unread'],
  archive: ['archived'],
  spam: ['spam'],
  trash: ['deleted'],
};

/** What is shown. It lives in the address, so that it can be kept and sent; an empty text does not narrow. */
export interface View {
  readonly name: ViewName;
  readonly text: string;
  readonly version: string;
  readonly user: string;
}

export function isNarrowed({ text, version, user }: View): boolean {
  return text.trim() !== '' || version !== '' || user !== '';
}

export function queryOf({ name, text, version, user }: View): ListQuery {
  return { states: statesOf[name], text: text.trim(), projectVersion: version, projectUser: user };
}

/** Unknown values in the address count as absent. */
export function readView(search: URLSearchParams): View {
  const name = search.get('view');
  return {
    name: viewNames.find((known) => known === name) ?? 'inbox',
    text: search.get('text') ?? '',
    version: search.get('version') ?? '',
    user: search.get('user') ?? '',
  };
}

export function writeView({ name, text, version, user }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (name !== 'inbox') search.set('view', name);
  if (text !== '') search.set('text', text);
  if (version !== '') search.set('version', version);
  if (user !== '') search.set('user', user);
  return search;
}
