import { openScreen, testUser } from '#testing/components/index.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

it('has the most used screens at the bottom of a phone, and nothing else is there', async () => {
  await openScreen('/legal', testUser());
  const storage = page.getByRole('banner').getByRole('link', { name: 'Storage' });
  await expect.element(storage).toBeVisible();
  const bar = storage.element().getBoundingClientRect();
  scrollTo(0, document.body.scrollHeight);
  const last = page.getByRole('contentinfo').getByText('Dark').element().getBoundingClientRect();
  expect(last.bottom).toBeLessThan(bar.top);
});
