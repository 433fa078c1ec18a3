import { stopClock } from '#testing/components/clock.ts';
import { show } from '#testing/components/open-screen.tsx';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorBoundary } from '#app/web/frame/error-boundary.tsx';
import { lazyPart } from '../ui/dialogs/lazy-part.tsx';
import { Notices } from '../ui/dialogs/notice.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const never = () => new Promise<never>(() => undefined);
const TOO_LONG = 'This part of Daybook took too long to load.';

it('gives up a screen, a part and a dialog that did not load within 120 seconds', async () => {
  // React reports to the console what the boundary shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = stopClock();
  const [Screen, Part, Dialog] = [lazyScreen(never), lazyPart(never), lazyDialog(never)];
  const close = vi.fn<() => void>();
  show(
    <>
      <ErrorBoundary>
        <Suspense fallback="Loading...">
          <Screen />
        </Suspense>
      </ErrorBoundary>
      <Part />
      <Dialog onClose={close} />
      <Notices />
    </>,
  );
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await clock.advance(119_000);
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await clock.advance(2_000);
  // The screen says so until it is tried again, the dialog for as long as a notice.
  await expect.element(page.getByText(TOO_LONG)).toHaveLength(2);
  await expect.element(page.getByTitle(TOO_LONG)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveLength(3);
  expect(close).toHaveBeenCalledOnce();
});
