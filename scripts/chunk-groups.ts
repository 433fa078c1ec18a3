import type { Rolldown } from 'vite';

/** Everything that a screen waits for should be a few files: small ones cost more than what is in them. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|zod)[\\/]/,
    priority: 50,
  },
  {
    name: (id, context) => (isLoadedFirst(id, context) ? 'frame' : null),
    debugName: 'frame',
    priority: 40,
  },
  {
    // The forms before the login.
    name: 'forms',
    test: /src[\\/]web[\\/](ui[\\/](field|error-message)|kernel[\\/](form|destination)|account[\\/](calls|new-password-field|email-field|email-request-form|url-token))\b|src[\\/]contract[\\/]fields/,
    priority: 30,
  },
  {
    // Loaded after the screen is painted: what opens above it, and its library.
    name: 'overlays',
    test: /node_modules[\\/](@base-ui|@floating-ui|tabbable|reselect|use-sync-external-store)[\\/]|web[\\/]ui[\\/](dialog|menu|tabs|confirm-dialog|trash-dialog|shortcuts-dialog|popup)\./,
    priority: 20,
    includeDependenciesRecursively: false,
  },
  {
    // What several of the screens behind the login use.
    name: 'screens',
    test: /src[\\/](contract|web[\\/](ui|kernel|layout))[\\/]|[\\/]calls\.ts|node_modules[\\/](lucide-react|@tanstack|react-error-boundary)[\\/]/,
    minShareCount: 2,
    priority: 10,
    includeDependenciesRecursively: false,
  },
];

/** Whether main.tsx imports the module, directly or through others. */
function isLoadedFirst(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (/web[\\/]main\.tsx$/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) => isLoadedFirst(importer, context, seen));
}
