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
      <BaseMenu.Trigger className={styles['trigger']} aria-label={label}>
        {trigger}
      </BaseMenu.Trigger>
      {/* Keeps the list within the button's landmark. */}
      <span ref={place} />
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

export interface MenuChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface MenuChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly MenuChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice inside a menu, which stays open. */
export function MenuChoices<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      <BaseMenu.GroupLabel className={styles['label']}>{label}</BaseMenu.GroupLabel>
      {choices.map((choice) => (
        <BaseMenu.RadioItem
          key={choice.value}
          value={choice.value}
          className={popup['item']}
          closeOnClick={false}
        >
          {choice.label}
          <BaseMenu.RadioItemIndicator className={styles['indicator']} />
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles['separator']} />;
}
