import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { buildIfStale } from './scripts/build.ts';
import { installToolPackages, TEST_TOOLS } from './scripts/tool-packages.ts';
import { isFullRun } from './test/support/full-run.ts';
import { COMPILE_CACHE } from './test/support/start-command.ts';
import { findBrowser, isPinnedBrowser } from './test/tools/chromium.ts';

// For the workers, which load the helpers and half of the server.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;

// Workers load this file too; they take what the first process installed and built.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  installToolPackages([TEST_TOOLS]);
  buildIfStale();
}

const SHARED_MEMORY = '/dev/shm';
/** Containers often have 64 MiB, with which Chromium crashes. */
const SHARED_MEMORY_MIN_BYTES = 1024 ** 3;

function hasRoomySharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= SHARED_MEMORY_MIN_BYTES;
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // More than two cores have to do, for a worker also waits: for notices, sound and its server.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For the hung only: no test says how quick anything must be.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Other machines draw the same fonts with other edges.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.3, animations: 'disabled', caret: 'hide' },
  },
  // Another browser draws, and names what it draws, in other ways.
  ignoreSnapshots: !isPinnedBrowser(),
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  use: {
    launchOptions: {
      executablePath: await findBrowser(),
      // All pages of a context share a renderer, because starting one costs as much as loading a page.
      // Nobody is asked for a screen to share, and what is captured is a drawn one.
      args: [
        '--headless=shell',
        '--no-sandbox',
        '--renderer-process-limit=1',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
      // By default Playwright puts what Chromium's processes share into files on the disk, where each is a new inode.
      ignoreDefaultArgs: hasRoomySharedMemory() ? ['--disable-dev-shm-usage'] : [],
      // Without a locale Chromium gives no file a name beyond ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    contextOptions: { reducedMotion: 'reduce' },
    // They would answer instead of the routes of a test; those that need them allow them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone/,
      // First, and by one worker: each has a browser and a server of its own, whose start takes longer than a test.
      workers: 1,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } } },
    ...(isFullRun ? [{ name: 'other browsers', testDir: 'test/full', testMatch: '*.spec.ts' }] : []),
  ],
});
