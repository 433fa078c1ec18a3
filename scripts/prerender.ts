import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPersonScreen, PERSON_PLACEHOLDERS } from '#features/profiles/contract/person-page.ts';
import { isPublicScreen, SCREENS, type PUBLIC_SCREENS, type ScreenName } from '#platform/contract/screens.ts';
import type { Manifest, ManifestChunk } from 'vite';
import { root } from './built-part.ts';
import { manifestKey } from './built-screen.ts';
import { FONT_SOURCES } from './subset-fonts.ts';

const outDir = join(root, 'dist/web');
const rendererDir = join(root, '.cache/prerender');

/** What `src/app/web/prerender.tsx` exports. */
interface Renderer {
  readonly renderScreen: (name: ScreenName) => Promise<string>;
  readonly titleOf: (name: ScreenName) => string;
}

/** What search engines show of the public screens. */
const DESCRIPTIONS: Readonly<Record<(typeof PUBLIC_SCREENS)[number], string>> = {
  login:
    'Daybook is your own log of the places, books, movies, shows and games that stayed with you, on your own machine.',
  legal: 'What this Daybook stores, why, for how long and who sees it, and its terms of service.',
  story: 'A bedtime story with pictures, narration and music, and one button that a child can hit.',
};

/** For search engines and previews of links; the server knows the texts. */
const PERSON_META = [
  `<meta name="description" content="${PERSON_PLACEHOLDERS.description}" />`,
  `<meta property="og:title" content="${PERSON_PLACEHOLDERS.title}" />`,
  `<meta property="og:description" content="${PERSON_PLACEHOLDERS.description}" />`,
  `<meta property="og:url" content="${PERSON_PLACEHOLDERS.url}" />`,
  '<meta property="og:type" content="profile" />',
  '<meta property="og:site_name" content="Daybook" />',
];

/** The source files of the screens' chunks, below `src/`. */
const SOURCES: Readonly<Record<ScreenName, string>> = {
  home: 'features/log/web/activity-screen.tsx',
  activity: 'features/log/web/activity-screen.tsx',
  work: 'features/log/web/work/work-screen.tsx',
  login: 'features/account/web/login/login-screen.tsx',
  changePassword: 'features/account/web/login/change-password-screen.tsx',
  verifyEmail: 'features/account/web/login/verify-email-screen.tsx',
  marketingOptOut: 'features/account/web/login/marketing-opt-out-screen.tsx',
  travelGuide: 'features/guides/web/guide-screen.tsx',
  movieGuide: 'features/guides/web/guide-screen.tsx',
  bookGuide: 'features/guides/web/guide-screen.tsx',
  feedback: 'features/feedback/web/feedback-screen.tsx',
  feedbackStatus: 'features/feedback/web/thread/status-screen.tsx',
  feedbackProjects: 'app/web/screens/projects-screen.tsx',
  storage: 'features/storage/web/storage-screen.tsx',
  lists: 'features/lists/web/lists-screen.tsx',
  import: 'app/web/screens/import-screen.tsx',
  dashboard: 'features/overview/web/dashboard-screen.tsx',
  year: 'features/years/web/year-screen.tsx',
  sharedYear: 'features/years/web/shared-year-screen.tsx',
  shared: 'features/storage/web/shares/shared-screen.tsx',
  sharedList: 'features/lists/web/shared-list-screen.tsx',
  sharedGuide: 'features/guides/web/shares/shared-guide-screen.tsx',
  person: 'features/profiles/web/person-screen.tsx',
  personList: 'features/profiles/web/person-list-screen.tsx',
  personYear: 'features/profiles/web/person-year-screen.tsx',
  publicProfile: 'features/profiles/web/public-profile-screen.tsx',
  drop: 'features/storage/web/drop/drop-screen.tsx',
  forYou: 'features/guides/web/for-you/for-you-screen.tsx',
  export: 'app/web/screens/export-screen.tsx',
  account: 'app/web/screens/account-screen.tsx',
  developers: 'features/developers/web/developers-screen.tsx',
  admin: 'features/admin/web/admin-screen.tsx',
  story: 'features/story/web/story-screen.tsx',
  legal: 'features/legal/web/legal-screen.tsx',
};

/**
 * Writes one HTML document for each screen: it shows the screen or its frame before any script runs, and names the
 * screen's styles, fonts and chunks, so that they load together.
 */
export async function prerenderDocuments(): Promise<void> {
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const renderer = await buildRenderer();
  await mkdir(join(outDir, '.documents'));
  for (const name of Object.keys(SCREENS) as ScreenName[]) {
    const document = await fillTemplate({ template, manifest, renderer }, name);
    await writeFile(join(outDir, '.documents', `${name}.html`), document);
  }
  await rm(rendererDir, { recursive: true });
}

/** The browser's code as a module for Node. */
async function buildRenderer(): Promise<Renderer> {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // Node would load all icons; the bundler takes those that are used.
    ssr: { noExternal: ['lucide-react'] },
    build: {
      ssr: 'prerender.tsx',
      outDir: rendererDir,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
  return (await import(join(rendererDir, 'prerender.js'))) as Renderer;
}

interface BuiltFiles {
  /** Vite's index.html. */
  readonly template: string;
  readonly manifest: Manifest;
  readonly renderer: Renderer;
}

async function fillTemplate({ template, manifest, renderer }: BuiltFiles, name: ScreenName): Promise<string> {
  const content = await renderer.renderScreen(name);
  const { scripts, styles } = filesOf(['index.html', manifestKey(SOURCES[name])], manifest);
  const description = isPublicScreen(name) ? DESCRIPTIONS[name] : '';
  const head = [
    ...FONT_SOURCES.map(
      (source) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${chunkOf(source, manifest).file}" />`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin media="not all" href="/${file}" />`),
    ...(isPersonScreen(name) ? PERSON_META : [`<meta name="description" content="${description}" />`]),
    ...(isPublicScreen(name) ? [] : ['<meta name="robots" content="noindex" />']),
  ];
  return (
    template
      .replace('<html lang="en"', () => (name === 'story' ? '<html lang="en" data-night' : '<html lang="en"'))
      // `start.js` adds the scripts after the first paint, which they would take bandwidth from.
      .replace(/ *<script type="module".*<\/script>\n/, '')
      .replace('src="/start.js"', `src="/start.js" data-main="/${chunkOf('index.html', manifest).file}"`)
      // Those of the template are among those of the screen.
      .replaceAll(/ *<link rel="(?:modulepreload|stylesheet)" crossorigin href="[^"]*">\n/g, '')
      .replace(/<title>.*<\/title>/, `<title>${renderer.titleOf(name)}</title>`)
      .replace(/<meta name="description".*\/>/, () => head.join('\n    '))
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
  );
}

/** The files of chunks and of all that they import at once. Styles follow those of what their chunk imports. */
function filesOf(sources: readonly string[], manifest: Manifest) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string) => {
    const chunk = chunkOf(key, manifest);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  for (const source of sources) add(source);
  return { scripts: [...scripts], styles: [...styles] };
}

function chunkOf(key: string, manifest: Manifest): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is no part of the build.`);
  return chunk;
}
