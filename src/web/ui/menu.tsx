import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';
import popup from './popup.module.css';

interface MenuProps {
  /** The button's content; `label` is its accessible name. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
}

/** A button that opens a list of actions and links. */
export function Menu({ trigger, label, children, defaultOpen = false }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <span className={styles['menu']}>
        <BaseMenu.Trigger className={styles['trigger']} aria-label={label}>
          {trigger}
        </BaseMenu.Trigger>
        {/* Keeps the list within the button's landmark. */}
        <span ref={place} />
      </span>
      <BaseMenu.Portal container={place}>
        <BaseMenu.Positioner className={popup['positioner']} sideOffset={6} align="end">
          <BaseMenu.Popup className={popup['popup']}>{children}</BaseMenu.Popup>
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
