import { afterEach, beforeAll, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#app/web/base.css';
import { queryClient } from '#platform/web/call/query-client.ts';
import { NOTICE_MS } from '#platform/web/notices/notices.ts';
import { watchSession } from '#platform/web/session/session.ts';
import { addFault, installServer, resetServer } from './mock-server.ts';
import { closeScreen } from './open-screen.tsx';

declare global {
  interface Window {
    /** Files share a page: what is done once for a page is done by the first of them. */
    isPreparedForTests?: true;
  }
}

const DESK = [1280, 900] as const;
const PHONE = [390, 844] as const;

/** On a busy machine a command of a test may take longer than notices are shown. Tests of their time stop the clock. */
const LONG_NOTICE_MS = 4 * NOTICE_MS;

beforeAll(async () => {
  if (window.isPreparedForTests) return;
  window.isPreparedForTests = true;
  // No test looks at pixels of the screen, and drawing them takes a tenth of the time. The page itself does not notice.
  window.frameElement?.setAttribute('style', 'opacity: 0');
  await installServer();
  watchSession(queryClient);
  const realSetTimeout = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, ms?: number, ...inputs: unknown[]) =>
    realSetTimeout(run, ms === NOTICE_MS ? LONG_NOTICE_MS : ms, ...inputs)) as typeof setTimeout;
  for (const level of ['error', 'warn'] as const)
    console[level] = (...texts: unknown[]) => {
      const text = texts.map(String).join(' ');
      // The browser says so when it tells an observer of a size one frame later, and no page can prevent it.
      if (!text.includes('ResizeObserver loop')) addFault(`console.${level}: ${text}`);
    };
});

afterEach(async () => {
  vi.useRealTimers();
  closeScreen();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const [width, height] = matchMedia('(pointer: coarse)').matches ? PHONE : DESK;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  const faults = resetServer();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
