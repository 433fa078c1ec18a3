import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_INTERACTIVE, IS_SHOWN, type BrowserKind, type OtherBrowser } from './browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

/** WebKitGTK, the engine of Safari, driven by WebDriver (W3C) on a display of its own. */
export const WEBKIT: BrowserKind = {
  name: 'WebKit',
  missing: () =>
    [DRIVER, DISPLAY_SERVER, MINI_BROWSER].every((path) => existsSync(path))
      ? null
      : 'WebKit is not installed: apt install webkit2gtk-driver xvfb',
  launch: launchWebKit,
};

async function launchWebKit(): Promise<OtherBrowser> {
  const home = await temporaryFolder();
  const display = await startDisplay();
  const port = await freePort();
  const service = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, HOME: home.path, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const driver = await startSession(`http://127.0.0.1:${port}`);
  return {
    ...drive(driver),
    downloads: null,
    async close() {
      await driver.quit();
      await Promise.all([stop(service), stop(display.process)]);
      await home.remove();
    },
  };
}

/** Starts an X server in memory, which chooses a free number. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, process: server };
}

function startSession(url: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  return eventually('a session of WebKit', () =>
    new Builder()
      .usingServer(url)
      .withCapabilities(capabilities)
      .build()
      .then(null, () => null),
  );
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

/** Runs in the page. A click goes to a place, so the element must not move before it. */
const IS_AT_REST = `
  const [element, done] = arguments;
  const place = () => JSON.stringify(element.getBoundingClientRect());
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)));
`;

function drive(driver: WebDriver): Omit<OtherBrowser, 'downloads' | 'close'> {
  const isShown = (xpath: string) =>
    driver.executeScript<boolean>(`return (${IS_SHOWN})(arguments[0])`, xpath);
  const find = (xpath: string) => driver.findElement(By.xpath(xpath));

  return {
    async open(url) {
      await driver.get(url);
      await eventually('an interactive page', () =>
        driver.executeScript<boolean>(`return ${IS_INTERACTIVE}`),
      );
    },
    async setOnlyCookie(name, value) {
      await driver.manage().deleteAllCookies();
      await driver.manage().addCookie({ name, value, httpOnly: true });
    },
    see: (xpath) => eventually(xpath, () => isShown(xpath)).then(() => undefined),
    miss: (xpath) =>
      eventually(`the end of ${xpath}`, async () => !(await isShown(xpath))).then(() => undefined),
    async click(xpath) {
      await retry(`a click on ${xpath}`, async () => {
        const element = await find(xpath);
        if (!(await driver.executeAsyncScript<boolean>(IS_AT_REST, element))) throw new Error('It moves.');
        await element.click();
      });
    },
    type: (xpath, text) =>
      retry(`typing into ${xpath}`, async () => {
        await find(xpath).clear();
        await find(xpath).sendKeys(text);
      }),
    async chooseFile(xpath, path) {
      await (await driver.wait(until.elementLocated(By.xpath(xpath)))).sendKeys(path);
    },
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
  };
}

/** Repeats a step for as long as the element is not there, moves or is covered. */
async function retry(what: string, step: () => Promise<unknown>): Promise<void> {
  await eventually(what, () =>
    step().then(
      () => true,
      () => false,
    ),
  );
}
