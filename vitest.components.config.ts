import react from '@vitejs/plugin-react';
import { playwright, type PlaywrightProviderOptions } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { catalogueTitlesModule } from './scripts/catalogue-titles.ts';
import { styleNames } from './scripts/style-names.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { installToolPackages, TEST_TOOLS } from './scripts/tool-packages.ts';
import { findBrowser } from './test/tools/chromium.ts';
import viteConfig from './vite.config.ts';

/** Their pages have a touch screen, which styles and gestures know. */
const PHONE_TESTS = 'src/**/*.phone.test.tsx';
installToolPackages([TEST_TOOLS]);
const executablePath = await findBrowser();
const { resolve = {}, css = {} } = viteConfig;

const inBrowser = (contextOptions: PlaywrightProviderOptions['contextOptions']) =>
  playwright({
    launchOptions: { executablePath, args: ['--headless=shell', '--no-sandbox'] },
    contextOptions: { reducedMotion: 'reduce', ...contextOptions },
  });

/** The tests of screens, in the browser of the browser tests and without a server. */
export default defineConfig({
  plugins: [react(), catalogueTitlesModule(), subsetFonts(), styleNames()],
  resolve,
  css,
  // Below `node_modules`, because `dependencySourcemaps` looks at the path.
  cacheDir: 'node_modules/.vite-components',
  publicDir: 'src/app/web/public',
  // Found before the first test: a library that a later one finds would load React a second time.
  optimizeDeps: {
    entries: ['src/app/web/main.tsx', 'src/features/*/web/**/*-worker.ts', 'src/**/*.test.tsx'],
  },
  // The service worker that answers for the API stands in the folder of the helpers.
  server: { headers: { 'service-worker-allowed': '/' } },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['react-without-tracing', 'setup'].map((name) => `test/support/components/${name}.ts`),
    // In this order: React looks for what is removed when it is loaded.
    sequence: { setupFiles: 'list' },
    // One page runs many files, one after the other: loading the application takes longer than most of them.
    isolate: false,
    restoreMocks: true,
    // The libraries are served without source maps, and their lines say nothing.
    onStackTrace: (_error, { file }) => !file.includes('/deps/'),
    maxWorkers: 3,
    // For the hung only, and for what a failed test waits for.
    testTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // Each page would load 20 MB of them.
      dependencySourcemaps: false,
      locators: { exact: false },
      instances: [
        {
          browser: 'chromium',
          name: 'desk',
          exclude: [PHONE_TESTS],
          viewport: { width: 1280, height: 900 },
          provider: inBrowser({}),
        },
        {
          browser: 'chromium',
          name: 'phone',
          include: [PHONE_TESTS],
          viewport: { width: 390, height: 844 },
          provider: inBrowser({ hasTouch: true }),
        },
      ],
    },
  },
});
