import { fold } from '#platform/contract/fields.ts';
import type { StoredFolder } from '../../contract/folders.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { Folder } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { canMoveTo, moveTargets, type Items } from '../entries.ts';
import choices from '../uploads/conflict-dialog.module.css';
import styles from './move-dialog.module.css';

/** With fewer folders, looking is quicker than typing. */
const FILTER_MIN_FOLDERS = 8;
const FOLDERS_SHOWN = 100;

interface MoveDialogProps {
  readonly items: Items;
  readonly folders: readonly StoredFolder[];
  readonly onMove: (target: string, isCopy: boolean) => void;
  readonly onClose: () => void;
}

/** Moves or copies files and folders by keyboard, and on screens where nothing can be dragged. */
export function MoveDialog({ items, folders, onMove, onClose }: MoveDialogProps) {
  const name = useId();
  const [target, setTarget] = useState<string | null>(null);
  const [text, setText] = useState('');
  const targets = moveTargets(folders, items);
  const found = targets.filter(({ path }) => fold(path).includes(fold(text.trim())));
  const shown = found.slice(0, FOLDERS_SHOWN);
  const canMove = target !== null && canMoveTo(folders, items, target);

  function finish(isCopy: boolean) {
    if (target === null) return;
    onClose();
    onMove(target, isCopy);
  }

  return (
    <Dialog onClose={onClose} title={`Move ${whatText(items)}`}>
      {targets.length > FILTER_MIN_FOLDERS && (
        <Field
          type="search"
          label="Find a folder"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <fieldset className={styles['folders']}>
        <legend className={hidden['hidden']}>To</legend>
        {shown.map(({ id, path }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={target === id}
              onChange={() => setTarget(id)}
            />
            <Folder size={18} strokeWidth={1.75} aria-hidden="true" data-root={id === ROOT_FOLDER_ID} />
            <bdi>{path}</bdi>
          </label>
        ))}
        {shown.length === 0 && <p>No folder has this name.</p>}
        {found.length > shown.length && (
          <p>and {formatCount(found.length - shown.length, 'other', 'others')}: type a part of the name</p>
        )}
      </fieldset>
      <div className={choices['choices']}>
        <Button look="primary" disabled={!canMove} onClick={() => finish(false)}>
          Move
        </Button>
        <Button disabled={target === null} onClick={() => finish(true)}>
          Copy
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function whatText({ files, folders }: Items): string {
  const count = files.length + folders.length;
  if (count !== 1) return formatCount(count, 'item', 'items');
  return files[0]?.name ?? folders[0]?.name ?? '';
}
