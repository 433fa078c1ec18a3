import { lazyDialog } from '../../loading/lazy-dialog.tsx';

/** Asks before an action that cannot be undone. */
export const ConfirmDialog = lazyDialog(async () => (await import('./confirmation.tsx')).Confirmation);
