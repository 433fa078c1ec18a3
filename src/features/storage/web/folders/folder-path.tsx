import type { StoredFolder } from '../../contract/folders.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { ChevronRight, FolderPlus } from 'lucide-react';
import { Link } from '#platform/web/ui/link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { canMoveTo, pathTo, ROOT_NAME, type Items } from '../entries.ts';
import { folderPath, type FilesView } from '../files-view.ts';
import styles from './folder-path.module.css';
import { useFolderTarget } from './use-entry-dragging.ts';

interface FolderPathProps {
  readonly folders: readonly StoredFolder[];
  readonly view: FilesView;
  readonly onMove: (items: Items, target: string) => void;
  readonly onCreate: () => void;
}

/** The open folder and those that it is in, each a link and a place to drop rows. */
export function FolderPath({ folders, view, onMove, onCreate }: FolderPathProps) {
  const path = [{ id: ROOT_FOLDER_ID, name: ROOT_NAME }, ...pathTo(folders, view.folder)];
  return (
    <div className={styles['bar']}>
      <nav aria-label="Folder path">
        <ol className={styles['path']}>
          {path.map(({ id, name }, index) => (
            <li key={id}>
              {index > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
              <PathLink
                name={name}
                to={folderPath(id, view)}
                isOpen={index === path.length - 1}
                canDrop={(items) => canMoveTo(folders, items, id)}
                onDrop={(items) => onMove(items, id)}
              />
            </li>
          ))}
        </ol>
      </nav>
      <Button look="quiet" onClick={onCreate}>
        <FolderPlus size={16} strokeWidth={1.75} aria-hidden="true" />
        New folder
      </Button>
    </div>
  );
}

interface PathLinkProps {
  readonly name: string;
  readonly to: string;
  readonly isOpen: boolean;
  readonly canDrop: (items: Items) => boolean;
  readonly onDrop: (items: Items) => void;
}

function PathLink({ name, to, isOpen, canDrop, onDrop }: PathLinkProps) {
  const { targetRef, isOver } = useFolderTarget({ canDrop, onDrop });
  return (
    <Link
      ref={targetRef}
      to={to}
      draggable={false}
      aria-current={isOpen ? 'page' : undefined}
      data-over={isOver || undefined}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
