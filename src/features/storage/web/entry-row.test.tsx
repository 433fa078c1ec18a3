import { show } from '#testing/components/open-screen.tsx';
import { filesNamed, openStorage, testFile } from '#testing/components/storage.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { EntryRow } from './entry-row.tsx';

const ignore = () => undefined;

it('types into the form for a new name what was typed before the form had loaded', async () => {
  const loading = Promise.withResolvers<void>();
  const LateForm = lazyPart(async () => {
    await loading.promise;
    return (await import('./rename-form.tsx')).RenameForm;
  });
  const file = testFile({ name: 'a.txt' });
  show(
    <EntryRow
      ref={ignore}
      name={file.name}
      selected={false}
      isDragged={false}
      icon={null}
      what={file.name}
      renameForm={(onEnd) => <LateForm file={file} onEnd={onEnd} />}
      onSelect={ignore}
      onDownload={ignore}
      onShare={null}
      onDelete={ignore}
    />,
  );
  await page.getByRole('button', { name: 'Rename a.txt' }).click();
  await userEvent.keyboard('new');
  loading.resolve();
  await expect.element(page.getByLabelText('New name')).toHaveValue('new.txt');
});

it('leaves the focus where its user has moved it, however often the list is drawn meanwhile', async () => {
  await openStorage({ files: filesNamed('a.txt', 'b.txt') });
  await page.getByRole('button', { name: 'Rename a.txt' }).click();
  await expect.element(page.getByLabelText('New name')).toHaveFocus();
  await page.getByLabelText('Search files').click();
  await userEvent.keyboard('.txt');
  await expect.element(page.getByLabelText('Search files')).toHaveValue('.txt');
});
