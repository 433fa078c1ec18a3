import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { CheckboxField } from '../ui/field.tsx';
import styles from './shortcuts-dialog.module.css';
import { shortcutsOn, turnShortcuts } from './shortcuts.ts';

const shortcuts = [
  { keys: ['n'], meaning: 'Write a new entry' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['↑', '↓'], meaning: 'Go through the list' },
  { keys: ['1', '–', '5'], meaning: 'Rate the selected entry' },
  { keys: ['e'], meaning: 'Edit its name' },
  { keys: ['Delete'], meaning: 'Delete it' },
  { keys: ['u'], meaning: 'Undo the last deletion' },
  { keys: ['Esc'], meaning: 'Leave the entry' },
  { keys: ['?'], meaning: 'Show this list' },
] as const;

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
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
          turnShortcuts(event.target.checked);
        }}
      />
    </Dialog>
  );
}
