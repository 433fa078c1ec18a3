import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import './base.css';
import { Hydrating } from '#platform/web/loading/hydrated.tsx';
import { withTimeout } from '#platform/web/loading/lazy-screen.tsx';
import { onLinkReached } from '#platform/web/call/prefetch.ts';
import { queryClient } from '#platform/web/call/query-client.ts';
import { watchSession } from '#platform/web/session/session.ts';
import { findScreen } from './screens.tsx';

/** After this time the frame becomes interactive without its screen. */
const QUICK_CHUNK_MS = 1_000;

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  watchSession(queryClient);
  // The service worker has opened the page, because the server could not be reached.
  if ('kept' in document.documentElement.dataset) await showKeptLog();
  // What fails here is loaded again when the link is followed.
  onLinkReached(
    (pathname) =>
      void findScreen(pathname)
        ?.route.Screen.preload()
        .catch(() => undefined),
  );
  const preload = findScreen(location.pathname)?.route.Screen.preload() ?? Promise.resolve();
  // The document already shows the frame, so with a quick chunk React renders once. The error boundary handles a failure.
  await withTimeout(preload, QUICK_CHUNK_MS).catch(() => undefined);
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
  // Only screens have a document of their own.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, <Hydrating>{app}</Hydrating>));
  else createRoot(root).render(app);
}

/** Without it, the screen says that the server is not responding. */
async function showKeptLog(): Promise<void> {
  const chunk = await import('#features/log/web/kept/show-kept-log.ts').catch(() => null);
  await chunk?.showKeptLog(queryClient);
}
