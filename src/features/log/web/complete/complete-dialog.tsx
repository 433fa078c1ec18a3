import { useState } from 'react';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { formatCount } from '#platform/web/view/format.ts';
import { NO_SELECTION, useLogChanges } from '../changes.ts';
import { categoryLabels } from '../parts/category.tsx';
import styles from './complete-dialog.module.css';
import { useCompletions } from './use-completions.ts';

interface CompleteDialogProps {
  readonly undo: UndoStack;
  readonly onClose: () => void;
}

/** Shows what the catalogue can add to entries, and adds it to those that are chosen. */
export function CompleteDialog({ undo, onClose }: CompleteDialogProps) {
  const completions = useCompletions();
  const changes = useLogChanges(NO_SELECTION, undo);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = completions.filter(({ activity }) => !excluded.has(activity.id));

  function choose(id: string, isChosen: boolean) {
    const next = new Set(excluded);
    if (isChosen) next.delete(id);
    else next.add(id);
    setExcluded(next);
  }

  return (
    <Dialog
      onClose={onClose}
      title="Add creators and years"
      description="The catalogue knows exactly one work of each name."
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          changes.updateMany(chosen);
          onClose();
        }}
      >
        <CheckboxField
          label="All"
          checked={chosen.length === completions.length}
          onChange={({ target }) =>
            setExcluded(new Set(target.checked ? [] : completions.map(({ activity }) => activity.id)))
          }
        />
        <ul className={styles['list']}>
          {completions.map(({ activity, change }) => (
            <li key={activity.id}>
              <CheckboxField
                label={
                  <>
                    <bdi className={styles['name']}>{activity.name}</bdi>
                    <span className={styles['change']}>
                      {categoryLabels[activity.category].singular} →{' '}
                      {[change.creator, change.year].filter((part) => part !== undefined).join(', ')}
                    </span>
                  </>
                }
                checked={!excluded.has(activity.id)}
                onChange={({ target }) => choose(activity.id, target.checked)}
              />
            </li>
          ))}
        </ul>
        <footer className={styles['footer']}>
          <Button type="submit" look="primary" disabled={chosen.length === 0}>
            Add to {formatCount(chosen.length, 'entry', 'entries')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
