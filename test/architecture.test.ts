import { describe, expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files.ts';

const files = sourceFiles();
const product = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);

/** Each feature has a folder of its name in the server, and may have one in the browser part. */
const features = new Set([
  'account',
  'activity',
  'look-back',
  'people',
  'guide',
  'storage',
  'feedback',
  'story',
  'admin',
]);
/**
 * File name endings in a feature that may use SQL, HTTP, Node or libraries. All other files contain its rules and get
 * what they need as parameters.
 */
const ADAPTER = /(^|[/-])(queries|routes|module|cli|command|files|folders|adapter)\.ts$/;
const QUERIES = /(^|[/-])queries\.ts$/;

const OPENAI_ADAPTER = 'src/server/guide/model/openai-adapter.ts';
const PROMETHEUS_ADAPTER = 'src/server/telemetry/prometheus-adapter.ts';
const TRACES_ADAPTER = 'src/server/telemetry/traces-adapter.ts';

const inContract = ({ path }: SourceFile) => path.startsWith('src/contract/');
const inServer = ({ path }: SourceFile) => path.startsWith('src/server/');
const inWeb = ({ path }: SourceFile) => path.startsWith('src/web/');
const featureOf = ({ room }: SourceFile) => {
  const name = room.split('/')[1] ?? '';
  return features.has(name) ? name : null;
};
const featureOfPath = (path: string) => {
  const name = /^src\/(?:server|web)\/([^/]+)\//.exec(path)?.[1] ?? '';
  return features.has(name) ? name : null;
};
/** The folder of screens that a file belongs to; some have screens only, as the import does. */
const screensOfPath = (path: string) =>
  /^src\/web\/(?!(?:kernel|ui|layout)\/)([^/]+)\//.exec(path)?.[1] ?? null;
const isLoadedDialog = (target: string, { text }: SourceFile) =>
  target.endsWith('-dialog.tsx') && text.includes(`(await import('../${target.replace('src/web/', '')}'))`);
const containsRules = (file: SourceFile) =>
  inServer(file) && featureOf(file) !== null && !ADAPTER.test(file.path);
const isPackage = (target: string) => !target.startsWith('src/') && !target.startsWith('node:');

/** A rule, the files that it applies to, and the imports that break it. */
const rules: readonly [
  string,
  (file: SourceFile) => boolean,
  (target: string, file: SourceFile) => boolean,
][] = [
  [
    'the contract imports zod/mini and itself only',
    inContract,
    (target) => target !== 'zod/mini' && !target.startsWith('src/contract/'),
  ],
  [
    'the guide engine imports itself only',
    ({ path }) => path.startsWith('src/guide-engine/'),
    (target) => !target.startsWith('src/guide-engine/'),
  ],
  [
    'the import formats import the contract and the readers of file types only',
    ({ path }) => path.startsWith('src/import-formats/'),
    (target) =>
      !/^src\/(contract|import-formats)\//.test(target) &&
      !['papaparse', 'sax', '@zip.js/zip.js'].includes(target),
  ],
  [
    'the browser part knows nothing of the server',
    inWeb,
    (target) => target.startsWith('src/server/') || target.startsWith('node:'),
  ],
  [
    'the browser part knows of the guide engine only how it finds walks',
    inWeb,
    (target) => target.startsWith('src/guide-engine/') && target !== 'src/guide-engine/places/walks.ts',
  ],
  [
    'the service worker imports itself only',
    ({ path }) => path.startsWith('src/worker/'),
    (target) => !target.startsWith('src/worker/'),
  ],
  [
    'the server knows nothing of the browser part and the import formats',
    inServer,
    (target) => /^src\/(web|import-formats)\//.test(target),
  ],
  [
    'the server knows no library of the browser part',
    inServer,
    (target) => /^(react|@base-ui|@tanstack|lucide-react)/.test(target),
  ],
  [
    'the rules of a feature know no HTTP, no SQL and no Node, and of queries their types only',
    containsRules,
    (target, { valueImports }) => {
      if (QUERIES.test(target)) return valueImports.includes(target);
      return (
        target.startsWith('node:') ||
        (isPackage(target) && target !== 'zod/mini') ||
        target.startsWith('src/server/database/')
      );
    },
  ],
  [
    'a feature of the server knows no other feature',
    (file) => inServer(file) && featureOf(file) !== null,
    (target, file) => featureOfPath(target) !== null && featureOfPath(target) !== featureOf(file),
  ],
  [
    'a screen uses of another feature its calls only, and dialogs that are loaded when they open',
    (file) => inWeb(file) && file.room !== 'web',
    (target, file) =>
      screensOfPath(target) !== null &&
      screensOfPath(target) !== screensOfPath(file.path) &&
      !target.endsWith('/calls.ts') &&
      !isLoadedDialog(target, file),
  ],
  [
    'the kernel, the database, the email and the other folders around the features know none of them',
    ({ room }) =>
      /^(server|web)\/(kernel|database|email|files|audit|installation|backup|telemetry|ui)$/.test(room),
    (target) => featureOfPath(target) !== null || screensOfPath(target) !== null,
  ],
  [
    'all of Daybook is built by its start, by its commands and to try out a backup, which loads it only then',
    ({ path }) => !/^src\/server\/(main|run|cli|admin-command|backup\/offline-app)\.ts$/.test(path),
    (target, { path, text }) =>
      target === 'src/server/app.ts' ||
      (target === 'src/server/features.ts' && path !== 'src/server/app.ts') ||
      (target === 'src/server/backup/offline-app.ts' && !text.includes("await import('./offline-app.ts')")),
  ],
  [
    'the code that calls a language model knows nothing of the guides around it',
    ({ path }) => path.startsWith('src/server/guide/model/'),
    (target) => target.startsWith('src/server/guide/') && !target.startsWith('src/server/guide/model/'),
  ],
  [
    'the AI SDK is known to one file, which is loaded with the first request to a model',
    () => true,
    (target, { path, text }) => {
      const isSdk = target === 'ai' || target.startsWith('@ai-sdk/');
      const isLoadedAtOnce =
        target === OPENAI_ADAPTER && !text.includes("await import('./model/openai-adapter.ts')");
      return (isSdk && path !== OPENAI_ADAPTER) || isLoadedAtOnce;
    },
  ],
  [
    'the libraries of metrics and traces are each known to one file, which is loaded only if they are configured',
    inServer,
    (target, { path, text }) =>
      (target === 'prom-client' && path !== PROMETHEUS_ADAPTER) ||
      (target.startsWith('@opentelemetry/') && path !== TRACES_ADAPTER) ||
      [PROMETHEUS_ADAPTER, TRACES_ADAPTER].some(
        (adapter) => target === adapter && !text.includes(`await import('./${adapter.split('/').at(-1)}')`),
      ),
  ],
  [
    'only the database and queries know SQL',
    (file) => inServer(file) && file.room !== 'server/database' && !QUERIES.test(file.path),
    (target) => /^(kysely|pg|better-sqlite3)/.test(target),
  ],
  [
    'only the kernel knows Fastify',
    (file) => inServer(file) && file.room !== 'server/kernel',
    (target) => target === 'fastify' || target.startsWith('@fastify/'),
  ],
  [
    'nothing that is shipped imports a test or its helpers',
    () => true,
    (target) => /^(test|e2e|bench)\/|\.test\.tsx?$|^vitest/.test(target),
  ],
  [
    'imports of our own files carry their ending',
    () => true,
    (target) => target.startsWith('src/') && !/\.(tsx?|css(\?url)?)$/.test(target),
  ],
];

describe('the imports', () => {
  it.each(rules)('obey: %s', (_sentence, applies, breaks) => {
    const broken = product
      .filter(applies)
      .flatMap((file) =>
        file.imports.filter((target) => breaks(target, file)).map((target) => `${file.path} → ${target}`),
      );
    expect(broken).toEqual([]);
  });

  it('are found in the files', () => {
    expect(product.length).toBeGreaterThan(100);
    const app = product.find(({ path }) => path === 'src/server/app.ts');
    expect(app?.imports).toEqual(
      expect.arrayContaining(['src/server/account/routes.ts', 'src/server/kernel/gate.ts']),
    );
    const service = product.find(({ path }) => path === 'src/server/activity/service.ts');
    expect(service && containsRules(service)).toBe(true);
  });
});

/** A rule, and the content that breaks it. */
const habits: readonly [string, (file: SourceFile) => boolean][] = [
  [
    'no barrels',
    ({ path, code }) =>
      path.startsWith('src/') &&
      /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s+)?from\b/m.test(code),
  ],
  [
    'no default exports, configurations of tools aside',
    ({ path, code }) => /\bexport\s+default\b/.test(code) && !path.endsWith('.config.ts'),
  ],
  ['no enums', ({ code }) => /\benum\s+\w+\s*\{/.test(code)],
  ['no namespaces', ({ code }) => /^\s*(?:export\s+)?namespace\s+\w+\s*\{/m.test(code)],
  // vitest accepts an order of files only as a class.
  ['no classes but Problem', ({ code }) => /\bclass\s+(?!Problem\b|LongestFirst\b)\w+/.test(code)],
  ['at most 400 lines', ({ text }) => text.trimEnd().split('\n').length > 400],
  ['kebab-case names', ({ name }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(tsx?|mjs)$/.test(name)],
  [
    'one condition for active users (database/active-user.ts)',
    (file) =>
      inServer(file) &&
      !file.isTest &&
      file.path !== 'src/server/database/active-user.ts' &&
      /(?:suspended_at|deletion_requested_at)', 'is', null/.test(file.text),
  ],
  [
    'no calls of the server but by the contract',
    (file) =>
      inWeb(file) &&
      /(?<![\w.])fetch\(|XMLHttpRequest/.test(file.code) &&
      file.path !== 'src/web/kernel/call.ts' &&
      file.path !== 'src/web/kernel/media.ts' &&
      // Runs on other sites, where the schemas of the contract would be too large.
      file.path !== 'src/web/widget/form.ts',
  ],
];

describe('the files', () => {
  it.each(habits)('have %s', (_habit, breaks) => {
    expect(files.filter(breaks).map(({ path }) => path)).toEqual([]);
  });

  it('are short: half of them have at most 70 lines, nine of ten at most 200', () => {
    const lengths = product.map(({ text }) => text.split('\n').length).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(200);
  });

  it('of each feature are in folders of the same name', () => {
    expect(featuresOf('web')).toEqual(featuresOf('server'));
    for (const feature of featuresOf('server')) {
      expect(product.map(({ path }) => path)).toContain(`src/contract/${feature}.ts`);
    }
  });
});

function featuresOf(side: 'server' | 'web'): Set<string | null> {
  const rooms = product.filter(({ path }) => path.startsWith(`src/${side}/`)).map(featureOf);
  return new Set(rooms.filter((name) => name !== null));
}
