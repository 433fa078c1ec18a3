import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type BrowserContext } from '@playwright/test';
import type { Db } from '#platform/database/connect.ts';
import { insertSession, insertUser, type StoredUser, type UserState } from '#testing/users.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { watchConsole } from './console-problems.ts';
import { writeEntries, type Entry } from './entries.ts';
import { axeViolationsOn } from './axe.ts';
import { receiveFeedback, type TestFeedback } from './inbox.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { startServer, type RunningServer } from './server.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';
import { writeShortStory } from './short-story.ts';

export { expect } from '@playwright/test';

export interface WorkerFixtures {
  readonly mailbox: Mailbox;
  /** A server with a short story. */
  readonly sharedServer: RunningServer;
  readonly sharedContext: SharedContext;
}

export interface TestOptions {
  /** Console messages that the test causes, for example by blocking a chunk. */
  readonly expectedConsoleProblems: RegExp | null;
  /** Whether each test installs Playwright's clock before it opens a page, and never pauses it. */
  readonly installsClock: boolean;
}

export interface TestFixtures {
  /** The server of the worker. Tests that need another one replace it, without a worker and a browser of their own. */
  readonly server: RunningServer;
  /** The server's database, for states that no screen can reach quickly. */
  readonly db: Db;
  /** Creates a user, verified by default. */
  readonly newUser: (state?: UserState) => Promise<StoredUser>;
  /** Gives a browser a session of the user. */
  readonly logIn: (context: BrowserContext, user: StoredUser) => Promise<void>;
  /** Creates a user, verified by default, who is logged in in the test's browser. */
  readonly logInAs: (state?: UserState) => Promise<StoredUser>;
  /** A new user who is logged in on this page. */
  readonly user: StoredUser;
  /** Inserts entries into the user's log; without creation times, the first is the newest. */
  readonly log: (user: StoredUser, entries: readonly Entry[]) => Promise<void>;
  /** Inserts feedback into the user's inbox, newest first, and returns the project key. */
  readonly receive: (user: StoredUser, items: readonly TestFeedback[]) => Promise<string>;
  /** Writes a file to disk, so that it has the same modification time when it is chosen again. */
  readonly diskFile: (name: string, bytes: number) => Promise<string>;
  /** Returns the axe violations on the page. */
  readonly axeViolations: () => Promise<string[]>;
  /** Fails a test that caused unexpected console messages. */
  readonly quietConsole: void;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are needed: none.
    async ({}, give) => {
      const mailbox = await openMailbox();
      await give(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],

  sharedServer: [
    async ({ mailbox }, give) => {
      const story = await temporaryFolder();
      await writeShortStory(story.path);
      const server = await startServer({
        SMTP_URL: mailbox.smtpUrl,
        RATE_LIMITS: 'off',
        STORY_DIR: story.path,
        WEBHOOK_ALLOW: '127.0.0.1',
      });
      await give(server);
      await server.stop();
      await story.remove();
    },
    { scope: 'worker' },
  ],

  server: async ({ sharedServer }, give) => give(sharedServer),

  db: async ({ server }, give) => give(server.db),

  sharedContext: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are needed: none.
    async ({}, give) => {
      const shared = createSharedContext();
      await give(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, give) => give(server.url),

  context: async (
    { browser, sharedContext, server, serviceWorkers, timezoneId, installsClock },
    give,
    info,
  ) => {
    const settings = { serviceWorkers, timezoneId, installsClock };
    await give(await sharedContext.borrow(browser, settings, server.url));
    await sharedContext.giveBack(info.status === info.expectedStatus);
  },

  newUser: async ({ db }, give) => give((state) => insertUser(db, Date.now, state)),

  logIn: async ({ db, server }, give) =>
    give(async (context, user) => {
      const value = await insertSession(db, Date.now, user.id);
      await context.addCookies([
        { name: 'daybook', value, url: server.url, httpOnly: true, sameSite: 'Lax' },
      ]);
    }),

  logInAs: async ({ newUser, logIn, context }, give) =>
    give(async (state) => {
      const user = await newUser(state);
      await logIn(context, user);
      return user;
    }),

  user: async ({ logInAs }, give) => give(await logInAs()),

  log: async ({ db }, give) => give((user, entries) => writeEntries(db, user.id, entries)),

  receive: async ({ db }, give) => give((user, items) => receiveFeedback(db, user.id, items)),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are needed: none.
  diskFile: async ({}, give) => {
    const folder = await temporaryFolder();
    await give(async (name, bytes) => {
      const path = join(folder.path, name);
      await writeFile(path, randomBytes(bytes));
      return path;
    });
    await folder.remove();
  },

  axeViolations: async ({ page, isMobile }, give) => give(() => axeViolationsOn(page, isMobile)),

  expectedConsoleProblems: [null, { option: true }],
  installsClock: [false, { option: true }],

  quietConsole: [
    async ({ context, expectedConsoleProblems }, give) => {
      const problems = watchConsole(context);
      await give();
      const unexpected = problems.filter((problem) => expectedConsoleProblems?.test(problem) !== true);
      base.expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
