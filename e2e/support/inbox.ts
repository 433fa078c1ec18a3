import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Db } from '#platform/database/connect.ts';
import type { StoredItem } from '#features/feedback/server/queries.ts';
import { projectQueries } from '#features/feedback/server/projects/project-queries.ts';
import { insertFeedback, insertProject } from '#testing/feedback.ts';

export type TestFeedback = Partial<StoredItem> & { readonly content: string };

/** Inserts feedback as if it had arrived over time, the first item being the newest, and returns the project key. */
export async function receiveFeedback(
  db: Db,
  userId: string,
  items: readonly TestFeedback[],
): Promise<string> {
  const [known] = await projectQueries(db).listFor({ id: userId, admin: false });
  const { id, key } = known ?? (await insertProject(db, userId));
  const now = Date.now();
  await db.transaction().execute(async (transaction) => {
    for (const [index, item] of items.entries()) {
      await insertFeedback(transaction, id, { createdAt: now - index * 60_000, ...item });
    }
  });
  return key;
}

/** Starts a site with another origin and one empty page. */
export async function openOtherSite(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const feedbackList = (page: Page) => page.getByRole('list', { name: 'Feedback' });
export const feedbackRow = (page: Page, content: string) =>
  feedbackList(page).getByRole('listitem').filter({ hasText: content });
/** The contents of all rows, newest first. */
export const feedbackContents = (page: Page) =>
  feedbackList(page).locator('button[aria-expanded] > span:last-child');
