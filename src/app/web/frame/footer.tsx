import { SCREENS } from '#platform/contract/screens.ts';
import { useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { Appearance } from '#platform/web/view/appearance.tsx';
import styles from './footer.module.css';

const FeedbackModal = lazyDialog(async () => (await import('./feedback-modal.tsx')).FeedbackModal);

/** Shown on all screens; the modal is loaded when it is opened. */
export function Footer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <footer className={styles['footer']}>
      <span>Daybook, on your own machine.</span>
      <button type="button" onClick={() => setOpen(true)}>
        Give Us Feedback
      </button>
      <Link to={SCREENS.story}>A story</Link>
      <Link to={SCREENS.legal}>Privacy and terms</Link>
      <Appearance />
      {isOpen && <FeedbackModal onClose={() => setOpen(false)} />}
    </footer>
  );
}
