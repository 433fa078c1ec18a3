import type { Page, Route } from '@playwright/test';

export interface HeldResponse {
  /** Resolves when the server’s response has arrived. */
  readonly received: Promise<void>;
  /** Passes the response to the browser. */
  release(): void;
}

/** Holds back the response to the next call of a path; later calls are not affected. */
export async function holdNext(page: Page, path: string): Promise<HeldResponse> {
  const received = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    // Like the browser, and unlike this client, again if the server has just closed the idle connection.
    const response = await route.fetch({ maxRetries: 1 });
    received.resolve();
    await released.promise;
    // The browser may have aborted the call.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(`**${path}`, hold, { times: 1 });
  return { received: received.promise, release: () => released.resolve() };
}
