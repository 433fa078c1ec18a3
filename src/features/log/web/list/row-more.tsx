import type { Activity } from '../../contract/activity.ts';
import { Image } from 'lucide-react';
import hidden from '#platform/web/ui/hidden.module.css';
import { createChunk, useChunk } from '#platform/web/loading/chunk.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import styles from './row-more.module.css';

const RowPictures = lazyPart(async () => (await import('./row-pictures.tsx')).RowPictures);

const noteText = createChunk(async () => (await import('../note/note-text.tsx')).NoteText);

/** More than one line of a note shows nothing but its beginning. */
const EXCERPT_CHARS = 240;

/** Whether the row has a line for tags, pictures or a note. */
export function hasMore({ tags, note, pictures }: Activity): boolean {
  return tags !== undefined || note !== undefined || pictures !== undefined;
}

interface RowMoreProps {
  readonly activity: Activity;
  /** Shows the whole note. */
  readonly open: boolean;
  /** Only one row at a time is in the Tab order. */
  readonly reachable: boolean;
  readonly onTag: (tag: string) => void;
}

/** Tags and the first words of the note in one line; in a selected row all of it. */
export function RowMore({ activity: { tags = [], note, pictures }, open, reachable, onTag }: RowMoreProps) {
  return (
    <div className={styles['more']} data-open={open}>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles['tag']}
          tabIndex={reachable ? 0 : -1}
          title={`Show everything tagged ${tag}`}
          onClick={() => onTag(tag)}
        >
          #<bdi>{tag}</bdi>
        </button>
      ))}
      {pictures !== undefined && !open && (
        <span className={styles['pictures']}>
          <Image size={14} strokeWidth={1.75} aria-hidden="true" />
          {pictures.length}
          <span className={hidden['hidden']}>{pictures.length === 1 ? 'picture' : 'pictures'}</span>
        </span>
      )}
      {note !== undefined && (
        <div className={styles['note']} dir="auto">
          {open ? <OpenNote note={note} /> : note.slice(0, EXCERPT_CHARS)}
        </div>
      )}
      {pictures !== undefined && open && (
        <div className={styles['thumbnails']}>
          <RowPictures pictures={pictures} />
        </div>
      )}
    </div>
  );
}

/** As it was written until what shows its links has loaded. */
function OpenNote({ note }: { readonly note: string }) {
  const { Loaded } = useChunk(noteText);
  return Loaded ? <Loaded note={note} /> : note;
}
