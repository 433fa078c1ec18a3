import { useMemo } from 'react';
import styles from './note-text.module.css';
import { readNote, type Inline } from './read-note.ts';

/** A note with its links, its lists and its emphasis. */
export function NoteText({ note }: { readonly note: string }) {
  const blocks = useMemo(() => readNote(note), [note]);
  return (
    <div className={styles['note']} dir="auto">
      {blocks.map((block, index) => {
        if (block.kind === 'text') return <p key={index}>{show(block.content)}</p>;
        const List = block.isOrdered ? 'ol' : 'ul';
        return (
          <List key={index}>
            {block.items.map(({ number, content }, place) => (
              <li key={place} value={number}>
                {show(content)}
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

const show = (content: readonly Inline[]) =>
  content.map((piece, index) => <Piece key={index} piece={piece} />);

function Piece({ piece }: { readonly piece: Inline }) {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'bold':
      return <strong>{show(piece.content)}</strong>;
    case 'italic':
      return <em>{show(piece.content)}</em>;
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </a>
      );
  }
}
