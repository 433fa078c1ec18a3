import type { LogLayout } from './filter.ts';

const LAYOUT_KEY = 'log-layout';

/** How the log was shown last in this browser, for addresses that do not say it. */
export function rememberedLayout(): LogLayout {
  return localStorage.getItem(LAYOUT_KEY) === 'grid' ? 'grid' : 'list';
}

export function rememberLayout(layout: LogLayout): void {
  if (layout === 'grid') localStorage.setItem(LAYOUT_KEY, layout);
  else localStorage.removeItem(LAYOUT_KEY);
}
