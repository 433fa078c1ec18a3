import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { findBrowser } from '../test/tools/chromium.ts';
import { showWebFonts } from '../e2e/support/interactive.ts';
import { startServer } from '../e2e/support/server.ts';
import { buildIfStale } from './build.ts';
import { ADMIN_EMAIL, DEMO_PASSWORD } from './demo-data.ts';
import { HARD_NAMES, PICTURES, SCREEN_STATES, type Picture, type ScreenState } from './screen-states.ts';
import { seed } from './seed.ts';
import { installToolPackages, TEST_TOOLS } from './tool-packages.ts';

const README_PICTURES = 'pictures';
const docs = join(import.meta.dirname, '../docs');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** Pictures on a contact sheet are shown at this part of their size. */
const SHEET_SCALE = 0.45;
/** For transitions and what a slow call leaves open. */
const SETTLING_MS = 500;
const LOADING_MAX_MS = 10_000;
const JPEG_QUALITY = 62;

const VIEWS = [PHONE, DESK].flatMap((size) => [
  { ...size, theme: 'light' as const },
  { ...size, theme: 'dark' as const },
]);
type View = Pick<Picture, 'width' | 'height' | 'theme'>;

/**
 * `npm run screens` makes the pictures in docs: a contact sheet of each screen's states, and those of the documents.
 * `npm run screens -- log pictures` makes only the sheets of that name, or those of the documents.
 */
async function main(): Promise<void> {
  const sheets = selectSheets(process.argv.slice(2));
  installToolPackages([TEST_TOOLS]);
  buildIfStale();
  const folder = await temporaryFolder();
  await seed({ ...process.env, DATA_DIR: folder.path, PUBLIC_URL: 'http://localhost:8080' });
  const server = await startServer({ DATA_DIR: folder.path, RATE_LIMITS: 'off' });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    // One renderer for all pages: starting one costs as much as loading a page.
    args: ['--headless=shell', '--no-sandbox', '--renderer-process-limit=1'],
  });
  try {
    const studio = createStudio(browser, server.url);
    await studio.addHardNames();
    await writeSheets(browser, studio, sheets);
    if (sheets.includes(README_PICTURES)) await writePictures(studio);
    await studio.close();
  } finally {
    await browser.close();
    await server.stop();
    await folder.remove();
  }
}

interface Studio {
  addHardNames(): Promise<void>;
  take(state: ScreenState, view: View, asJpeg?: boolean): Promise<Buffer>;
  close(): Promise<void>;
}

/** Keeps a context for each view and user, so that each user logs in once. */
function createStudio(browser: Browser, url: string): Studio {
  const contexts = new Map<string, Promise<BrowserContext>>();

  async function open({ width, height, theme }: View, email: string | undefined): Promise<BrowserContext> {
    const isPhone = width === PHONE.width;
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    if (email !== undefined) {
      const form = { username: email, password: DEMO_PASSWORD };
      await context.request.post(accountApi.login.path, { form, headers: { origin: url } });
    }
    return context;
  }

  function contextFor(view: View, email: string | undefined): Promise<BrowserContext> {
    const key = JSON.stringify([view, email]);
    const context = contexts.get(key) ?? open(view, email);
    contexts.set(key, context);
    return context;
  }

  return {
    async addHardNames() {
      const { request } = await open({ ...DESK, theme: 'light' }, ADMIN_EMAIL);
      for (const [index, name] of HARD_NAMES.entries()) {
        const data = {
          name,
          category: index === HARD_NAMES.length - 1 ? 'MOVIE' : 'BOOK',
          rating: 5 - index,
        };
        await request.post(activityApi.submit.path, { data, headers: { origin: url } });
      }
      const file = {
        name: `${HARD_NAMES[0] ?? ''}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('Hello'),
      };
      await request.post(storageApi.uploadFile.path, { multipart: { file }, headers: { origin: url } });
    },
    async take({ path, as, before, after, isLoading = false }, view, asJpeg = false) {
      const context = await contextFor(view, as);
      const page = await context.newPage();
      await before?.(page);
      await page.goto(path);
      await page.waitForTimeout(SETTLING_MS);
      if (after !== undefined) {
        await after(page);
        await page.waitForTimeout(SETTLING_MS);
      }
      // On a busy machine loading takes longer than that.
      const loading = page.getByText(/^(?:Loading\.\.\.|Creating your guide)/u).first();
      if (!isLoading) await loading.waitFor({ state: 'hidden', timeout: LOADING_MAX_MS }).catch(() => null);
      await showWebFonts(page);
      const picture = await page.screenshot(asJpeg ? { type: 'jpeg', quality: 85 } : {});
      await page.close();
      await context.setOffline(false);
      return picture;
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}

/** The arguments, or all names. Exits with a list of the names if one is unknown. */
function selectSheets(wanted: readonly string[]): readonly string[] {
  const names = [...Object.keys(SCREEN_STATES), README_PICTURES];
  if (wanted.every((name) => names.includes(name))) return wanted.length === 0 ? names : wanted;
  process.stderr.write(`The names are ${names.join(', ')}.\n`);
  process.exit(1);
}

async function writePictures(studio: Studio): Promise<void> {
  for (const { file, state, ...view } of PICTURES) {
    await writeFile(join(docs, 'pictures', file), await studio.take(state, view, file.endsWith('.jpg')));
    process.stdout.write(`docs/pictures/${file}\n`);
  }
}

async function writeSheets(browser: Browser, studio: Studio, names: readonly string[]): Promise<void> {
  const folder = join(docs, 'screens');
  const sheets = Object.entries(SCREEN_STATES);
  const isWhole = sheets.every(([name]) => names.includes(name));
  if (isWhole) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } });
  for (const [name, states] of sheets) {
    if (!names.includes(name)) continue;
    const rows = await takeRows(studio, name, states);
    await page.setContent(`${SHEET_STYLE}<h1>${name}</h1>${rows.join('')}`, { waitUntil: 'load' });
    const sheet = await page.locator('body').screenshot({ type: 'jpeg', quality: JPEG_QUALITY });
    await writeFile(join(folder, `${name}.jpg`), sheet);
    process.stdout.write(`docs/screens/${name}.jpg\n`);
  }
  await page.close();
  await writeFile(join(folder, 'README.md'), indexOf(sheets));
}

/** Takes all views at once: each has contexts of its own, so going offline in one does not reach another. */
async function takeRows(studio: Studio, sheet: string, states: readonly ScreenState[]): Promise<string[]> {
  const columns = await Promise.all(
    VIEWS.map(async (view) => {
      const images: string[] = [];
      for (const state of states) {
        const take = () => studio.take(state, view, true);
        // A busy machine may need a second attempt.
        const picture = await take()
          .catch(take)
          .catch((cause: unknown) => {
            throw new Error(`${sheet}, ${state.name}, ${view.width} ${view.theme}`, { cause });
          });
        images.push(imageOf(picture, view));
      }
      return images;
    }),
  );
  return states.map(
    ({ name }, row) => `<h2>${name}</h2><p>${columns.map((images) => images[row]).join(' ')}</p>`,
  );
}

const SHEET_STYLE = `<!doctype html><style>
  body { margin: 0; padding: 16px 24px 24px; width: max-content; background: #888; font: 16px sans-serif; color: white; }
  h1, h2 { margin: 0; } h2 { margin: 16px 0 8px; font-size: 16px; } p { margin: 0; display: flex; gap: 12px; }
</style>`;

function imageOf(picture: Buffer, { width, height }: View): string {
  const size = `width="${width * SHEET_SCALE}" height="${height * SHEET_SCALE}"`;
  return `<img ${size} src="data:image/jpeg;base64,${picture.toString('base64')}">`;
}

function indexOf(sheets: readonly (readonly [string, readonly ScreenState[]])[]): string {
  const lines = sheets.map(
    ([name, states]) => `- [${name}](${name}.jpg): ${states.map((state) => state.name).join(', ')}`,
  );
  return `# Screens

Each sheet shows a screen in its states: a phone and a desk, each in light and in dark. \`npm run screens\` makes them, and
the pictures of the documents, from the demo data; \`npm run screens -- log story\` makes only the sheets of these names.

${lines.join('\n')}
`;
}

await main();
