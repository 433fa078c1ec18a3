import { FILE_BULK_MAX_ITEMS, storageApi } from '../contract/storage.ts';
import { axeViolations, server } from '#testing/components/index.ts';
import { fileRow, fileRows, filesNamed, listedFiles, openStorage } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const COUNT = 90;
const names = Array.from({ length: COUNT }, (_, index) => `file ${String(index + 1).padStart(3, '0')}.txt`);
/** Strict mode asks for each page twice. */
const pages = () => new Set(server.inputsOf(storageApi.files).map(({ after }) => after)).size;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Row heights depend on the names, so rows measured on the way can move the end further down. */
const scrollToEnd = () =>
  expect
    .poll(() => {
      button('Trash').element().scrollIntoView();
      return fileRow('file 090.txt').query()?.getAttribute('aria-posinset');
    })
    .toBe(String(COUNT));

it.for([1280, 390])(
  'renders only visible rows of a long list, which scrolls to all files, at a width of %s',
  async (width) => {
    await page.viewport(width, 844);
    await openStorage({ files: filesNamed(...names) });
    const first = fileRow('file 001.txt');
    await expect.element(first).toBeVisible();
    expect(fileRows().elements().length).toBeLessThan(60);
    expect(listedFiles()).toBe(COUNT);
    expect(await axeViolations()).toEqual([]);
    await scrollToEnd();
    await expect.element(fileRow('file 090.txt')).toBeInViewport();
    await expect.element(first).not.toBeInTheDocument();
  },
);

it('keeps the focus in a row that was scrolled out of view, and far down where a row is removed', async () => {
  await openStorage({ files: filesNamed(...names) });
  const select = page.getByLabelText('Select file 002.txt');
  await expect.element(select).toBeVisible();
  (select.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await scrollToEnd();
  await expect.element(select).toHaveFocus();
  await expect.element(select).not.toBeInViewport();

  const pressOn = async (name: string) => {
    (button(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await pressOn('Delete file 080.txt');
  await expect.element(fileRow('file 080.txt')).not.toBeInTheDocument();
  await expect.element(button('Delete file 081.txt')).toHaveFocus();
  await pressOn('Delete file 090.txt');
  await expect.element(fileRow('file 090.txt')).not.toBeInTheDocument();
  await expect.element(button('Delete file 089.txt')).toHaveFocus();
  await expect.element(button('Delete file 089.txt')).toBeInViewport();
  await expect.element(page.getByText('1 file,')).toBeVisible();
});

it('says which files are selected where they are too many for one action', async () => {
  const many = Array.from({ length: FILE_BULK_MAX_ITEMS + 1 }, (_, index) => `${index}.txt`);
  await openStorage({ files: filesNamed(...many) });
  await page.getByLabelText('Select all').click();
  await expect.element(page.getByText('The first 1,000 files')).toBeVisible();
});

it('lets the Tab key reach rows of a long list that were not rendered', async () => {
  await openStorage({ files: filesNamed(...names) });
  await expect.element(fileRow('file 001.txt')).toBeVisible();
  await expect.element(fileRow('file 010.txt')).toBeInTheDocument();
  await expect.element(fileRow('file 030.txt')).not.toBeInTheDocument();
  (page.getByLabelText('Select file 010.txt').element() as HTMLElement).focus();
  // Each row has six tab stops.
  for (let rows = 0; rows < 20; rows += 1) await userEvent.keyboard('{Tab}'.repeat(6));
  await expect.element(page.getByLabelText('Select file 030.txt')).toHaveFocus();
  await expect.element(page.getByLabelText('Select file 030.txt')).toBeInViewport();
});

it('loads a very long list as far as it is scrolled, and has the server search it', async () => {
  const many = Array.from({ length: 2_600 }, (_, index) => `many ${index + 1}.txt`);
  await openStorage({ files: filesNamed(...many) });
  await expect.element(fileRow('many 1.txt')).toBeVisible();
  expect([pages(), listedFiles()]).toEqual([4, -1]);
  // Its end is far away, so the buttons below other lists stand above it.
  await expect.element(button('Trash')).toBeInViewport();
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return fileRow('many 2600.txt').query()?.getAttribute('aria-setsize');
    })
    .toBe('2600');
  expect(pages()).toBe(6);
  await page.getByLabelText('Search files').fill('many 25');
  await expect.element(fileRow('many 1250.txt')).toBeVisible();
  const searches = server.inputsOf(storageApi.files).filter(({ text }) => text !== undefined);
  expect(searches[0]).toMatchObject({ folder: 'all', text: 'many 25' });
  expect(await axeViolations()).toEqual([]);
});
