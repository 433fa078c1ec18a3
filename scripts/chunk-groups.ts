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
    // Otherwise it would contain every icon, because one file imports them all.
    includeDependenciesRecursively: false,
  },
  {
    // The forms before the login.
    name: 'forms',
    test: /src[\\/]web[\\/](ui[\\/](field|error-message)|kernel[\\/](form|destination)|account[\\/](calls|new-password-field|email-field|email-request-form|url-token))\b|src[\\/]contract[\\/]fields/,
    priority: 30,
  },
  {
    // Loaded after the screen is painted: what opens above it, its library, and what sections with dialogs share.
    name: 'overlays',
    test: /node_modules[\\/](@base-ui|@floating-ui|tabbable|reselect|use-sync-external-store)[\\/]|web[\\/]ui[\\/](dialog|menu|tabs|address-endings|copy-fields|confirm-dialog|trash-dialog|shortcuts-dialog|popup)\./,
    priority: 20,
    includeDependenciesRecursively: false,
  },
  {
    // The log's line and its dialogs.
    name: 'dates',
    test: /web[\\/]ui[\\/](partial-date|date-point)/,
    priority: 15,
    includeDependenciesRecursively: false,
  },
  {
    // What storage and import do with files.
    name: 'files',
    test: /web[\\/](ui[\\/](drop-|progress)|kernel[\\/](dropped-items|folder-paths)|storage[\\/]((folder-)?calls|folder-changes|downloads|kind-labels|(entry-row|file-icon|folder-path)\.module))|contract[\\/]folders|icons[\\/]folder-up/,
    minShareCount: 2,
    priority: 12,
    includeDependenciesRecursively: false,
  },
  {
    // What the storage and visitors who send files share.
    name: 'uploads',
    test: /node_modules[\\/](tus-js-client|js-base64|querystringify|requires-port|url-parse)[\\/]|storage[\\/](tus-transfer|upload-|file-chooser)|icons[\\/]rotate-cw\./,
    minShareCount: 2,
    priority: 12,
    includeDependenciesRecursively: false,
  },
  {
    // What is for visitors without an account, and how it is shown to them.
    name: 'visitors',
    test: /web[\\/](layout[\\/]visitor-page|ui[\\/](copy-feed-button|link-panel)|people[\\/]calls)|contract[\\/](public-lists|people|handle)/,
    minShareCount: 2,
    priority: 11,
    includeDependenciesRecursively: false,
  },
  {
    // What several of the screens behind the login use, and not admins or the storage alone. The log's calls need what waits and what is on its way.
    name: 'screens',
    test: /src[\\/](contract(?![\\/](import|feedback-answers|feedback-widget|feedback-thread|dismissals|admin|audit|backups|doctor|operator-notice|trends|folders|versions|handle|person-page|people|public-lists|links|shares|drops))|web[\\/](ui|kernel|layout|(activity|lists)[\\/](waiting|work[\\/]works|line[\\/]title-key|pending-changes|entry-change|in-parts|list-path|items|use-draft-key)))\b|(?<!admin|storage|people)[\\/]calls\.ts|node_modules[\\/](lucide-react|@tanstack|react-error-boundary)[\\/]/,
    minShareCount: 2,
    priority: 10,
    includeDependenciesRecursively: false,
  },
];

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;

/** Whether main.tsx imports the module, directly or through others. */
function isLoadedFirst(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (/web[\\/](main\.tsx|index\.html)$/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const icon = ICON.exec(id)?.[1];
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  return importers.some((importer) =>
    icon === undefined ? isLoadedFirst(importer, context, seen) : isIconLoadedFirst(icon, importer, context),
  );
}

/** All icons are imported through one file: an icon's users are those of the file's users that have its (main) name. */
function isIconLoadedFirst(icon: string, barrel: string, context: Rolldown.ChunkingContext): boolean {
  const name = icon.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isUsedIn = (id: string) =>
    /src[\\/]web[\\/]/.test(id) && new RegExp(`\\b${name}\\b`).test(context.getModuleInfo(id)?.code ?? '');
  return (context.getModuleInfo(barrel)?.importers ?? []).some(
    (user) => isUsedIn(user) && isLoadedFirst(user, context),
  );
}
