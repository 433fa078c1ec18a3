import { X } from 'lucide-react';
import styles from './activity-filters.module.css';
import { countryName } from '../country-name.ts';
import { categoryLabels } from '../parts/category.tsx';
import { RATING_LABELS } from './filter-values.ts';
import { NO_FILTER, type LogFilter } from './filter.ts';

interface ActiveFilter {
  /** What it is: 'tag'. */
  readonly name: string;
  readonly label: string;
  readonly clear: Partial<LogFilter>;
  /** Whether a wide screen shows it anyway. */
  readonly isAlwaysShown: boolean;
}

interface ActiveFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (change: Partial<LogFilter>) => void;
}

export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  return (
    <ul className={styles['active']} aria-label="Active filters">
      {activeFilters(filter).map(({ label, name, clear, isAlwaysShown }) => (
        <li key={name} className={isAlwaysShown ? styles['narrow'] : undefined}>
          <button type="button" aria-label={`Clear ${name}: ${label}`} onClick={() => onChange(clear)}>
            <bdi>{label}</bdi>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The filters that leave out entries, each with what clears it. */
function activeFilters(filter: LogFilter): ActiveFilter[] {
  const { category, minRating, released, year, creator, country, tag, text } = filter;
  const active = (
    field: keyof LogFilter,
    name: string,
    label: string | null,
    isAlwaysShown = false,
  ): ActiveFilter[] =>
    label === null || filter[field] === NO_FILTER[field]
      ? []
      : [{ name, label, clear: { [field]: NO_FILTER[field] }, isAlwaysShown }];
  return [
    ...active('category', 'category', category && categoryLabels[category].plural, true),
    ...active('minRating', 'minimum rating', RATING_LABELS[minRating]),
    ...active(
      'released',
      'year of release',
      released && `Released ${released.endsWith('s') ? 'in the ' : 'in '}${released}`,
    ),
    ...active('year', 'year of my entry', year && `Logged for ${year}`),
    ...active('creator', 'creator', creator),
    ...active('country', 'country', country && countryName(country)),
    ...active('tag', 'tag', tag && `#${tag}`),
    ...active('text', 'search', `“${text}”`, true),
  ];
}
