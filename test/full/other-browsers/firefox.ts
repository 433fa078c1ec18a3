import { existsSync } from 'node:fs';
import { launch, type ElementHandle } from 'puppeteer-core';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_INTERACTIVE, IS_SHOWN, type BrowserKind, type OtherBrowser } from './browser.ts';

const EXECUTABLE = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
const INTO_FOLDER = 2;

/** Firefox, driven by WebDriver BiDi (W3C). */
export const FIREFOX: BrowserKind = {
  name: 'Firefox',
  missing: () => (EXECUTABLE === undefined ? 'Firefox is not installed: apt install firefox-esr' : null),
  launch: launchFirefox,
};

async function launchFirefox(): Promise<OtherBrowser> {
  const folder = await temporaryFolder();
  const browser = await launch({
    browser: 'firefox',
    executablePath: EXECUTABLE ?? 'firefox',
    headless: true,
    extraPrefsFirefox: {
      'browser.download.folderList': INTO_FOLDER,
      'browser.download.dir': folder.path,
      'media.autoplay.default': 0,
      'ui.prefersReducedMotion': 1,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  // A page in the background counts as hidden.
  await page.bringToFront();
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);

  return {
    downloads: folder.path,
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await eventually('an interactive page', () => page.evaluate(IS_INTERACTIVE));
    },
    async setOnlyCookie(name, value) {
      await browser.deleteCookie(...(await browser.cookies()));
      await browser.setCookie({ name, value, domain: new URL(page.url()).hostname, httpOnly: true });
    },
    see: (xpath) =>
      eventually(xpath, () => page.evaluate(`(${IS_SHOWN})(${JSON.stringify(xpath)})`)).then(() => undefined),
    async miss(xpath) {
      await eventually(
        `the end of ${xpath}`,
        async () => !(await page.evaluate(`(${IS_SHOWN})(${JSON.stringify(xpath)})`)),
      );
    },
    click: (xpath) => locate(xpath).click(),
    type: (xpath, text) => locate(xpath).fill(text),
    async chooseFile(xpath, path) {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    pressEscape: () => page.keyboard.press('Escape'),
    evaluate: (expression) => page.evaluate(expression),
    async close() {
      await browser.close();
      await folder.remove();
    },
  };
}
