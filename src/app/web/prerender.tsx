import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { guideKinds } from '#features/guides/web/kinds.ts';
import { WHAT_TO_DROP } from '#features/import/web/import-page.tsx';
import { isPersonScreen, PERSON_PLACEHOLDERS } from '#features/profiles/contract/person-page.ts';
import { withBeginning } from '#platform/contract/first-answers.ts';
import type { ScreenName } from '#platform/contract/screens.ts';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { Hydrating } from '#platform/web/loading/hydrated.tsx';
import { App } from './app.tsx';
import { SCREEN_ROUTES } from './screens.tsx';

/** What the documents of screens whose beginning is the same for all users show until their scripts have run. */
const BEGINNINGS: Readonly<Partial<Record<ScreenName, string | undefined>>> = {
  import: WHAT_TO_DROP,
  travelGuide: guideKinds.travel.question,
  movieGuide: guideKinds.movie.hint,
  bookGuide: guideKinds.book.hint,
};

/**
 * A screen as HTML, as it is before anybody is known: a public one whole, others as a frame. The browser takes it over, so
 * it is what `main.tsx` renders first.
 */
export async function renderScreen(name: ScreenName): Promise<string> {
  const { path, Screen, heading } = SCREEN_ROUTES[name];
  await Screen.preload();
  const html = await renderAt(path, <App />);
  const beginning = BEGINNINGS[name];
  if (beginning !== undefined) return withBeginning(html, beginning);
  return isPersonScreen(name) && typeof heading === 'string'
    ? html.replace(`>${heading}</h1>`, () => `>${PERSON_PLACEHOLDERS.heading}</h1>`)
    : html;
}

export function titleOf(name: ScreenName): string {
  const title = isPersonScreen(name) ? PERSON_PLACEHOLDERS.title : SCREEN_ROUTES[name].title;
  return `${title} · Daybook`;
}

/** @throws what a component throws, such as for a `window` that is not there */
async function renderAt(path: string, app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <Hydrating>
      <StrictMode>
        <QueryClientProvider client={new QueryClient()}>
          <StaticRouter location={path}>{app}</StaticRouter>
        </QueryClientProvider>
      </StrictMode>
    </Hydrating>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
