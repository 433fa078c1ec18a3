import { writeFile, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { StoredUser, UserState } from '../support/users.ts';
import { eventually } from '../support/eventually.ts';
import { freshEmail, insertSession } from '../support/users.ts';
import type { OtherBrowser } from './other-browsers/browser.ts';
import { FIREFOX } from './other-browsers/firefox.ts';
import { button, category, dialog, field, menuItem, row, shown, star } from './other-browsers/locate.ts';
import { WEBKIT } from './other-browsers/webkit.ts';
import { expect, test as base } from '../../e2e/support/test.ts';

interface Fixtures {
  /** Opens a screen without a user. */
  readonly visit: (path: string) => Promise<void>;
  /** Opens a screen with a session of a new user. */
  readonly visitAs: (path: string, state?: UserState) => Promise<StoredUser>;
}

for (const kind of [FIREFOX, WEBKIT]) {
  base.describe(`in ${kind.name}`, () => {
    const missing = kind.missing();
    base.skip(missing !== null, missing ?? '');
    // One after the other, in one browser.
    base.describe.configure({ mode: 'default' });
    let browser: OtherBrowser;
    base.beforeAll(async () => {
      browser = await kind.launch();
    });
    base.afterAll(() => browser?.close());
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are needed: none.
    base.afterEach(async ({}, info) => {
      if (info.status === info.expectedStatus) return;
      const body = String(await browser.evaluate('document.body.innerText'));
      await info.attach('the page', { body, contentType: 'text/plain' });
    });

    const test = base.extend<Fixtures>({
      visit: async ({ server }, give) => give((path) => browser.open(server.url + path)),
      visitAs: async ({ server, db, newUser, visit }, give) =>
        give(async (path, state) => {
          const user = await newUser(state);
          await visit('/livez');
          await browser.setOnlyCookie('daybook', await insertSession(db, Date.now, user.id));
          await browser.open(server.url + path);
          return user;
        }),
    });

    test('a new user registers and verifies the email address', async ({ visit, mailbox }) => {
      const email = freshEmail();
      await visit('/login');
      await browser.click(button('Register'));
      await browser.type(field('Email'), email);
      await browser.type(field('Password'), 'four plain old words');
      await browser.click('//input[@type="checkbox"]');
      await browser.click(`(${button('Register')})[@type="submit"]`);
      await browser.see(shown('Please verify your email first'));
      await visit(`/verifyEmail/${await mailbox.tokenFor(email, 'verifyEmail')}`);
      // Without a window of the system, Firefox's page waits for the button.
      if ((await browser.evaluate('document.hasFocus()')) !== true) await browser.click(button('Verify'));
      await browser.see(shown('Nothing to count yet'));
    });

    test('an entry is added with stars, renamed, deleted and restored', async ({ visitAs }) => {
      await visitAs('/activity');
      await browser.type(field('Activity name'), 'An old houze');
      await browser.click(category('Place'));
      await browser.click(star('Rating', '4 stars'));
      await browser.click(button('Add'));
      await browser.click(row('An old houze'));
      await browser.click(button('Edit'));
      await browser.type(field('Name'), 'An old house');
      await browser.click(button('Save'));
      await browser.see(row('An old house'));
      await browser.click(button('Delete'));
      await browser.see(shown('“An old house” was deleted.'));
      await browser.miss(row('An old house'));
      await browser.click(`//*[@data-notice][contains(., "deleted")]${button('Undo')}`);
      await browser.see(row('An old house'));
    });

    test('a guide is made, and the menu leads on to a logout', async ({ visitAs }) => {
      const { email } = await visitAs('/movieGuide');
      await browser.type(field('Title'), 'Arrival');
      await browser.click(button('Create guide'));
      await browser.see(shown('Guide was created!'));
      await browser.click(button(`Menu of ${email}`));
      await browser.click(menuItem('Logout'));
      await browser.see(field('Email'));
    });

    test('a file is uploaded, shown and downloaded', async ({ visitAs, diskFile }) => {
      const path = await diskFile('notes.txt', 10);
      await writeFile(path, 'Dear all');
      await visitAs('/storage');
      await browser.chooseFile('//input[@type="file"]', path);
      await browser.click(button('Upload'));
      await browser.see(shown('Upload complete!'));
      await browser.click(row('notes.txt'));
      await browser.see(shown('Dear all'));
      await browser.pressEscape();
      await browser.click(button('Download notes.txt'));
      if (browser.downloads === null) return;
      const saved = join(browser.downloads, basename(path));
      // The file is there, and empty, before the download has ended.
      const isSaved = async () => (await readFile(saved, 'utf8').catch(() => '')) === 'Dear all';
      expect(await eventually('the download', isSaved)).toBe(true);
    });

    test('feedback is sent in the modal and read in the inbox, where dialogs and lists open', async ({
      visitAs,
    }) => {
      await visitAs('/feedback', 'admin');
      await browser.click(button('Give Us Feedback'));
      await browser.type(`${dialog('Give Us Feedback')}//textarea`, 'Well done.');
      await browser.click(button('Submit'));
      await browser.see(shown('Your feedback was sent'));
      await browser.click(button('Close'));
      await browser.click(row('Well done.'));
      await browser.click(button('Keyboard shortcuts'));
      await browser.see(dialog('Keyboard shortcuts'));
      await browser.pressEscape();
      await browser.miss(dialog('Keyboard shortcuts'));
    });

    test('a login by password leads to the log, and the chosen theme changes the colours', async ({
      visit,
      newUser,
    }) => {
      const { email, password } = await newUser();
      await visit('/livez');
      await browser.setOnlyCookie('other', 'none');
      await visit('/login');
      await browser.type(field('Email'), email);
      await browser.type(field('Password'), password);
      await browser.click(`(${button('Login')})[@type="submit"]`);
      await browser.see(field('Activity name'));
      const colours = new Set();
      for (const theme of ['Light', 'Dark']) {
        await browser.click(`//footer//label[normalize-space()="${theme}"]`);
        colours.add(await browser.evaluate('getComputedStyle(document.body).backgroundColor'));
      }
      expect(colours.size).toBe(2);
    });

    test('the story starts and stops', async ({ visit }) => {
      await visit('/story');
      await browser.click(button('Start Adventure'));
      await browser.see(shown('Part 1 of 3'));
      await browser.click(button('Stop'));
      await browser.miss(button('Stop'));
    });
  });
}
