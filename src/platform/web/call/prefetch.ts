/** Runs with the path of a link of this site when the pointer, the focus or a finger reaches it with a connection. */
export function onLinkReached(run: (pathname: string) => void): void {
  const reach = ({ target }: Event) => {
    if (!navigator.onLine) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && link.pathname !== location.pathname) run(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, reach, { passive: true });
}
