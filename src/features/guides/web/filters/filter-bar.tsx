import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './filter-bar.module.css';
import {
  countFilters,
  facetValueLabel,
  isFiltered,
  type Facet,
  type GuideFilters,
  type OfferedFacet,
  type OfferedFilters,
} from './guide-filters.ts';
import { SHOWN_MAX } from '../guide-line.ts';

const FACET_LABELS: Readonly<Record<Facet, { readonly name: string; readonly any: string }>> = {
  decade: { name: 'Decade', any: 'Any decade' },
  minutes: { name: 'Length', any: 'Any length' },
  pages: { name: 'Pages', any: 'Any length' },
  lang: { name: 'Language', any: 'Any language' },
  kind: { name: 'Kind of sight', any: 'Any kind' },
};

interface FilterBarProps {
  readonly filters: GuideFilters;
  readonly offered: OfferedFilters;
  /** How many match, of how many. */
  readonly matching: number;
  readonly total: number;
  readonly onChange: (filters: GuideFilters) => void;
}

/** Filters for what a guide shows, in one row; on a phone, they are folded away unless they are in use. */
export function FilterBar({ filters, offered, matching, total, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(isFiltered(filters));
  const toolsId = useId();
  const active = countFilters(filters);
  if (offered.facets.length === 0 && offered.newCount === null) return null;
  return (
    <div className={styles['bar']} role="search" aria-label="Filter the recommendations">
      <Button
        className={styles['fold'] ?? ''}
        aria-expanded={open}
        aria-controls={toolsId}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
        {active === 0 ? 'Filter' : `Filter (${active})`}
      </Button>
      <div id={toolsId} className={styles['tools']} data-open={open}>
        {offered.facets.map((facet) => (
          <FacetSelect key={facet.facet} offered={facet} filters={filters} onChange={onChange} />
        ))}
        {offered.newCount !== null && (
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={filters.isNew === true}
              onChange={({ target }) => onChange({ ...filters, isNew: target.checked })}
            />
            Not logged yet ({offered.newCount})
          </label>
        )}
      </div>
      <p role="status" className={styles['count']}>
        {active > 0 && countText(matching, total)}
      </p>
      {active > 0 && (
        <Button look="quiet" className={styles['clear'] ?? ''} onClick={() => onChange({})}>
          Clear all
        </Button>
      )}
    </div>
  );
}

/** '4 of 40'; '23 of 40, the best 10 shown'. */
function countText(matching: number, total: number): string {
  const count = `${formatNumber(matching)} of ${formatNumber(total)}`;
  return matching > SHOWN_MAX ? `${count}, the best ${SHOWN_MAX} shown` : count;
}

interface FacetSelectProps {
  readonly offered: OfferedFacet;
  readonly filters: GuideFilters;
  readonly onChange: (filters: GuideFilters) => void;
}

function FacetSelect({ offered: { facet, options, total }, filters, onChange }: FacetSelectProps) {
  const { [facet]: chosen, ...others } = filters;
  const { name, any } = FACET_LABELS[facet];
  return (
    <Select
      label={name}
      options={[
        { value: '', label: chosen === undefined ? any : `${any} (${total})` },
        ...options.map(({ value, count }) => ({
          value,
          label: `${facetValueLabel(facet, value)} (${count})`,
        })),
      ]}
      value={chosen ?? ''}
      onChange={(value) => onChange(value === '' ? others : { ...others, [facet]: value })}
    />
  );
}
