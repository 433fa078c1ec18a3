import { storageApi } from '../contract/storage.ts';
import { server } from '#testing/components/index.ts';
import {
  chooseFiles,
  fileButton,
  fileRow,
  fileRows,
  filesNamed,
  openStorage,
  sha256Of,
  testFile,
  textFile,
} from '#testing/components/storage.ts';
import { pdfOf } from '#testing/pdf.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chooser = () => page.getByLabelText('Choose files');
const press = (keys: string) => userEvent.keyboard(keys);

/** Why the focus cannot be seen; null if it can. */
function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing has the focus';
  const hasRing = [element, element.closest('label')].some((part) => {
    const { outlineStyle = 'none', outlineWidth = '0' } = part ? getComputedStyle(part) : {};
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) return `no ring: ${element.outerHTML}`;
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0 ? null : `off the screen: ${element.outerHTML}`;
}

/** Asserts that an element has a visible focus. */
const expectFocus = () => expect.poll(hiddenFocus).toBeNull();

/** Puts the focus where the Tab key would bring it; that Tab reaches everything has a test of its own. */
async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
  await expectFocus();
}

async function pressOn(target: Locator, keys = '{Enter}'): Promise<void> {
  await focus(target);
  await press(keys);
}

/** Browsers show a ring for a focus that scripts set only after the user has used the keyboard. */
async function useKeyboard(): Promise<void> {
  await expect.element(chooser()).toBeVisible();
  (chooser().element() as HTMLElement).focus();
  await press('{Shift>}{Tab}{/Shift}{Tab}');
}

async function upload(...files: readonly File[]): Promise<void> {
  await focus(chooser());
  await chooseFiles(chooser(), ...files);
  await expect.element(button('Upload')).toBeEnabled();
  await pressOn(button('Upload'));
}

const tools = (name: string) => ['Download', 'Share', 'Rename', 'Delete'].map((tool) => `${tool} ${name}`);

it('shows the focus on each control that Tab reaches, in the order of the screen', async () => {
  await openStorage({ files: filesNamed('b.txt', 'a.txt') });
  await expect.element(fileRow('a.txt')).toBeVisible();
  await useKeyboard();
  const reached: string[] = [];
  const hidden: (string | null)[] = [];
  const end = new AbortController();
  onTestFinished(() => end.abort());
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const { ariaLabel, textContent } = target as HTMLElement;
      reached.push(ariaLabel ?? textContent ?? '');
      hidden.push(hiddenFocus());
    },
    { signal: end.signal },
  );
  await press('{Tab}'.repeat(30));
  expect(reached.filter((name) => /\.txt|Trash|Shared links|Request files/.test(name))).toEqual([
    'Select b.txt',
    expect.stringMatching(/^b\.txt/),
    ...tools('b.txt'),
    'Select a.txt',
    expect.stringMatching(/^a\.txt/),
    ...tools('a.txt'),
    'Trash',
    'Shared links',
    'Request files',
  ]);
  expect(hidden.filter((fault) => fault !== null)).toEqual([]);
});

it('keeps the focus at the chooser while files are uploaded and conflicts of names are resolved', async () => {
  await openStorage();
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await useKeyboard();
  await upload(textFile('a.txt'), textFile('b.txt'));
  await expect.element(fileRow('b.txt')).toBeVisible();
  await expect.element(chooser()).toHaveFocus();

  await upload(textFile('a.txt'));
  await expect.element(page.getByRole('dialog', { name: 'This name already exists' })).toBeVisible();
  await expectFocus();
  await pressOn(button('Keep both'));
  await expect.element(fileRow('a (1).txt')).toBeVisible();
  await expect.element(chooser()).toHaveFocus();
  await upload(textFile('a.txt'));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(chooser()).toHaveFocus();

  await pressOn(button('Clear finished'));
  await expect.element(button('Clear finished')).not.toBeInTheDocument();
  await expectFocus();
});

it('has its shortcuts also while the chooser has the focus, as after an upload', async () => {
  await openStorage();
  await pressOn(chooser(), 'n');
  await expect.element(page.getByRole('dialog', { name: 'New folder' })).toBeVisible();
});

it('keeps the focus on the button of a file that is renamed', async () => {
  await openStorage({ files: filesNamed('a.txt', 'b.txt') });
  await useKeyboard();
  await pressOn(button('Rename b.txt'));
  await expect.element(page.getByLabelText('New name')).toHaveFocus();
  await press('{Escape}');
  await expect.element(button('Rename b.txt')).toHaveFocus();
  await press('{Enter}');
  await press('{Control>}a{/Control}renamed.txt{Enter}');
  await expect.element(button('Rename renamed.txt')).toHaveFocus();
  await expectFocus();
});

it('sorts the list by keyboard', async () => {
  await openStorage({ files: filesNamed('renamed.txt', 'a.txt', 'b.txt') });
  await useKeyboard();
  const order = page.getByRole('combobox', { name: 'Order' });
  await focus(order);
  await press('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Newest first' })).toHaveFocus();
  await press('By{Enter}');
  await expect.element(fileRows().last()).toMatchTextContent(/renamed/);
  await expect.element(order).toHaveFocus();
});

it('returns the focus from a preview, in which a copy is checked, to the file', async () => {
  await openStorage({ files: [testFile({ name: 'b.txt', sha256: sha256Of('b') })] });
  await useKeyboard();
  await pressOn(fileButton('b.txt'));
  await expect.element(page.getByRole('dialog', { name: 'b.txt' })).toBeVisible();
  await expectFocus();
  await focus(page.getByLabelText('Compare with a file on this device'));
  await chooseFiles(page.getByLabelText('Compare with a file on this device'), textFile('copy.txt', 'b'));
  await expect.element(page.getByText('Same: your copy is exactly this file.')).toBeVisible();
  await expectFocus();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(fileButton('b.txt')).toHaveFocus();
});

it('selects files and downloads them as one archive by keyboard', async () => {
  await openStorage({ files: filesNamed('c.txt', 'b.txt', 'a.txt') });
  server.answers(storageApi.archive, new Blob(['zip']));
  await useKeyboard();
  await focus(page.getByLabelText('Search files'));
  await pressOn(page.getByLabelText('Select c.txt'), ' ');
  await pressOn(page.getByLabelText('Select b.txt'), ' ');
  await focus(button('Download as ZIP'));
  await press('{Enter}');
  await expect.poll(() => server.inputsOf(storageApi.archive)).toHaveLength(1);
  await expect.element(button('Download as ZIP')).toHaveFocus();
  await pressOn(button('Clear the selection'));
  await expect.element(button('Clear the selection')).not.toBeInTheDocument();
  await expectFocus();
});

it('moves the focus to the neighbour of a deleted file, and leaves it there when u or Undo restores it', async () => {
  await openStorage({ files: filesNamed('c.txt', 'b.txt', 'a.txt') });
  await useKeyboard();
  await pressOn(button('Delete c.txt'));
  await expect.element(fileRow('c.txt')).not.toBeInTheDocument();
  await expect.element(button('Delete b.txt')).toHaveFocus();
  await expectFocus();
  await press('u');
  await expect.element(fileRow('c.txt')).toBeVisible();
  await expect.element(button('Delete b.txt')).toHaveFocus();

  await press('{Enter}');
  await expect.element(fileRow('b.txt')).not.toBeInTheDocument();
  await expect.element(button('Delete a.txt')).toHaveFocus();
  await expect.element(button('Undo').last()).toBeVisible();
  (button('Undo').last().element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(fileRow('b.txt')).toBeVisible();
  await expect.element(button('Delete a.txt')).toHaveFocus();
});

it('gives the focus to the last file that Undo restores', async () => {
  await openStorage({ files: filesNamed('only.txt') });
  await useKeyboard();
  await pressOn(button('Delete only.txt'));
  await expect.element(page.getByText('No files yet')).toBeVisible();
  await expectFocus();
  await press('u');
  await expect.element(fileRow('only.txt')).toBeVisible();
  await expectFocus();
});

it('never loses the focus while the trash is restored, deleted for good and emptied', async () => {
  const deletionTime = '2026-03-01T12:00:00.000Z';
  await openStorage({
    files: ['d.txt', 'c.txt', 'b.txt', 'a.txt'].map((name) => testFile({ name, deletionTime })),
  });
  await useKeyboard();
  const restoreButtons = page.getByRole('button', { name: /^Restore / });
  const purgeButtons = page.getByRole('button', { name: /for good$/ });
  await pressOn(button('Trash'));
  await expect.element(page.getByRole('dialog', { name: 'Trash' })).toBeVisible();
  await expectFocus();
  await pressOn(restoreButtons.first());
  await expect.element(restoreButtons).toHaveLength(3);
  await expect.element(restoreButtons.first()).toHaveFocus();
  await pressOn(purgeButtons.first());
  await expect.element(page.getByRole('dialog', { name: 'Delete for good?' })).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  await expectFocus();
  await press('{Escape}');
  await expect.element(purgeButtons.first()).toHaveFocus();
  await press('{Enter}');
  await pressOn(button('Delete for good'));
  await expect.element(restoreButtons).toHaveLength(2);
  // It gives back the focus with the frame after it has faded out.
  await expect.element(page.getByRole('dialog', { name: 'Delete for good?' })).not.toBeInTheDocument();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await expect.element(purgeButtons.first()).toHaveFocus();
  await pressOn(button('Empty the trash'));
  await expect.element(page.getByRole('dialog', { name: 'Empty the trash?' })).toBeVisible();
  await pressOn(button('Cancel'));
  await expect.element(button('Empty the trash')).toHaveFocus();
  await press('{Enter}');
  await expect.element(button('Cancel')).toHaveFocus();
  await pressOn(button('Empty the trash'));
  await expect.element(page.getByText('The trash is empty.')).toBeVisible();
  await expect.element(button('Close')).toHaveFocus();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Trash')).toHaveFocus();
});

it('keeps the focus on the button that turns to the last page of a PDF', async () => {
  await openStorage({ files: filesNamed('letter.pdf') });
  server.answers(storageApi.content, new Blob([pdfOf('Dear all', 'yours')], { type: 'application/pdf' }));
  await useKeyboard();
  await pressOn(fileButton('letter.pdf'));
  await pressOn(button('Next page'));
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await expect.element(button('Next page')).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await expectFocus();
});
