import type { Ref } from 'react';
import { BlobImage } from '#platform/web/ui/blob-image.tsx';
import styles from './file-icon.module.css';
import type { PreviewedFile } from '../uploads/content-source.ts';
import { useThumbnail } from './use-thumbnail.ts';
import type { FileKind } from '#platform/contract/file-name.ts';
import { Archive, File, FileText, Film, Image, Music, NotebookText, type LucideIcon } from 'lucide-react';

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

export const kindLabels: Readonly<Record<FileKind, { readonly icon: LucideIcon; readonly name: string }>> = {
  picture: { icon: Image, name: 'Picture' },
  audio: { icon: Music, name: 'Audio' },
  video: { icon: Film, name: 'Video' },
  pdf: { icon: NotebookText, name: 'PDF' },
  text: { icon: FileText, name: 'Text' },
  archive: { icon: Archive, name: 'Archive' },
  other: { icon: File, name: 'File' },
};
