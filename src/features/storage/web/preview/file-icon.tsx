import type { Ref } from 'react';
import { BlobImage } from '#platform/web/ui/blob-image.tsx';
import styles from './file-icon.module.css';
import type { PreviewedFile } from '../uploads/content-source.ts';
import { kindLabels } from './kind-labels.ts';
import { useThumbnail } from './use-thumbnail.ts';

interface FileIconProps {
  readonly ref?: Ref<HTMLElement>;
  readonly file: PreviewedFile;
  /** Of a list that renders only the rows in view, all are. */
  readonly isInView?: boolean;
}

/** A small picture of the file, or the icon of its kind. Both have the same size, so that nothing moves. */
export function FileIcon({ ref, file, isInView = true }: FileIconProps) {
  const { icon: Icon, name: kind } = kindLabels[file.kind];
  const thumbnail = useThumbnail(file, isInView);
  return (
    <span ref={ref} className={styles['tile']} data-kind={file.kind} title={kind}>
      {thumbnail === null ? (
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <BlobImage blob={thumbnail} className={styles['thumbnail']} alt="" />
      )}
    </span>
  );
}
