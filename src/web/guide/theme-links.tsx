import { useId } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import type { ShelfItem } from './shelf.tsx';
import styles from './theme-links.module.css';

interface ThemeLinksProps {
  readonly heading: string;
  readonly items: readonly ShelfItem[];
}

/** Descriptions that lead to a guide, in the words that can also be typed. */
export function ThemeLinks({ heading, items }: ThemeLinksProps) {
  const id = useId();
  return (
    <section className={styles['themes']} aria-labelledby={id}>
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
