import styles from '../details/pictures-field.module.css';
import { PictureThumbnail } from '../details/picture-thumbnail.tsx';

interface RowPicturesProps {
  /** Ids of files. */
  readonly pictures: readonly string[];
}

export function RowPictures({ pictures }: RowPicturesProps) {
  return (
    <ul className={styles['list']} aria-label="Pictures">
      {pictures.map((fileId, index) => (
        <li key={fileId}>
          <PictureThumbnail fileId={fileId} label={`Picture ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}
