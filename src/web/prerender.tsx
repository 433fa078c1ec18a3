import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { isPersonScreen, PERSON_PLACEHOLDERS } from '#contract/person-page.ts';
import type { ScreenName } from '#contract/screens.ts';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App, Frame } from './app.tsx';
import { FrameContext, LoadingPage } from './layout/page.tsx';
import { SCREEN_ROUTES } from './screens.tsx';

/** A screen as HTML, as it is before anybody is known. The browser takes it over, so it is what `main.tsx` renders first. */
export async function renderScreen(name: ScreenName): Promise<string> {
  const { path, Screen } = SCREEN_ROUTES[name];
  await Screen.preload();
  return renderAt(path, <App />);
}

/** Only the frame of a screen, for screens that depend on the user or on the rest of the URL. */
export function renderFrame(name: ScreenName): Promise<string> {
  const { path, Screen: _, ...frame } = SCREEN_ROUTES[name];
  const named = isPersonScreen(name) ? { ...frame, heading: PERSON_PLACEHOLDERS.heading } : frame;
  return renderAt(
    path,
    <Frame>
      <FrameContext value={named}>
        <LoadingPage />
      </FrameContext>
    </Frame>,
  );
}

/** The story's cover in the frame; its controls depend on what the device can do. */
export async function renderStoryCover(): Promise<string> {
  const { StoryCover } = await import('./story/story-screen.tsx');
  return renderAt(
    SCREEN_ROUTES.story.path,
    <Frame>
      <StoryCover />
    </Frame>,
  );
}

export function titleOf(name: ScreenName): string {
  const title = isPersonScreen(name) ? PERSON_PLACEHOLDERS.title : SCREEN_ROUTES[name].title;
  return `${title} · Daybook`;
}

/** @throws what a component throws, such as for a `window` that is not there */
async function renderAt(path: string, app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location={path}>{app}</StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
