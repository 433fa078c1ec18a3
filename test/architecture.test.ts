import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sideOf, sourceFiles, unitOf, type SourceFile } from './source-files.ts';

const files = sourceFiles();
const product = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest);

/**
 * File name endings in a feature that may use SQL, HTTP, Node or libraries. All other files contain its rules and get
 * what they need as parameters.
 */
const ADAPTER =
  /(^|[/-])(queries|routes|module|feature|settings|tables|cli|command|files|folders|adapter|public)\.ts$/;
const QUERIES = /(^|[/-])queries\.ts$/;
/** What other features may use of one. */
const PUBLIC = /^src\/features\/[\w-]+\/(contract\/|server\/public\.ts$|web\/(parts\/|calls\.ts$))/;
/** Features whose matter is the machine: files, processes and databases. */
const OF_MACHINE = /^features\/(backup|doctor|mcp)$/;

const OPENAI_ADAPTER = 'src/features/guides/server/model/openai-adapter.ts';
const PROMETHEUS_ADAPTER = 'src/platform/telemetry/prometheus-adapter.ts';
const TRACES_ADAPTER = 'src/platform/telemetry/traces-adapter.ts';
const MODEL = 'src/features/guides/server/model/';

const isOn = (side: SourceFile['side']) => (file: SourceFile) => file.side === side;
const inServer = isOn('server');
const inWeb = isOn('web');
const isFeature = (unit: string | null) => unit?.startsWith('features/') === true;
const isOfFeature = ({ unit }: SourceFile) => isFeature(unit);
const isOfPlatform = ({ path }: SourceFile) => path.startsWith('src/platform/');
const isOwn = (target: string) => target.startsWith('src/');
const isPackage = (target: string) => !isOwn(target) && !target.startsWith('node:');
const containsRules = (file: SourceFile) =>
  inServer(file) && isOfFeature(file) && !OF_MACHINE.test(file.unit ?? '') && !ADAPTER.test(file.path);
const isLoadedDialog = (target: string, { text }: SourceFile) =>
  target.endsWith('-dialog.tsx') && text.includes(`(await import('#${target.replace('src/', '')}'))`);

/** A rule, the files that it applies to, and the imports that break it. */
const rules: readonly [
  string,
  (file: SourceFile) => boolean,
  (target: string, file: SourceFile) => boolean,
][] = [
  [
    'the contract imports zod/mini and itself only',
    isOn('contract'),
    (target) => target !== 'zod/mini' && sideOf(target) !== 'contract',
  ],
  [
    'the guide engine imports itself only',
    ({ unit }) => unit === 'guide-engine',
    (target) => unitOf(target) !== 'guide-engine',
  ],
  [
    'the import formats import the contract and the readers of file types only',
    ({ unit }) => unit === 'import-formats',
    (target) =>
      sideOf(target) !== 'contract' &&
      unitOf(target) !== 'import-formats' &&
      !['papaparse', 'sax', '@zip.js/zip.js'].includes(target),
  ],
  [
    'the browser part knows nothing of the server',
    inWeb,
    (target) => sideOf(target) === 'server' || target.startsWith('node:'),
  ],
  [
    'the browser part knows of the guide engine only how it finds walks',
    inWeb,
    (target) => unitOf(target) === 'guide-engine' && target !== 'src/guide-engine/places/walks.ts',
  ],
  ['the service worker imports itself only', isOn('worker'), (target) => sideOf(target) !== 'worker'],
  [
    'the server knows nothing of the browser part and the import formats',
    inServer,
    (target) => sideOf(target) === 'web' || unitOf(target) === 'import-formats',
  ],
  [
    'the server knows no library of the browser part',
    inServer,
    (target) => /^(react|@base-ui|@tanstack|lucide-react)/.test(target),
  ],
  ['only the app knows the app', (file) => file.unit !== 'app', (target) => unitOf(target) === 'app'],
  ['the platform knows no feature', isOfPlatform, (target) => isFeature(unitOf(target))],
  [
    'a feature uses of another one its contract, its calls and what it publishes only, and dialogs that are loaded when they open',
    isOfFeature,
    (target, file) =>
      isFeature(unitOf(target)) &&
      unitOf(target) !== file.unit &&
      !PUBLIC.test(target) &&
      !isLoadedDialog(target, file),
  ],
  [
    'the rules of a feature know no HTTP, no SQL and no Node, and of queries their types only',
    containsRules,
    (target, { valueImports }) => {
      if (QUERIES.test(target)) return valueImports.includes(target);
      return (
        target.startsWith('node:') ||
        (isPackage(target) && target !== 'zod/mini') ||
        target.startsWith('src/platform/database/')
      );
    },
  ],
  [
    'the application tries out a backup, which is loaded only then',
    () => true,
    (target, { text }) =>
      target === 'src/app/server/offline-app.ts' && !text.includes("() => import('./offline-app.ts')"),
  ],
  [
    'the code that calls a language model knows nothing of the guides around it',
    ({ path }) => path.startsWith(MODEL),
    (target) =>
      unitOf(target) === 'features/guides' && sideOf(target) === 'server' && !target.startsWith(MODEL),
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
    'only the database, tables and queries know SQL',
    (file) =>
      inServer(file) && file.unit !== 'platform/database' && !/(^|[/-])(queries|tables)\.ts$/.test(file.path),
    (target) => /^(kysely|pg|better-sqlite3)/.test(target),
  ],
  [
    'only the platform knows Fastify',
    (file) => inServer(file) && !isOfPlatform(file),
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

/** Imports from before the features had folders of their own, which are being removed. */
const KNOWN = new Set<string>(['src/features/storage/server/dav/dav-server.ts → fastify']);

describe('the imports', () => {
  it.each(rules)('obey: %s', (_sentence, applies, breaks) => {
    const broken = product
      .filter(applies)
      .flatMap((file) =>
        file.imports.filter((target) => breaks(target, file)).map((target) => `${file.path} → ${target}`),
      );
    expect(broken.filter((line) => !KNOWN.has(line))).toEqual([]);
  });

  it('are found in the files', () => {
    expect(product.length).toBeGreaterThan(100);
    const app = product.find(({ path }) => path === 'src/app/server/app.ts');
    expect(app?.imports).toEqual(
      expect.arrayContaining(['src/features/backup/server/before-upgrade.ts', 'src/platform/http/gate.ts']),
    );
    const session = product.find(({ path }) => path === 'src/features/import/web/flow/serve-session.ts');
    expect(session?.imports.map(unitOf)).toContain('import-formats');
    const service = product.find(({ path }) => path === 'src/features/log/server/service.ts');
    expect(service && containsRules(service)).toBe(true);
  });
});

describe('the folders of the import formats', () => {
  const inFolders = Map.groupBy(
    product.filter(({ unit }) => unit === 'import-formats'),
    ({ path }) => dirname(path),
  );

  it('form no circle: each imports only from folders that do not import from it, directly or through others', () => {
    let left = [...inFolders].map(([folder, own]) => {
      const targets = own.flatMap(({ imports }) => imports).map((target) => dirname(target));
      return { folder, targets: targets.filter((target) => target !== folder && inFolders.has(target)) };
    });
    expect(left.length).toBeGreaterThan(40);
    // A folder that imports from none of those left is in no circle.
    for (let before = Infinity; left.length < before;) {
      before = left.length;
      left = left.filter(({ targets }) => left.some(({ folder }) => targets.includes(folder)));
    }
    expect(left.map(({ folder }) => folder)).toEqual([]);
  });

  it('have at most 30 files of their own, tests included', () => {
    const all = files.filter(({ path }) => path.startsWith('src/import-formats/'));
    const large = [...Map.groupBy(all, ({ path }) => dirname(path))].filter(([, own]) => own.length > 30);
    expect(large.map(([folder]) => folder)).toEqual([]);
  });
});

/** A rule, and the content that breaks it. */
const habits: readonly [string, (file: SourceFile) => boolean][] = [
  [
    'no barrels, the public files of features aside',
    ({ path, code }) =>
      path.startsWith('src/') &&
      !path.endsWith('/server/public.ts') &&
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
      file.path !== 'src/platform/database/active-user.ts' &&
      /(?:suspended_at|deletion_requested_at)', 'is', null/.test(file.text),
  ],
  [
    'no calls of the server but by the contract',
    (file) =>
      inWeb(file) &&
      /(?<![\w.])fetch\(|XMLHttpRequest/.test(file.code) &&
      file.path !== 'src/platform/web/call/call.ts' &&
      file.path !== 'src/platform/web/call/media.ts' &&
      // Runs on other sites, where the schemas of the contract would be too large.
      file.path !== 'src/features/feedback/web/widget/form.ts',
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
});
