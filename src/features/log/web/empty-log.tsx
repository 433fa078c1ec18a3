import { importPath } from '#platform/contract/screens.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { categoryLabels } from './parts/category.tsx';
import { Cover } from './parts/cover.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import styles from './empty-log.module.css';
import { EMPTY_ENTRY, withWork, type NewEntry, type SuggestedWork } from './entry.ts';

const EXAMPLES = [
  { name: 'The Left Hand of Darkness', category: 'BOOK', creator: 'Ursula K. Le Guin', year: 1969 },
  { name: 'Spirited Away', category: 'MOVIE', creator: 'Hayao Miyazaki', year: 2001 },
  { name: 'Kyoto', category: 'PLACE', creator: null, year: null },
] as const satisfies readonly SuggestedWork[];

/** Explains the first step, with examples that fill the form; nothing is saved before it is added. */
export function EmptyLog({ onExample }: { readonly onExample: (example: NewEntry) => void }) {
  return (
    <EmptySheet
      title="Your log is empty"
      action={
        <>
          <ul className={styles['examples']} aria-label="Examples">
            {EXAMPLES.map((example) => (
              <li key={example.name}>
                <button type="button" onClick={() => onExample(withWork(EMPTY_ENTRY, [], example))}>
                  <Cover title={example.name} category={example.category} />
                  <span className={styles['name']}>{example.name}</span>
                  <span>{categoryLabels[example.category].singular}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className={styles['import']}>
            <ButtonLink to={importPath()}>Import your history</ButtonLink>
            from Goodreads, Letterboxd and others, or from a table of your own
          </p>
        </>
      }
    >
      Enter the last book, movie or place that stayed with you, rate it, and press Add. Or begin with one of
      these:
    </EmptySheet>
  );
}
