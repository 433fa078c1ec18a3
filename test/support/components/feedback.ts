import type { User } from '#platform/contract/session.ts';
import {
  feedbackAnswersApi,
  type FeedbackStatusPage,
  type FeedbackThread,
} from '#features/feedback/contract/feedback-answers.ts';
import type { FeedbackProgress } from '#features/feedback/contract/feedback-progress.ts';
import { projectApi, type ProjectDetails } from '#features/feedback/contract/feedback-projects.ts';
import {
  feedbackApi,
  type FeedbackItem,
  type FeedbackProject,
  type FeedbackState,
} from '#features/feedback/contract/feedback.ts';
import { webhookApi, type Webhook, type WebhookDelivery } from '#features/webhooks/contract/webhooks.ts';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { server } from './mock-server.ts';
import { openScreen, testUser } from './open-screen.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
export const PROJECT_KEY = 'fb_key';

export function testItem(differences: Partial<FeedbackItem> = {}): FeedbackItem {
  return {
    id: crypto.randomUUID(),
    content: 'The map is upside down.',
    projectUser: 'Anonymous',
    projectVersion: '',
    creationTime: NOW,
    projectKey: PROJECT_KEY,
    state: 'unread',
    spamReasons: [],
    ...differences,
  };
}

export const itemsOf = (...contents: readonly string[]) => contents.map((content) => testItem({ content }));

export function testProject(differences: Partial<FeedbackProject> = {}): FeedbackProject {
  return {
    id: 'p',
    name: 'anna@example.org',
    key: PROJECT_KEY,
    own: true,
    role: 'own',
    archived: false,
    letters: false,
    versions: [],
    ...differences,
  };
}

export function testProjectDetails(differences: Partial<ProjectDetails> = {}): ProjectDetails {
  return {
    id: 'p',
    name: 'Atlas',
    role: 'own',
    archived: false,
    perDay: 1_000,
    retentionDays: null,
    keys: [{ key: PROJECT_KEY, createdAt: NOW, usedAt: null, replacedAt: null, disabled: false }],
    members: [{ userId: '1', email: 'anna@example.org', role: 'own', joinedAt: NOW }],
    invitations: [],
    ...differences,
  };
}

export function testProgress(differences: Partial<FeedbackProgress> = {}): FeedbackProgress {
  return {
    status: 'received',
    labels: [],
    assignee: null,
    mergedInto: null,
    duplicates: 0,
    messages: 0,
    ...differences,
  };
}

export function testThread(item: FeedbackItem, differences: Partial<FeedbackThread> = {}): FeedbackThread {
  return { item, letters: 'no-address', messages: [], picture: false, duplicates: [], ...differences };
}

export function testStatusPage(differences: Partial<FeedbackStatusPage> = {}): FeedbackStatusPage {
  return {
    project: 'Atlas',
    content: 'The map is upside down.',
    creationTime: NOW,
    status: 'planned',
    messages: [],
    letters: true,
    stopToken: 'stop',
    ...differences,
  };
}

export function testWebhook(differences: Partial<Webhook> = {}): Webhook {
  return {
    id: 'w',
    url: 'https://example.org/hook',
    events: ['feedback.created'],
    createdAt: NOW,
    disabled: false,
    failingSince: null,
    addedBy: null,
    ...differences,
  };
}

export function testDelivery(differences: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: crypto.randomUUID(),
    type: 'webhook.test',
    createdAt: NOW,
    state: 'delivered',
    attempts: 1,
    status: 200,
    attemptedAt: NOW,
    nextAttemptAt: null,
    answer: '',
    ...differences,
  };
}

/** The feedback of a user; the answers of the server follow it, and change it. */
export interface TestInbox {
  /** Newest first, in all states. */
  items: readonly FeedbackItem[];
  projects: readonly FeedbackProject[];
}

/** Answers the calls of the inbox from items in memory. */
export function answerInbox({ items = [], projects = [testProject()] }: Partial<TestInbox> = {}): TestInbox {
  const inbox: TestInbox = { items, projects };
  const formerStates = new Map<string, FeedbackState>();
  const found = (ids: readonly string[]) => inbox.items.filter(({ id }) => ids.includes(id));
  function change(ids: readonly string[], stateOf: (item: FeedbackItem) => FeedbackState): FeedbackItem[] {
    inbox.items = inbox.items.map((item) =>
      ids.includes(item.id) ? { ...item, state: stateOf(item) } : item,
    );
    return found(ids);
  }
  function move(ids: readonly string[], state: FeedbackState): FeedbackItem[] {
    for (const item of found(ids)) formerStates.set(item.id, item.state);
    return change(ids, () => state);
  }
  const count = (state: FeedbackState) => inbox.items.filter((item) => item.state === state).length;

  server.answers(feedbackApi.retrieve, ({ states, projectVersion, projectUser, after, limit = 500 }) => {
    const matching = inbox.items.filter(
      (item) =>
        (states ?? [item.state]).includes(item.state) &&
        (projectVersion ?? item.projectVersion) === item.projectVersion &&
        (projectUser ?? item.projectUser) === item.projectUser,
    );
    const start = matching.findIndex(({ id }) => id === after) + 1;
    return matching.slice(start, start + limit);
  });
  server.answers(feedbackApi.search, ({ text }) => ({
    items: inbox.items.filter(({ content }) => content.includes(text)),
  }));
  server.answers(feedbackApi.counts, () => ({
    hasNamed: true,
    unread: count('unread'),
    read: count('read'),
    archived: count('archived'),
    spam: count('spam'),
    deleted: count('deleted'),
  }));
  server.answers(feedbackApi.projects, () => [...inbox.projects]);
  server.answers(feedbackApi.mark, ({ ids, state }) => move(ids, state));
  server.answers(feedbackApi.delete, ({ ids }) => move(ids, 'deleted'));
  server.answers(feedbackApi.restore, ({ ids, change: undone }) => {
    const stateOf = (item: FeedbackItem) => {
      if (!undone) return formerStates.get(item.id) ?? 'unread';
      return item.state === undone.from ? undone.to : item.state;
    };
    return change(ids, stateOf);
  });
  server.answers(feedbackAnswersApi.thread, ({ id }) => testThread(found([id])[0] ?? testItem({ id })));
  server.answers(feedbackAnswersApi.choices, []);
  return inbox;
}

export async function openInbox(
  stored: Partial<TestInbox> = {},
  { path = '/feedback', user = testUser() }: { path?: string; user?: User } = {},
): Promise<TestInbox> {
  const inbox = answerInbox(stored);
  await openScreen(path, user);
  return inbox;
}

/** Opens the page of a project, whose changes are answered by what `details` returns then. */
export async function openProject(details: ProjectDetails): Promise<void> {
  server.answers(projectApi.details, details);
  server.answers(feedbackApi.projects, [testProject({ name: details.name })]);
  server.answers(webhookApi.list, []);
  await openScreen(`/feedback/projects/${details.id}`, testUser());
}

const feedbackList = () => page.getByRole('list', { name: 'Feedback' });
export const feedbackRow = (content: string): Locator =>
  feedbackList().getByRole('listitem').filter({ hasText: content });
/** The button that opens an item, and that has the focus of the keyboard. */
export const itemButton = (content: string): Locator =>
  feedbackRow(content).getByRole('button', { expanded: false });
/** The contents of all closed rows, newest first. */
export const feedbackContents = () =>
  [...document.querySelectorAll('[aria-label="Feedback"] button[aria-expanded] > span:last-child')].map(
    ({ textContent }) => textContent,
  );

export const expectContents = (...contents: readonly string[]) =>
  expect.poll(feedbackContents).toEqual(contents);
