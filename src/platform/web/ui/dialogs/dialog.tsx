import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCloseRequest } from '../../input/close-request.ts';
import buttonStyles from '../button.module.css';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** For content with its own Close button. */
  readonly hidesCloseButton?: boolean;
  /** For large content such as pictures and pages. */
  readonly wide?: boolean;
  /** Returns the element that has the focus at first, otherwise the Close button. */
  readonly initialFocus?: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** A modal dialog: the focus stays inside, Escape and the back button of a phone close it, and the focus returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  hidesCloseButton = false,
  wide = false,
  initialFocus,
  children,
}: DialogProps) {
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} forceRender />
        <BaseDialog.Popup
          className={`${styles['popup'] ?? ''} ${wide ? (styles['wide'] ?? '') : ''}`}
          initialFocus={initialFocus}
        >
          <div className={styles['header']}>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {!hidesCloseButton && (
              <BaseDialog.Close
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
