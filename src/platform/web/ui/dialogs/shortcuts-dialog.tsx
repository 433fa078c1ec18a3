import { useState } from 'react';
import { areShortcutsEnabled, setShortcutsEnabled } from '../../input/shortcuts.ts';
import { Dialog } from './dialog.tsx';
import { CheckboxField } from '../fields/field.tsx';
import styles from './shortcuts-dialog.module.css';

export interface Shortcut {
  readonly keys: readonly string[];
  readonly meaning: string;
}

interface ShortcutsDialogProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

/** Lists a screen's shortcuts and can turn single-key shortcuts off. */
export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const [on, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles['shortcuts']}>
        {shortcuts.map(({ keys, meaning }) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Use single keys as shortcuts"
        checked={on}
        onChange={(event) => {
          setOn(event.target.checked);
          setShortcutsEnabled(event.target.checked);
        }}
      />
    </Dialog>
  );
}
