import { doorApi } from '#platform/contract/integration-calls.ts';
import { Problem } from '#platform/contract/problem.ts';
import { sharedApi, sharesApi, type SharedItems } from '../../contract/shares.ts';
import { axeViolations, openScreen, server } from '#testing/components/index.ts';
import { testShare, testVisit } from '#testing/components/links.ts';
import { filesNamed, openStorage } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp, options = {}) => page.getByRole('button', { name, ...options });
const NOTHING: SharedItems = { path: [], folders: [], files: [], next: null };
const file = (name: string) => ({ id: name, name, size: 900, kind: 'other', missing: false }) as const;
const PICTURE = { id: 'p', name: 'alps.png', size: 900, kind: 'picture', missing: false } as const;

it('makes a link with a password, after it has reported what is invalid', async () => {
  await openStorage({ files: filesNamed('letter.txt') });
  const token = 'x'.repeat(43);
  server.answers(sharesApi.create, testShare({ token, hasPassword: true }));
  await button('Share letter.txt').click();
  await expect.element(dialog().getByLabelText('Name that visitors see')).toHaveFocus();
  await dialog().getByLabelText('Password (optional)').fill('short');
  await dialog().getByLabelText('Limit of downloads (optional)').fill('few');
  await dialog().getByRole('button', { name: 'Make a link' }).click();
  await expect.element(dialog().getByText('Use at least 8 characters.')).toBeVisible();
  await expect.element(dialog().getByText('Use a whole number from 1, or leave it empty.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog().getByLabelText('Password (optional)').fill('open sesame');
  await dialog().getByLabelText('Limit of downloads (optional)').fill('3');
  await dialog().getByRole('button', { name: 'Make a link' }).click();
  await expect
    .element(dialog().getByRole('textbox', { name: 'Link to letter.txt' }))
    .toHaveValue(`${location.origin}/shared#${token}`);
  expect(await axeViolations()).toEqual([]);
  expect(server.inputsOf(sharesApi.create)).toMatchObject([
    { name: 'letter.txt', password: 'open sesame', downloadMax: 3, days: 30 },
  ]);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('reports a link that could not be made, and keeps what was typed', async () => {
  await openStorage({ files: filesNamed('letter.txt') });
  server.refuses(sharesApi.create, 'server.failed');
  await button('Share letter.txt').click();
  await dialog().getByLabelText('Name that visitors see').fill('For you');
  await dialog().getByRole('button', { name: 'Make a link' }).click();
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('The link could not be made: Something went wrong on the server.');
  await expect.element(dialog().getByLabelText('Name that visitors see')).toHaveValue('For you');
});

it('lists links with how they were used, and revokes one', async () => {
  await openStorage();
  server.answers(sharesApi.list, [testShare({ downloads: 1, hasPassword: true })]);
  server.answers(sharesApi.revoke, {});
  await button('Shared links').click();
  await expect.element(dialog()).toMatchTextContent(/1 file · 1 download · password/);
  expect(await axeViolations()).toEqual([]);
  await dialog().getByRole('button', { name: 'Revoke the link to letter.txt' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the link to “letter.txt”?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect.element(page.getByText('The link no longer works.')).toBeVisible();
  await expect.element(dialog()).toMatchTextContent(/No links yet/);
});

it('shows links that have ended as such, and removes one or all of them', async () => {
  await openStorage();
  const ended = { downloads: 1, downloadMax: 1, works: false };
  let shares = [
    testShare({ name: 'Still open' }),
    testShare({ name: 'First', ...ended }),
    testShare({ name: 'Second', ...ended }),
  ];
  server.answers(sharesApi.list, () => shares);
  server.answers(sharesApi.revoke, {});
  server.answers(sharesApi.removeEnded, () => {
    shares = shares.slice(0, 1);
    return { removed: 1 };
  });
  await button('Shared links').click();
  await expect.element(dialog().getByRole('heading', { name: '2 ended links' })).toBeVisible();
  await expect
    .element(dialog().getByRole('listitem').filter({ hasText: 'First' }))
    .toMatchTextContent(/used up/);
  expect(await axeViolations()).toEqual([]);
  await dialog().getByRole('button', { name: 'Remove the link to First' }).click();
  await expect.element(page.getByText('The link was removed.')).toBeVisible();
  await expect.element(button('Remove the link to Second')).toHaveFocus();
  // A dialog that notices a lost focus takes it, and gives it back, once more in the next frames.
  for (let frames = 0; frames < 3; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  (dialog().getByRole('button', { name: 'Remove ended links' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 link was removed.')).toBeVisible();
  await expect.element(dialog().getByRole('listitem')).toHaveLength(1);
  await expect.element(dialog().getByRole('button', { name: 'Revoke the link to Still open' })).toBeVisible();
});

it('leaves room between the buttons of the form', async () => {
  await openStorage({ files: filesNamed('letter.txt') });
  await button('Share letter.txt').click();
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
  const boxOf = (name: string) => dialog().getByRole('button', { name }).element().getBoundingClientRect();
  expect(boxOf('Cancel').left - boxOf('Make a link').right).toBeGreaterThan(4);
});

it('reports links that could not be loaded', async () => {
  await openStorage();
  server.refuses(sharesApi.list, 'server.failed');
  await button('Shared links').click();
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('The links could not be loaded: Something went wrong on the server.');
});

it('offers no links where they are switched off', async () => {
  await openStorage({ files: filesNamed('letter.txt') });
  server.answers(doorApi.open, { open: [] });
  await expect.element(button('Trash')).toBeVisible();
  await expect.element(button(/Share|Request/)).not.toBeInTheDocument();
});

it('asks a visitor for the password, reports a wrong one, and shows what is shared', async () => {
  const visit = testVisit();
  server.answers(sharedApi.open, ({ password }) => {
    if (password === undefined) throw new Problem('share.password-needed');
    if (password !== 'open sesame') throw new Problem('share.wrong-password');
    return visit;
  });
  server.answers(sharedApi.items, { ...NOTHING, files: [{ ...PICTURE, kind: 'text', name: 'letter.txt' }] });
  server.answers(sharedApi.content, new Blob(['Dear visitor']));
  await openScreen('/shared#token');
  await page.getByLabelText('Password', { exact: true }).fill('open barley');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The password is wrong.');
  await page.getByLabelText('Password', { exact: true }).fill('open sesame');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await button(/^letter\.txt/).click();
  await expect.element(dialog()).toMatchTextContent(/Dear visitor/);
  expect(await axeViolations()).toEqual([]);
});

it.for([1280, 390])('leads a visitor through a shared folder and back, at a width of %s', async (width) => {
  await page.viewport(width, 844);
  const [trip, days] = [
    { id: 'trip', name: 'Trip' },
    { id: 'days', name: 'Days' },
  ];
  server.answers(sharedApi.open, testVisit());
  server.answers(sharedApi.items, ({ folder }) => {
    if (folder === 'trip') return { ...NOTHING, path: [trip], folders: [days] };
    return folder === 'days' ? { ...NOTHING, path: [trip, days] } : { ...NOTHING, folders: [trip] };
  });
  await openScreen('/shared#token');
  await expect.element(page.getByRole('heading', { name: 'Our trip' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Trip Folder' }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await page.getByRole('link', { name: 'Days Folder' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing is here now' })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('link', { name: 'Days Folder' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Folder path' }).getByRole('link', { name: 'Our trip' }).click();
  await expect.element(page.getByRole('link', { name: 'Trip Folder' })).toBeVisible();
});

it('opens inside of a folder that is shared alone', async () => {
  const [trip, days] = [
    { id: 'trip', name: 'Trip' },
    { id: 'days', name: 'Days' },
  ];
  server.answers(sharedApi.open, testVisit({ folder: 'trip' }));
  server.answers(sharedApi.items, ({ folder }) =>
    folder === 'days'
      ? { ...NOTHING, path: [trip, days], files: [file('inner.bin')] }
      : { ...NOTHING, path: [trip], folders: [days], files: [file('outer.bin')] },
  );
  server.answers(sharedApi.download, new Blob(['zip']));
  await openScreen('/shared#token');
  const row = page.getByRole('listitem');
  await expect.element(row.filter({ hasText: 'outer.bin' })).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Folder path' });
  await expect.element(path).not.toBeInTheDocument();
  await button('Download all').click();
  await expect.poll(() => server.inputsOf(sharedApi.download)).toHaveLength(1);
  expect(server.inputsOf(sharedApi.download)[0]).not.toHaveProperty('folder');
  await page.getByRole('link', { name: 'Days Folder' }).click();
  await expect.element(row.filter({ hasText: 'inner.bin' })).toBeVisible();
  await expect.element(path).toHaveTextContent('Our tripDays');
  await path.getByRole('link', { name: 'Our trip' }).click();
  await expect.element(row.filter({ hasText: 'outer.bin' })).toBeVisible();
  expect(server.inputsOf(sharedApi.items).map(({ folder }) => folder)).not.toContain(undefined);
});

it('leads a visitor from one shared file to the next', async () => {
  server.answers(sharedApi.open, testVisit());
  server.answers(sharedApi.items, {
    ...NOTHING,
    files: [
      { ...file('2.txt'), kind: 'text' },
      { ...file('10.txt'), kind: 'text' },
    ],
  });
  server.answers(sharedApi.content, ({ id }) => new Blob([`Dear ${id}`]));
  server.answers(sharedApi.download, new Blob(['file']));
  await openScreen('/shared#token');
  await button(/^2\.txt/).click();
  await expect.element(dialog()).toMatchTextContent(/Dear 2\.txt/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog()).toMatchTextContent(/Dear 10\.txt/);
  expect(await axeViolations()).toEqual([]);
  await dialog()
    .getByRole('button', { name: /^Download, / })
    .click();
  await expect.poll(() => server.inputsOf(sharedApi.download)).toMatchObject([{ file: '10.txt' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button(/^10\.txt/)).toHaveFocus();
});

it('shows a visitor small pictures of photos, and downloads one file or all', async () => {
  const picture = new OffscreenCanvas(300, 200);
  picture.getContext('2d');
  server.answers(sharedApi.open, testVisit());
  server.answers(sharedApi.items, { ...NOTHING, files: [PICTURE] });
  server.answers(sharedApi.content, await picture.convertToBlob());
  server.answers(sharedApi.download, new Blob(['zip']));
  await openScreen('/shared#token');
  const row = page.getByRole('listitem').filter({ hasText: 'alps.png' });
  await expect.poll(() => row.query()?.querySelector('img')?.naturalWidth).toBe(96);
  await button('Download alps.png').click();
  await button('Download', { exact: true }).click();
  await expect.poll(() => server.inputsOf(sharedApi.download)).toMatchObject([{ file: 'p' }, {}]);
});

it('shows the first files of a very large folder, and more on request', async () => {
  server.answers(sharedApi.open, testVisit());
  server.answers(sharedApi.items, ({ after = '0' }) => {
    const start = Number(after);
    const files = Array.from({ length: 500 }, (_, index) => file(`${start + index}.bin`));
    return { ...NOTHING, files, next: start === 0 ? '500' : null };
  });
  await openScreen('/shared#token');
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(500);
  await button('Show more').click();
  await expect.poll(() => rows.elements().length).toBe(1_000);
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

it('shows all pages of a large folder as one list, by name', async () => {
  server.answers(sharedApi.open, testVisit());
  server.answers(sharedApi.items, ({ after }) =>
    after === undefined
      ? { ...NOTHING, files: [file('10.bin')], next: 'page 2' }
      : { ...NOTHING, files: [file('9.bin')] },
  );
  await openScreen('/shared#token');
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/^9\.bin/);
  expect(server.inputsOf(sharedApi.items).at(-1)).toMatchObject({ after: 'page 2' });
});

it('asks for no picture behind a limit of downloads', async () => {
  server.answers(sharedApi.open, testVisit({ downloadsLeft: 5 }));
  server.answers(sharedApi.items, { ...NOTHING, files: [PICTURE] });
  server.answers(sharedApi.content, new Blob());
  await openScreen('/shared#token');
  await expect.element(page.getByText('5 downloads left, no previews')).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/Picture/);
  await expect.element(button(/^alps/)).not.toBeInTheDocument();
  expect(server.inputsOf(sharedApi.content)).toEqual([]);
});

it('counts a visitor’s downloads down, and says which was the last one', async () => {
  server.answers(sharedApi.open, testVisit({ downloadsLeft: 2 }));
  server.answers(sharedApi.items, { ...NOTHING, files: [PICTURE] });
  server.answers(sharedApi.download, new Blob(['zip']));
  await openScreen('/shared#token');
  await button('Download alps.png').click();
  await expect.element(page.getByText('1 download left, no previews')).toBeVisible();
  await button('Download', { exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'That was the last download' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expect.element(button(/^Download/)).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await expect.poll(() => server.inputsOf(sharedApi.download)).toHaveLength(2);
});

it('shows a visitor what is left after a download that was refused', async () => {
  server.answers(sharedApi.open, testVisit({ downloadsLeft: 1 }));
  server.answers(sharedApi.items, { ...NOTHING, files: [PICTURE] });
  server.refuses(sharedApi.download, 'server.busy');
  await openScreen('/shared#token');
  await button('Download alps.png').click();
  await expect.element(page.getByText(/^Something went wrong: 503/)).toBeVisible();
  await expect.element(page.getByText('1 download left, no previews')).toBeVisible();
});

it('asks a visitor for a password that the link has got meanwhile', async () => {
  let isLocked = false;
  server.answers(sharedApi.open, ({ password }) => {
    if (isLocked && password === undefined) throw new Problem('share.password-needed');
    isLocked = false;
    return testVisit({ share: 's' });
  });
  server.answers(sharedApi.items, ({ folder }) => {
    if (isLocked) throw new Problem('share.not-found');
    return folder === 'days'
      ? { ...NOTHING, path: [{ id: 'days', name: 'Days' }], files: [file('inner.bin')] }
      : { ...NOTHING, folders: [{ id: 'days', name: 'Days' }] };
  });
  await openScreen('/shared#token');
  await expect.element(page.getByRole('link', { name: 'Days Folder' })).toBeVisible();
  isLocked = true;
  await page.getByRole('link', { name: 'Days Folder' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('open sesame');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'inner.bin' })).toBeVisible();
});

it.for([PICTURE, { ...PICTURE, name: 'letter.txt', kind: 'text' } as const])(
  'opens the link again when the content of $name is refused',
  async (shown) => {
    let isLocked = false;
    server.answers(sharedApi.open, () => {
      if (isLocked) throw new Problem('share.password-needed');
      return testVisit();
    });
    server.answers(sharedApi.items, { ...NOTHING, files: [shown] });
    server.refuses(sharedApi.content, 'share.not-found');
    await openScreen('/shared#token');
    await expect.element(button(`Download ${shown.name}`)).toBeVisible();
    isLocked = true;
    await page.getByRole('button', { name: new RegExp(`^${shown.name}`) }).click();
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
  },
);

it('tells a visitor that a link does not work', async () => {
  server.refuses(sharedApi.open, 'share.not-found');
  await openScreen('/shared#token');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This link no longer works/);
  expect(await axeViolations()).toEqual([]);
});

it('tells a visitor that a folder is no longer shared', async () => {
  server.answers(sharedApi.open, testVisit());
  server.refuses(sharedApi.items, 'share.not-found');
  await openScreen('/shared#token/trip');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This folder is no longer shared/);
});
