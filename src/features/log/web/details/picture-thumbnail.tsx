import { storageApi } from '#features/storage/contract/storage.ts';
import { Image } from 'lucide-react';
import { urlFor } from '#platform/web/call/call.ts';
import { BlobImage } from '#platform/web/ui/blob-image.tsx';
import styles from './picture-thumbnail.module.css';
import { usePictureThumbnail } from './picture-thumbnails.ts';

interface PictureThumbnailProps {
  readonly fileId: string;
  /** The accessible name of the link to the whole picture. */
  readonly label: string;
}

/** A small picture that opens the whole one in another tab. */
export function PictureThumbnail({ fileId, label }: PictureThumbnailProps) {
  const thumbnail = usePictureThumbnail(fileId);
  return (
    <a
      className={styles['tile']}
      href={urlFor(storageApi.content, { id: fileId, inline: '1' })}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
    >
      {thumbnail === null ? (
        <Image size={24} strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <BlobImage blob={thumbnail} alt="" />
      )}
    </a>
  );
}
