import type { PreviewList } from '#import-formats/model/session-model.ts';
import styles from '../parts/import.module.css';
import { listsText, listText, noRoomTexts } from './list-texts.ts';

interface PreviewListsProps {
  readonly lists: readonly PreviewList[];
}

/** What becomes of the lists. Those without room are named before the import, and not only in what unfolds. */
export function PreviewLists({ lists }: PreviewListsProps) {
  if (lists.length === 0) return null;
  return (
    <div>
      {noRoomTexts(lists).map((text) => (
        <p key={text} className={styles['reason']}>
          {text}
        </p>
      ))}
      <details className={styles['lists']}>
        <summary>{listsText(lists)}</summary>
        <ul>
          {lists.map((list, index) => (
            <li key={index}>
              <bdi>{list.name}</bdi>
              <span className={styles['hint']}>{listText(list)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
