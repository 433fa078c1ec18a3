import type { ReactNode, RefObject } from 'react';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** The accessible name. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Runs when the pointer or the focus reaches the button, to load the menu ahead. */
  readonly onReached?: () => void;
  readonly children: ReactNode;
}

/** Opens a menu, which may be in another chunk. */
export function MenuButton({ ref, label, isOpen, onOpen, onReached, children }: MenuButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles['trigger']}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={onReached}
      onFocus={onReached}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
