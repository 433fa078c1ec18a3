import type { Inline } from './inline.ts';

/** A line or a paragraph with its links and its emphasis. */
export function InlineText({ content }: { readonly content: readonly Inline[] }) {
  return content.map((piece, index) => <Piece key={index} piece={piece} />);
}

function Piece({ piece }: { readonly piece: Inline }) {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'bold':
      return (
        <strong>
          <InlineText content={piece.content} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <InlineText content={piece.content} />
        </em>
      );
    case 'code':
      return <code>{piece.text}</code>;
    case 'link':
      return (
        <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </a>
      );
  }
}
