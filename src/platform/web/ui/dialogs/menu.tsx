import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from '../link.tsx';
import { useCloseRequest } from '../../input/close-request.ts';
import { focusAfterMenu } from '../../input/route-focus.ts';
import styles from './menu.module.css';
import popup from '../popup.module.css';

interface MenuProps {
  /** The accessible name. */
  readonly label: string;
  /** The button beside which the menu opens, and which gets the focus back unless a link was followed. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open list of actions and links. */
export function Menu({ label, button, onClose, children }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [openedOn] = useState(() => location.pathname);
  useCloseRequest(true, onClose);
  return (
    <BaseMenu.Root open onOpenChange={(open) => !open && onClose()}>
      {/* Keeps the list within the button's landmark. */}
      <span ref={place} />
      <BaseMenu.Portal container={place}>
        <BaseMenu.Positioner className={popup['positioner']} anchor={button} sideOffset={6} align="end">
          <BaseMenu.Popup
            className={popup['popup']}
            aria-label={label}
            finalFocus={() => focusAfterMenu(openedOn, button.current)}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <BaseMenu.Item className={popup['item']} render={<Link to={to} />}>
      {children}
    </BaseMenu.Item>
  );
}

export function MenuDownload({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the children become those of the link.
    <BaseMenu.Item className={popup['item']} render={<a href={href} download />}>
      {children}
    </BaseMenu.Item>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item className={popup['item']} onClick={onSelect}>
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles['separator']} />;
}
