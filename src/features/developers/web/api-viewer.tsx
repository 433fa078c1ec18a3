import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import createSwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import stylesUrl from 'swagger-ui-dist/swagger-ui.css?url';
import { useTheme } from '#platform/web/view/theme.ts';
import viewerStylesUrl from './api-viewer.css?url';
import { VIEWER_LAYOUT, viewerLayout } from './viewer-layout.ts';

/** Its name in the description. */
const TOKEN_SCHEME = 'token';
const DARK_CLASS = 'dark-mode';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

interface ApiViewerProps {
  /** An access token to try calls out with; '' for none. */
  readonly token: string;
}

/** Swagger UI, a library of its own size, with the description of all calls. */
export function ApiViewer({ token }: ApiViewerProps) {
  const element = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<ReturnType<typeof createSwaggerUi> | null>(null);
  useDarkClass();
  useEffect(() => {
    const host = element.current;
    if (host === null) return;
    // One of its own: what ends before it has loaded must not draw beside what follows.
    const domNode = document.createElement('div');
    host.append(domNode);
    const created = createSwaggerUi({
      url: '/api/openapi.json',
      domNode,
      layout: VIEWER_LAYOUT,
      plugins: [viewerLayout],
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      syntaxHighlight: { activated: false },
      validatorUrl: null,
      // A call is tried out as a program makes it: with the token that was entered, and without the session.
      requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
      onComplete: () => setViewer(created),
    });
    const stopNaming = nameControls(domNode);
    return () => {
      stopNaming();
      domNode.remove();
    };
  }, []);
  useEffect(() => {
    if (viewer === null || token === '') return;
    viewer.preauthorizeApiKey(TOKEN_SCHEME, token);
    return () => viewer.authActions.logout([TOKEN_SCHEME]);
  }, [viewer, token]);
  return (
    <>
      <link rel="stylesheet" href={stylesUrl} precedence="default" />
      <link rel="stylesheet" href={viewerStylesUrl} precedence="high" />
      <div ref={element} className="api-viewer" />
    </>
  );
}

/**
 * Names what Swagger UI leaves without a name: the body of a request, and the buttons of the groups of calls, all of
 * which say "Expand operation".
 */
function nameControls(viewer: Element): () => void {
  const observer = new MutationObserver(() => {
    for (const button of viewer.querySelectorAll('[data-tag] > button:not([aria-label])'))
      button.setAttribute('aria-label', button.parentElement?.dataset['tag'] ?? '');
    for (const body of viewer.querySelectorAll('.body-param__text:not([aria-label])'))
      body.setAttribute('aria-label', 'Request body');
  });
  observer.observe(viewer, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Swagger UI knows its dark colours by a class of the root element. */
function useDarkClass(): void {
  const theme = useTheme();
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => matchMedia(SYSTEM_DARK).matches);
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark);
  useEffect(() => {
    document.documentElement.classList.toggle(DARK_CLASS, isDark);
    return () => document.documentElement.classList.remove(DARK_CLASS);
  }, [isDark]);
}

function subscribeToSystem(listener: () => void): () => void {
  const query = matchMedia(SYSTEM_DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
