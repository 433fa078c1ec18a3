import type { SharedFile, SharedFolder } from '../../contract/shares.ts';
import { Download, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { formatBytes } from '#platform/web/view/format.ts';
import { useSeen } from '#platform/web/loading/in-view.ts';
import { Button } from '#platform/web/ui/button.tsx';
import entry from '../entry-row.module.css';
import icon from '../preview/file-icon.module.css';
import { FileIcon, kindLabels } from '../preview/file-icon.tsx';
import styles from './shared-files.module.css';

interface SharedFolderRowProps {
  readonly folder: SharedFolder;
  readonly to: string;
  readonly onDownload: () => void;
}

export function SharedFolderRow({ folder: { name }, to, onDownload }: SharedFolderRowProps) {
  return (
    <Row
      name={name}
      icon={
        <span className={icon['tile']} data-kind="folder">
          <Folder size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
      }
      onDownload={onDownload}
    >
      <Link className={styles['what']} to={to}>
        <Facts name={name}>Folder</Facts>
      </Link>
    </Row>
  );
}

interface SharedFileRowProps {
  readonly file: SharedFile;
  /** Null: there are no previews. */
  readonly onOpen: (() => void) | null;
  readonly onDownload: () => void;
}

export function SharedFileRow({ file, onOpen, onDownload }: SharedFileRowProps) {
  const { ref, isSeen } = useSeen<HTMLElement>();
  const facts = (
    <Facts name={file.name}>
      {kindLabels[file.kind].name} · {formatBytes(file.size)}
      {file.missing && ' · missing on the server'}
    </Facts>
  );
  return (
    <Row name={file.name} icon={<FileIcon ref={ref} file={file} isInView={isSeen} />} onDownload={onDownload}>
      {onOpen === null ? (
        <div className={styles['what']}>{facts}</div>
      ) : (
        <button type="button" className={styles['what']} data-file={file.id} onClick={onOpen}>
          {facts}
        </button>
      )}
    </Row>
  );
}

interface RowProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onDownload: () => void;
  readonly children: ReactNode;
}

function Row({ name, icon: drawing, onDownload, children }: RowProps) {
  return (
    <li className={styles['row']}>
      {drawing}
      {children}
      <Button look="quiet" aria-label={`Download ${name}`} onClick={onDownload}>
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </li>
  );
}

function Facts({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={entry['name']}>
        <bdi>{name}</bdi>
      </span>
      <small>{children}</small>
    </>
  );
}
