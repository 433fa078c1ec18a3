import type { Page, Route } from '@playwright/test';

export interface HeldAnswer {
  /** Resolves once the call has been made and the server has answered it. */
  readonly answered: Promise<void>;
  /** Lets the browser have the answer. */
  release(): void;
}

/** Holds the answer to the next call of a path back; calls after it are answered as usual. */
export async function holdNext(page: Page, path: string): Promise<HeldAnswer> {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    // The browser may have given the call up meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(`**${path}`, hold, { times: 1 });
  return { answered: answered.promise, release: () => released.resolve() };
}

/** Keeps the next call of a path from the server and refuses it once it is released. */
export async function refuseNext(page: Page, path: string): Promise<{ release(): void }> {
  const released = Promise.withResolvers<void>();
  const refuse = async (route: Route) => {
    await released.promise;
    await route.fulfill({ status: 503, body: '' });
  };
  await page.route(`**${path}`, refuse, { times: 1 });
  return { release: () => released.resolve() };
}
