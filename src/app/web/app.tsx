import { isPublicScreen, SCREENS } from '#platform/contract/screens.ts';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useFormerData } from '#features/log/web/kept/use-former-data.ts';
import { useWaitingSender } from '#features/log/web/waiting/use-waiting-sender.ts';
import { useEarlyInput } from '#platform/web/loading/early-input.ts';
import { useHydrated } from '#platform/web/loading/hydrated.tsx';
import { lazyScreen } from '#platform/web/loading/lazy-screen.tsx';
import { useRouteFocus } from '#platform/web/input/route-focus.ts';
import { PathParamsContext } from '#platform/web/navigation/path-params.ts';
import { useScrollPosition } from '#platform/web/navigation/scroll-position.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { useNightTheme } from './frame/night-theme.ts';
import { NotFound } from '#platform/web/layout/not-found.tsx';
import { OfflineHint } from './frame/offline-hint.tsx';
import { FrameContext, LoadingPage } from '#platform/web/layout/page.tsx';
import { SkipLink } from '#platform/web/layout/skip-link.tsx';
import { findScreen } from './screens.tsx';
import { Notices } from '#platform/web/ui/dialogs/notice.tsx';

/** Shows all components in all their states, only in development; nothing links to it. */
const Parts = import.meta.env.DEV
  ? lazyScreen(async () => (await import('./parts-screen.tsx')).PartsScreen)
  : NotFound;

/** The screen of the URL (specification 2) in the frame that all screens share. */
export function App() {
  const { pathname } = useLocation();
  useEarlyInput('frame');
  useRouteFocus(pathname);
  useScrollPosition();
  useWaitingSender();
  useFormerData();
  useNightTheme(pathname === SCREENS.story);
  return (
    <Frame>
      <ErrorBoundary key={pathname}>
        <Suspense>
          <ScreenAt pathname={pathname} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <OfflineHint />
      {children}
      <Footer />
      <Notices />
    </>
  );
}

/** Parameters of the path come from `usePathParams`: the router's own routes are kilobytes that match it once more. */
function ScreenAt({ pathname }: { readonly pathname: string }) {
  const found = findScreen(pathname);
  if (!found) return pathname === '/ui' ? <Parts /> : <NotFound />;
  const { name, route, params } = found;
  return (
    <FrameContext value={route}>
      <PathParamsContext value={params}>
        <Suspense fallback={<LoadingPage />}>
          {isPublicScreen(name) ? (
            <route.Screen />
          ) : (
            <Hydrated>
              <route.Screen />
            </Hydrated>
          )}
        </Suspense>
      </PathParamsContext>
    </FrameContext>
  );
}

/** The documents of screens that depend on the user or on the rest of the URL contain only their frame. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  return useHydrated() ? children : <LoadingPage />;
}
