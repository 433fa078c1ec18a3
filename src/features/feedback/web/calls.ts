import {
  feedbackApi,
  type FeedbackDraft,
  type FeedbackItem,
  type FeedbackProject,
  type FeedbackState,
} from '../contract/feedback.ts';
import type { FeedbackStatus } from '../contract/feedback-progress.ts';
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { updateQueryData } from '#platform/web/call/update-query-data.ts';
import { notifyFailed } from '#platform/web/call/failure.ts';

export const LISTS_KEY = 'feedback';
export const COUNTS_KEY = ['feedback-counts'];
export const PROJECTS_KEY = ['feedback-projects'];
export const CHOICES_KEY = ['feedback-choices'];
const PAGE_ITEMS = 100;
/** Changes of the projects are sent one after the other. */
export const PROJECT_SCOPE = { id: 'feedback-projects' };

/** Which items are shown; empty strings do not filter. */
export interface InboxQuery {
  readonly states: readonly FeedbackState[];
  readonly text: string;
  readonly projectVersion: string;
  readonly projectUser: string;
  readonly status: FeedbackStatus | '';
  readonly label: string;
  readonly assignee: string;
  readonly projectId: string;
}

/** A part of a list and the start of the next one. */
export interface InboxPage {
  readonly items: readonly FeedbackItem[];
  readonly next: string | null;
  /** The time back to which a search has read. */
  readonly searchedTo: string | null;
}

export type InboxPages = InfiniteData<InboxPage, string | null>;

/** Page by page; a list that cannot be loaded is shown as empty (specification 8). */
export function useFeedbackList(query: InboxQuery) {
  return useInfiniteQuery({
    queryKey: [LISTS_KEY, query] as const,
    queryFn: ({ pageParam, signal }) => loadPage(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Keeps the previous results while a new search loads.
    placeholderData: (pages, before) =>
      before && String(before.queryKey[1].states) === String(query.states) ? pages : undefined,
    staleTime: 0,
  });
}

async function loadPage(query: InboxQuery, from: string | null, signal: AbortSignal): Promise<InboxPage> {
  const filters = filtersOf(query);
  if (query.text.trim() !== '') {
    const more = from === null ? {} : { from };
    const search = { ...filters, text: query.text, ...more };
    const { items, next = null, searchedTo = null } = await call(feedbackApi.search, search, { signal });
    return { items, next, searchedTo };
  }
  const more = from === null ? {} : { after: from };
  const items = await call(feedbackApi.retrieve, { ...filters, limit: PAGE_ITEMS, ...more }, { signal });
  const next = items.length < PAGE_ITEMS ? null : (items.at(-1)?.id ?? null);
  return { items, next, searchedTo: null };
}

function filtersOf({ states, ...query }: InboxQuery) {
  const { projectVersion, projectUser, projectId, status, label, assignee } = query;
  return {
    states: [...states],
    ...(projectVersion === '' ? {} : { projectVersion }),
    ...(projectUser === '' ? {} : { projectUser }),
    ...(status === '' ? {} : { status }),
    ...(label === '' ? {} : { label }),
    ...(assignee === '' ? {} : { assignee }),
    ...(projectId === '' ? {} : { projectId }),
  };
}

/** The URL of the filtered list as a file. */
export function exportUrl(format: 'csv' | 'json', query: InboxQuery): string {
  const { states, ...filters } = filtersOf(query);
  const text = query.text.trim() === '' ? {} : { text: query.text };
  const fields = new URLSearchParams({ format, ...filters, ...text });
  for (const state of states) fields.append('states', state);
  return `${feedbackApi.export.path}?${fields.toString()}`;
}

/** Reloaded when the window gets the focus. */
export const useFeedbackCounts = (enabled = true) =>
  useAnswer(COUNTS_KEY, feedbackApi.counts, {}, { staleTime: 60_000, enabled });

export const useFeedbackProjects = () => useAnswer(PROJECTS_KEY, feedbackApi.projects, {});

export function useSubmitFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: FeedbackDraft) => call(feedbackApi.submit, draft),
    onSuccess: () => invalidateInbox(client),
  });
}

/** Reloads the lists and the counts. */
export async function invalidateInbox(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: COUNTS_KEY });
  await client.invalidateQueries({ queryKey: [LISTS_KEY] });
}

/** What names projects by their key: the items, and what they can be given. */
export async function reloadByKey(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: CHOICES_KEY });
  await invalidateInbox(client);
}

export function useRotateKey() {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: (id: string) => call(feedbackApi.rotateKey, { id }),
    async onSuccess(project) {
      await updateCachedProject(client, project);
      void reloadByKey(client);
    },
    onError: notifyFailed('The key could not be changed: '),
  });
}

export function useSetFeedbackEmails() {
  const client = useQueryClient();
  return useMutation({
    scope: PROJECT_SCOPE,
    mutationFn: (setting: { id: string; letters: boolean }) => call(feedbackApi.setLetters, setting),
    onSuccess: (project) => updateCachedProject(client, project),
    onError: notifyFailed('The setting could not be changed: '),
  });
}

function updateCachedProject(client: QueryClient, project: FeedbackProject): Promise<void> {
  return updateQueryData<FeedbackProject[]>(client, PROJECTS_KEY, (projects) =>
    projects.map((other) => (other.id === project.id ? project : other)),
  );
}
