import { useMemo } from 'react';
import type { Inline } from '#platform/web/ui/markdown/inline.ts';
import { InlineText } from '#platform/web/ui/markdown/inline-text.tsx';
import styles from './document-text.module.css';
import { readDocument, type Block } from './read-document.ts';

/** A Markdown file as it is meant to be read. */
export function DocumentText({ text }: { readonly text: string }) {
  const blocks = useMemo(() => readDocument(text), [text]);
  return (
    <div className={styles['document']} dir="auto">
      <Blocks blocks={blocks} />
    </div>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockText key={index} block={block} />);
}

/** Below the title of the dialog. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

function BlockText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[block.level - 1] ?? 'h6';
      return (
        <Heading>
          <InlineText content={block.content} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineText content={block.content} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map(({ number, depth, content }, index) => (
            <li key={index} value={number} data-depth={depth}>
              <InlineText content={content} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return (
        <table>
          {block.head && (
            <thead>
              <Row cells={block.head} Cell="th" />
            </thead>
          )}
          <tbody>
            {block.rows.map((cells, index) => (
              <Row key={index} cells={cells} Cell="td" />
            ))}
          </tbody>
        </table>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

interface RowProps {
  readonly cells: readonly (readonly Inline[])[];
  readonly Cell: 'th' | 'td';
}

function Row({ cells, Cell }: RowProps) {
  return (
    <tr>
      {cells.map((content, index) => (
        <Cell key={index}>
          <InlineText content={content} />
        </Cell>
      ))}
    </tr>
  );
}
