import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import styles from './file-filters.module.css';
import { readSearch, sourceOf, withTerm } from './file-search.ts';

const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

interface FileFiltersProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A search field, and a button that opens the filters. These write into the field what could be typed there. */
export function FileFilters({ label, text, onChange }: FileFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const search = readSearch(text);
  const count = new Set(search.terms.map(({ group }) => group).filter((group) => group !== 'word')).size;
  return (
    <>
      <SearchField label={label} text={text} onChange={onChange} />
      <Button
        look="quiet"
        className={styles['button'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>Filters</span> {count > 0 && <b>{count}</b>}
      </Button>
      {isOpen && (
        <FilterPanel
          id={id}
          chosen={(group) => sourceOf(search.terms, group)}
          onChoose={(group, term) => onChange(withTerm(search, group, term))}
        />
      )}
    </>
  );
}
