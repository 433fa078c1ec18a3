import { accountApi } from '#features/account/contract/account.ts';
import { PASSWORD_MIN_CHARS } from '#features/account/contract/account-rules.ts';
import type { User } from '#platform/contract/session.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { doorApi } from '#platform/contract/integration-calls.ts';
import { INTEGRATIONS } from '#platform/contract/integrations.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Locator } from 'vitest/browser';
import { BrowserRouter } from 'react-router';
import { App } from '#app/web/app.tsx';
import { queryClient } from '#platform/web/call/query-client.ts';
import { findScreen } from '#app/web/screens.tsx';
import { answerOtherwise, server } from './mock-server.ts';

const NO_FEEDBACK = { unread: 0, read: 0, archived: 0, spam: 0, deleted: 0 };

let root: Root | null = null;

/**
 * Opens a path of the whole application as a user, or else as a visitor. What the frame and the login ask for is
 * answered by default: there is no unread feedback, no notice for operators, and registration and all integrations are open.
 */
export async function openScreen(path: string, user?: User): Promise<void> {
  server.answers(accountApi.me, user ?? { anonymous: true });
  answerOtherwise(accountApi.registrationRules, { open: true, passwordMinChars: PASSWORD_MIN_CHARS });
  answerOtherwise(accountApi.verificationLink, {});
  answerOtherwise(doorApi.open, { open: [...INTEGRATIONS] });
  answerOtherwise(feedbackApi.counts, NO_FEEDBACK);
  answerOtherwise(adminApi.notices, []);
  // As if it were opened for the first time: the position of each entry of the history is remembered by this key.
  history.replaceState({ key: crypto.randomUUID() }, '', path);
  await findScreen(location.pathname)?.route.Screen.preload();
  show(<App />);
}

/** Shows a part of the application by itself. */
export function show(part: ReactNode): void {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  root = createRoot(element);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{part}</BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

export function closeScreen(): void {
  root?.unmount();
  root = null;
  queryClient.clear();
  document.body.replaceChildren();
}

/** An admin; other admins are users with these roles. */
export const testAdmin = () => testUser({ roles: [{ role: 'ROLE_ADMIN' }] });

/** Moves the focus to an element as soon as it is there, as the Tab key would. */
export async function focus(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}

let lastUserId = 0;

/** A new user whose email is verified, with these differences; the page keeps what each user has typed. */
export function testUser(differences: Partial<User> = {}): User {
  lastUserId += 1;
  return {
    id: `user-${lastUserId}`,
    email: 'anna@example.org',
    emailVerified: true,
    suspended: false,
    createdAt: '2026-01-01T08:00:00.000Z',
    roles: [],
    ...differences,
  };
}
