import { useEffect, useRef, useSyncExternalStore } from 'react';
import createSwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import stylesUrl from 'swagger-ui-dist/swagger-ui.css?url';
import { useTheme } from '../kernel/theme.ts';
import viewerStylesUrl from './api-viewer.css?url';

const DARK_CLASS = 'dark-mode';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Swagger UI, a library of its own size, with the description of all calls. */
export function ApiViewer() {
  const element = useRef<HTMLDivElement>(null);
  useDarkClass();
  useEffect(() => {
    const domNode = element.current;
    if (domNode === null) return;
    createSwaggerUi({
      url: '/api/openapi.json',
      domNode,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      syntaxHighlight: { activated: false },
      validatorUrl: null,
      // A call is tried out as a program makes it: with the token that was entered, and without the session.
      requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
    });
    return () => domNode.replaceChildren();
  }, []);
  return (
    <>
      <link rel="stylesheet" href={stylesUrl} precedence="default" />
      <link rel="stylesheet" href={viewerStylesUrl} precedence="high" />
      <div ref={element} className="api-viewer" />
    </>
  );
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
