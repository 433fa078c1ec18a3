import { PICTURES_MAX_ITEMS } from '../../contract/activity.ts';
import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useId, useRef, type Ref } from 'react';
import { formatCount } from '#platform/web/view/format.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PictureThumbnail } from './picture-thumbnail.tsx';
import styles from './pictures-field.module.css';
import { PICTURE_TYPES, usePictureUpload } from './picture-upload.ts';

interface PicturesFieldProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Ids of files. */
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
}

/** Adds, orders and removes pictures. They are files of the user's own storage, where a removed one stays. */
export function PicturesField({ ref, pictures, onChange }: PicturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const room = PICTURES_MAX_ITEMS - pictures.length;
  const { add, waiting, notes } = usePictureUpload(pictures, onChange);

  function move(from: number, to: number) {
    const moved = pictures[from];
    if (moved !== undefined) onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  return (
    <div ref={ref} className={styles['field']} role="group" aria-labelledby={id}>
      <span id={id} className={styles['label']}>
        Pictures
      </span>
      {pictures.length > 0 && (
        <ol className={styles['list']} ref={keepFocus}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <PictureThumbnail fileId={picture} label={`Picture ${index + 1}`} />
              <span className={styles['tools']}>
                <button
                  type="button"
                  data-tool="earlier"
                  aria-label={`Move picture ${index + 1} forward`}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, index - 1)}
                >
                  <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  data-tool="later"
                  aria-label={`Move picture ${index + 1} back`}
                  aria-disabled={index === pictures.length - 1}
                  onClick={() => index < pictures.length - 1 && move(index, index + 1)}
                >
                  <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  data-tool="remove"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => onChange(pictures.toSpliced(index, 1))}
                >
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className={styles['add']}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={PICTURE_TYPES}
          aria-label="Choose pictures"
          onChange={(event) => {
            add([...(event.target.files ?? [])].slice(0, room));
            event.target.value = '';
          }}
        />
        <Button disabled={room === 0} onClick={() => input.current?.click()}>
          <ImagePlus size={16} strokeWidth={1.75} aria-hidden="true" />
          {pictures.length === 0 ? 'Add pictures' : 'Add more'}
        </Button>
        <span role="status">
          {waiting > 0 && `${formatCount(waiting, 'picture is', 'pictures are')} being uploaded.`}
        </span>
      </div>
      {notes.map((note) => (
        <p key={note} className={styles['note']} role="alert">
          {note}
        </p>
      ))}
      <p className={styles['hint']}>
        Up to {PICTURES_MAX_ITEMS}. They are kept in your storage and count there.
      </p>
    </div>
  );
}
