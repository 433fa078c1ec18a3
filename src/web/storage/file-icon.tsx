import type { StoredFile } from '#contract/storage.ts';
import { BlobImage } from '../ui/blob-image.tsx';
import styles from './file-icon.module.css';
import { kindLabels } from './kind-labels.ts';
import { useThumbnail } from './use-thumbnail.ts';

/** A small picture of the file, or the icon of its kind. Both have the same size, so that nothing moves. */
export function FileIcon({ file }: { readonly file: StoredFile }) {
  const { icon: Icon, name: kind } = kindLabels[file.kind];
  const thumbnail = useThumbnail(file);
  return (
    <span className={styles['tile']} data-kind={file.kind} title={kind}>
      {thumbnail === null ? (
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <BlobImage blob={thumbnail} className={styles['thumbnail']} alt="" />
      )}
    </span>
  );
}
