import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useCloseRequest } from '../../input/close-request.ts';
import buttonStyles from '../button.module.css';
import styles from './dialog.module.css';

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** For content with its own Close button. */
  readonly hidesCloseButton?: boolean;
  /** For large content such as pictures; `full` leaves a narrow edge of the page, and none on a phone. */
  readonly size?: 'usual' | 'wide' | 'full';
  /** Buttons between the title and the Close button. */
  readonly actions?: ReactNode;
  /** Returns the element that has the focus at first, otherwise the Close button. */
  readonly initialFocus?: () => HTMLElement | null;
  /** Returns the element that gets the focus at the end, otherwise the one that had it before; false: none. */
  readonly finalFocus?: () => HTMLElement | false;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is rendered: the focus stays inside, Escape and the back button of a phone close it, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, hidesCloseButton = false, size = 'usual', actions } = props;
  const { initialFocus, finalFocus, children } = props;
  const closeButton = useRef<HTMLButtonElement>(null);
  useCloseRequest(true, onClose);
  return (
    <BaseDialog.Root open onOpenChange={onClose}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} forceRender />
        <BaseDialog.Popup
          className={`${styles['popup'] ?? ''} ${styles[size] ?? ''}`}
          initialFocus={initialFocus ?? (actions === undefined ? undefined : closeButton)}
          finalFocus={finalFocus}
        >
          <div className={styles['header']}>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
            {!hidesCloseButton && (
              <BaseDialog.Close
                ref={closeButton}
                className={`${buttonStyles['button'] ?? ''} ${buttonStyles['quiet'] ?? ''} ${buttonStyles['icon'] ?? ''}`}
                aria-label="Close"
              >
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </BaseDialog.Close>
            )}
          </div>
          {description !== undefined && (
            <BaseDialog.Description className={styles['description']}>{description}</BaseDialog.Description>
          )}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
