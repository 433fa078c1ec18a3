import type { Activity } from '../../contract/activity.ts';
import { useId, useMemo } from 'react';
import { compareText } from '#platform/contract/compare-text.ts';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { useTypedText } from '#platform/web/ui/fields/search-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { LabeledControl } from '../list/labeled-control.tsx';
import { countryName } from '../country-name.ts';
import { foldedLabel } from '../entry-text.ts';
import { categoryLabels } from '../parts/category.tsx';
import type { Countries } from './countries.ts';
import { decadeOf, RATING_FILTERS, RATING_LABELS, yearsOf } from './filter-values.ts';
import type { LogFilter } from './filter.ts';
import styles from './filter-panel.module.css';

/** More of them help nobody. */
const CREATORS_MAX = 20;
/** What a select has for 'any'. */
const ANY = '';

interface FilterPanelProps {
  /** Those of the view, which say what there is to choose. */
  readonly entries: readonly Activity[];
  /** Null while they load. */
  readonly countries: Countries | null;
  readonly filter: LogFilter;
  readonly onChange: (change: Partial<LogFilter>) => void;
}

/** The filters by facts of the entries and of their works. */
export function FilterPanel({ entries, countries, filter, onChange }: FilterPanelProps) {
  const offered = useMemo(() => offersOf(entries), [entries]);
  const offeredCountries = useMemo(() => countriesOf(entries, countries), [entries, countries]);
  const { released } = filter;
  const decade = released === null || released.endsWith('s') ? released : decadeOf(Number(released));
  const years = offered.released.filter((year) => decade === null || decadeOf(Number(year)) === decade);

  const choices = [
    {
      label: 'Decade of release',
      any: 'Any decade',
      options: [...new Set(offered.released.map((year) => decadeOf(Number(year))))],
      value: decade,
      choose: (value: string | null) => onChange({ released: value }),
    },
    {
      label: 'Year of release',
      any: 'Any year',
      options: years,
      value: released?.endsWith('s') === true ? null : released,
      choose: (value: string | null) => onChange({ released: value ?? decade }),
    },
    {
      label: 'Year of my entry',
      any: 'Any year',
      options: offered.years,
      value: filter.year,
      choose: (year: string | null) => onChange({ year }),
    },
    {
      label: 'Country',
      any: countries === null ? 'Loading...' : 'Any country',
      options: offeredCountries,
      nameOf: countryName,
      value: filter.country,
      choose: (country: string | null) => onChange({ country }),
    },
    {
      label: 'Tag',
      any: 'Any tag',
      options: offered.tags,
      value: offered.tags.find((tag) => foldedLabel(tag) === foldedLabel(filter.tag ?? '')) ?? filter.tag,
      choose: (tag: string | null) => onChange({ tag }),
    },
  ];

  return (
    <div className={styles['panel']}>
      {filter.view !== 'WANT' && (
        <LabeledControl label="Minimum rating">
          <Select
            label="Minimum rating"
            options={RATING_FILTERS.map((value) => ({ value, label: RATING_LABELS[value] }))}
            value={filter.minRating}
            onChange={(minRating) => onChange({ minRating })}
          />
        </LabeledControl>
      )}
      {choices.map(({ label, any, options, nameOf = String, value, choose }) => (
        <LabeledControl key={label} label={label}>
          <Select
            label={label}
            options={[
              { value: ANY, label: any },
              ...withChosen(options, value).map((option) => ({ value: option, label: nameOf(option) })),
            ]}
            value={value ?? ANY}
            onChange={(chosen) => choose(chosen === ANY ? null : chosen)}
          />
        </LabeledControl>
      ))}
      <CreatorField
        label={filter.category === null ? 'Creator' : categoryLabels[filter.category].creator}
        creators={offered.creators}
        value={filter.creator}
        onChange={(creator) => onChange({ creator })}
      />
    </div>
  );
}

interface CreatorFieldProps {
  readonly label: string;
  readonly creators: readonly string[];
  readonly value: string | null;
  readonly onChange: (creator: string | null) => void;
}

/** Filters while a name is typed, and suggests those of the log. */
function CreatorField({ label, creators, value, onChange }: CreatorFieldProps) {
  const listId = useId();
  const [typed, change] = useTypedText(value ?? '', (text) => onChange(text === '' ? null : text));
  const text = foldedLabel(typed);
  const suggested = creators.filter((creator) => foldedLabel(creator).includes(text)).slice(0, CREATORS_MAX);
  return (
    <>
      <Field
        label={label}
        type="search"
        dir="auto"
        autoComplete="off"
        list={listId}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={listId}>
        {suggested.map((creator) => (
          <option key={creator}>{creator}</option>
        ))}
      </datalist>
    </>
  );
}

/** What the entries have, each once: years from the latest, creators from the most frequent, tags by name. */
function offersOf(entries: readonly Activity[]) {
  const released = new Set<number>();
  const years = new Set<string>();
  const tags = new Map<string, string>();
  const creators = new Map<string, number>();
  for (const entry of entries) {
    if (entry.year !== undefined) released.add(entry.year);
    if (entry.date !== undefined) for (const year of yearsOf(entry)) years.add(year);
    for (const tag of entry.tags ?? []) tags.set(foldedLabel(tag), tag);
    if (entry.creator !== undefined) creators.set(entry.creator, (creators.get(entry.creator) ?? 0) + 1);
  }
  return {
    released: [...released].toSorted((a, b) => b - a).map(String),
    years: [...years].toSorted().toReversed(),
    tags: [...tags].toSorted(([a], [b]) => compareText(a, b)).map(([, tag]) => tag),
    creators: [...creators].toSorted(([, a], [, b]) => b - a).map(([creator]) => creator),
  };
}

/** By name. */
function countriesOf(entries: readonly Activity[], countries: Countries | null): string[] {
  const codes = new Set(entries.map((entry) => countries?.of(entry) ?? null));
  return [...codes]
    .filter((code) => code !== null)
    .toSorted((a, b) => compareText(countryName(a), countryName(b)));
}

/** An address may name what no entry has. */
function withChosen(options: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || options.includes(chosen) ? options : [chosen, ...options];
}
