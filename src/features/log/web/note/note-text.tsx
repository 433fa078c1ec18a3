import { useMemo } from 'react';
import { InlineText } from '#platform/web/ui/markdown/inline-text.tsx';
import styles from './note-text.module.css';
import { readNote } from './read-note.ts';

/** A note with its links, its lists and its emphasis. */
export function NoteText({ note }: { readonly note: string }) {
  const blocks = useMemo(() => readNote(note), [note]);
  return (
    <div className={styles['note']} dir="auto">
      {blocks.map((block, index) => {
        if (block.kind === 'text')
          return (
            <p key={index}>
              <InlineText content={block.content} />
            </p>
          );
        const List = block.isOrdered ? 'ol' : 'ul';
        return (
          <List key={index}>
            {block.items.map(({ number, content }, place) => (
              <li key={place} value={number}>
                <InlineText content={content} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}
