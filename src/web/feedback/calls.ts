import {
  feedbackApi,
  type FeedbackCounts,
  type FeedbackDraft,
  type FeedbackItem,
  type FeedbackProject,
  type FeedbackState,
} from '#contract/feedback.ts';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { changeQuery } from '../kernel/change-query.ts';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';

const LISTS = 'feedback';
const COUNTS = ['feedback-counts'];
const PROJECTS = ['feedback-projects'];
const PAGE_ITEMS = 100;
/** Changes of the inbox, and those of the projects, reach the server one after the other. */
const inboxScope = { id: LISTS };
const projectScope = { id: 'feedback-projects' };
const CHANGE_FAILED = 'The inbox did not change: ';

/** What of the inbox is shown; an empty text or name does not narrow. */
export interface ListQuery {
  readonly states: readonly FeedbackState[];
  readonly text: string;
  readonly projectVersion: string;
  readonly projectUser: string;
}

/** A part of a list, and where the next one begins. */
export interface ListPage {
  readonly items: readonly FeedbackItem[];
  readonly next: string | null;
  /** How far a search has looked back so far. */
  readonly searchedTo: string | null;
}

type Pages = InfiniteData<ListPage, string | null>;

/** Page by page; a list that cannot be loaded is an empty one (specification 8). */
export function useFeedbackList(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: [LISTS, query] as const,
    queryFn: ({ pageParam, signal }) => loadPage(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // While one types, what was found stands until what is found now comes.
    placeholderData: (pages, before) =>
      before && String(before.queryKey[1].states) === String(query.states) ? pages : undefined,
    staleTime: 0,
  });
}

async function loadPage(query: ListQuery, from: string | null, signal: AbortSignal): Promise<ListPage> {
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

function filtersOf({ states, projectVersion, projectUser }: ListQuery) {
  return {
    states: [...states],
    ...(projectVersion === '' ? {} : { projectVersion }),
    ...(projectUser === '' ? {} : { projectUser }),
  };
}

/** Where the filtered list lies as a file; the browser keeps it by itself. */
export function exportAddress(format: 'csv' | 'json', query: ListQuery): string {
  const { states, ...filters } = filtersOf(query);
  const text = query.text.trim() === '' ? {} : { text: query.text };
  const fields = new URLSearchParams({ format, ...filters, ...text });
  for (const state of states) fields.append('states', state);
  return `${feedbackApi.export.path}?${fields.toString()}`;
}

/** How much lies where; asked for again whenever the window is looked at. */
export function useFeedbackCounts(enabled = true) {
  return useQuery<FeedbackCounts>({
    queryKey: COUNTS,
    queryFn: ({ signal }) => call(feedbackApi.counts, {}, { signal }),
    staleTime: 60_000,
    enabled,
  });
}

export function useFeedbackProjects() {
  return useQuery({
    queryKey: PROJECTS,
    queryFn: ({ signal }) => call(feedbackApi.projects, {}, { signal }),
  });
}

export function useSubmitFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: FeedbackDraft) => call(feedbackApi.submit, draft),
    onSuccess: () => void client.invalidateQueries({ queryKey: COUNTS }),
  });
}

interface Change {
  readonly ids: readonly string[];
  readonly to: FeedbackState;
}

/** Moves items into a state. Lists that don't show it let them go; what was only read stays in sight. */
export function useChangeFeedback() {
  const client = useQueryClient();
  return useMutation({
    scope: inboxScope,
    mutationFn: ({ ids, to }: Change) =>
      to === 'deleted'
        ? call(feedbackApi.delete, { ids: [...ids] })
        : call(feedbackApi.mark, { ids: [...ids], state: to }),
    async onSuccess(changed) {
      const lists = client.getQueryCache().findAll({ queryKey: [LISTS] });
      const patchList = ({ queryKey }: (typeof lists)[number]) => {
        const { states } = queryKey[1] as ListQuery;
        return changeQuery<Pages>(client, queryKey, (pages) => patched(pages, states, changed));
      };
      await Promise.all(lists.map(patchList));
      void client.invalidateQueries({ queryKey: COUNTS });
    },
    onError: (error) => notifyFailure(failureText(CHANGE_FAILED, error)),
  });
}

function patched(pages: Pages, states: readonly FeedbackState[], changed: readonly FeedbackItem[]): Pages {
  const byId = new Map(changed.map((item) => [item.id, item]));
  const stays = ({ state }: FeedbackItem) => state === 'read' || states.includes(state);
  const patch = (item: FeedbackItem) => byId.get(item.id) ?? item;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map(patch).filter((item) => !byId.has(item.id) || stays(item)),
    })),
  };
}

/** Takes the last change of items back. */
export function useRestoreFeedback() {
  const client = useQueryClient();
  return useMutation({
    scope: inboxScope,
    mutationFn: (ids: readonly string[]) => call(feedbackApi.restore, { ids: [...ids] }),
    onSuccess: () => refreshInbox(client),
    onError: (error) => notifyFailure(failureText(CHANGE_FAILED, error)),
  });
}

async function refreshInbox(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: COUNTS });
  await client.invalidateQueries({ queryKey: [LISTS] });
}

export function useRotateKey() {
  const client = useQueryClient();
  return useMutation({
    scope: projectScope,
    mutationFn: (id: string) => call(feedbackApi.rotateKey, { id }),
    onSuccess: (project) => keepProject(client, project),
    onError: (error) => notifyFailure(failureText('The key did not change: ', error)),
  });
}

export function useSetLetters() {
  const client = useQueryClient();
  return useMutation({
    scope: projectScope,
    mutationFn: (setting: { id: string; letters: boolean }) => call(feedbackApi.setLetters, setting),
    onSuccess: (project) => keepProject(client, project),
    onError: (error) => notifyFailure(failureText('The setting did not change: ', error)),
  });
}

function keepProject(client: QueryClient, project: FeedbackProject): Promise<void> {
  return changeQuery<FeedbackProject[]>(client, PROJECTS, (projects) =>
    projects.map((other) => (other.id === project.id ? project : other)),
  );
}
