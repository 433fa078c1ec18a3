import { useId } from 'react';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { ShelfItem } from './for-you/shelf.tsx';
import styles from './text-links.module.css';

interface TextLinksProps {
  readonly heading: string;
  readonly items: readonly ShelfItem[];
}

/** What leads to a guide in words that can also be typed: themes, and lists of titles. */
export function TextLinks({ heading, items }: TextLinksProps) {
  const id = useId();
  return (
    <section className={styles['links']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {items.map(({ key, label, to }) => (
          <li key={key}>
            <ButtonLink to={to}>{capitalised(label)}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
