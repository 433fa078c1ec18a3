import { join } from 'node:path';
import type { Plugin } from 'vite';

const CREATE_ICON = join(import.meta.dirname, '../src/platform/web/ui/create-icon.ts');

/**
 * Makes the icons of lucide-react with a function of Daybook's: the library's own can do more than is used, and would take
 * a kilobyte of each screen.
 */
export function smallIcons(): Plugin {
  return {
    name: 'daybook:small-icons',
    apply: 'build',
    load: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(CREATE_ICON)};`,
    },
  };
}
