import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Lends one browser context to the tests of a worker, one after the other. A page in a fresh context starts a renderer,
 * which costs as much as loading the page; here a page that stays open keeps the renderer alive, with the code that it
 * has compiled.
 */
export interface SharedContext {
  /** Returns the context, without anything of earlier tests. Other settings or another origin need a new context. */
  borrow(browser: Browser, settings: ContextSettings, origin: string): Promise<BrowserContext>;
  /** Closes the pages of the test, and the context too unless it can be reused. */
  giveBack(canBeReused: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface ContextSettings {
  readonly serviceWorkers: 'allow' | 'block';
  readonly timezoneId: string | undefined;
  /** Whether each test sets the clock by installing it, so that a clock that is left behind harms none. */
  readonly installsClock: boolean;
}

interface Lent {
  readonly context: BrowserContext;
  readonly settings: string;
  /** Whether the next test with these settings may use the context. */
  canBeReused(): boolean;
  /** Removes what a test has stored or set. */
  clear(): Promise<void>;
}

export function createSharedContext(): SharedContext {
  let lent: Lent | null = null;

  async function close(): Promise<void> {
    await lent?.context.close();
    lent = null;
  }

  return {
    async borrow(browser, settings, origin) {
      if (lent?.settings !== JSON.stringify({ ...settings, origin })) await close();
      lent ??= await open(browser, settings, origin);
      return lent.context;
    },
    async giveBack(canBeReused) {
      if (canBeReused && lent?.canBeReused() === true) await lent.clear();
      else await close();
    },
    close,
  };
}

async function open(browser: Browser, settings: ContextSettings, origin: string): Promise<Lent> {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  await anchor.goto(`${origin}/livez`);
  const devtools = await context.newCDPSession(anchor);
  const { clock } = context;
  const install = clock.install.bind(clock);
  let isClockChanged = false;
  clock.install = (options) => {
    isClockChanged = true;
    return install(options);
  };
  return {
    context,
    settings: JSON.stringify({ ...settings, origin }),
    // What a test changes in the clock stays in the context.
    canBeReused: () => settings.installsClock || !isClockChanged,
    async clear() {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      const pages = context.pages().filter((page) => page !== anchor);
      await Promise.all(pages.map((page) => page.close()));
      await Promise.all([
        context.setOffline(false),
        context.clearPermissions(),
        context.clearCookies(),
        devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      ]);
    },
  };
}
