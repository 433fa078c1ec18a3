import type { Page, Route } from '@playwright/test';

export interface HeldAnswer {
  /** Resolves when the server has responded to the call. */
  readonly answered: Promise<void>;
  /** Passes the response to the browser. */
  release(): void;
}

/** Holds back the response to the next call of a path; later calls are not affected. */
export async function holdNext(page: Page, path: string): Promise<HeldAnswer> {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    // The browser may have aborted the call.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(`**${path}`, hold, { times: 1 });
  return { answered: answered.promise, release: () => released.resolve() };
}

/** Holds back the next call of a path, and rejects it when it is released. */
export async function refuseNext(page: Page, path: string): Promise<{ release(): void }> {
  const released = Promise.withResolvers<void>();
  const refuse = async (route: Route) => {
    await released.promise;
    await route.fulfill({ status: 503, body: '' });
  };
  await page.route(`**${path}`, refuse, { times: 1 });
  return { release: () => released.resolve() };
}
