import { SCREENS } from '#contract/screens.ts';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { failureText } from '../kernel/failure.ts';
import { notifyFailure } from '../kernel/notices.ts';
import { Appearance } from './appearance.tsx';
import styles from './footer.module.css';

type Modal = ComponentType<{ readonly onClose: () => void }>;

/** Shown on all screens; the modal is loaded when it is opened. */
export function Footer() {
  const [modal, setModal] = useState<{ readonly Modal: Modal } | null>(null);

  async function openModal() {
    try {
      setModal({ Modal: (await import('./feedback-modal.tsx')).FeedbackModal });
    } catch (error) {
      notifyFailure(failureText('Something went wrong: ', error));
    }
  }

  return (
    <footer className={styles['footer']}>
      <span>Daybook, on your own machine.</span>
      <button type="button" onClick={() => void openModal()}>
        Give Us Feedback
      </button>
      <Link to={SCREENS.story}>A story</Link>
      <Link to={SCREENS.legal}>Privacy and terms</Link>
      <Appearance />
      {modal && <modal.Modal onClose={() => setModal(null)} />}
    </footer>
  );
}
