import { Select, type SelectOption } from '#platform/web/ui/fields/select.tsx';
import { formatBytes } from '#platform/web/view/format.ts';
import { toIsoDay, useToday } from '#platform/web/view/today.ts';
import styles from './file-filters.module.css';
import { readTerms, type TermGroup } from './terms.ts';

const KIND_OPTIONS = [
  { value: 'kind:picture', label: 'Pictures' },
  { value: 'kind:video', label: 'Videos' },
  { value: 'kind:audio', label: 'Audio' },
  { value: 'kind:document', label: 'Documents' },
  { value: 'kind:pdf', label: 'PDFs' },
  { value: 'kind:archive', label: 'Archives' },
  { value: 'kind:other', label: 'Other files' },
];

const SIZE_OPTIONS = [
  { value: '<1MB', label: `Under ${formatBytes(1024 ** 2)}` },
  { value: '>1MB', label: `Over ${formatBytes(1024 ** 2)}` },
  { value: '>10MB', label: `Over ${formatBytes(10 * 1024 ** 2)}` },
  { value: '>100MB', label: `Over ${formatBytes(100 * 1024 ** 2)}` },
  { value: '>1GB', label: `Over ${formatBytes(1024 ** 3)}` },
];

interface FilterPanelProps {
  readonly id: string;
  /** What the search says about something; '' for nothing. */
  readonly chosen: (group: TermGroup) => string;
  readonly onChoose: (group: TermGroup, term: string) => void;
}

/** What can be chosen instead of typed. */
export function FilterPanel({ id, chosen, onChoose }: FilterPanelProps) {
  const select = (group: TermGroup, label: string, any: string, options: readonly SelectOption<string>[]) => {
    const typed = chosen(group);
    const same = options.find(({ value }) => meaningOf(value) === meaningOf(typed));
    return (
      <Select
        label={label}
        options={[
          { value: '', label: any },
          ...options,
          ...(same || typed === '' ? [] : [{ value: typed, label: typed }]),
        ]}
        value={same?.value ?? typed}
        onChange={(term) => onChoose(group, term)}
      />
    );
  };
  const dates = dateOptions(useToday());
  return (
    <div id={id} className={styles['panel']} role="group" aria-label="Filters">
      {select('kind', 'Kind', 'Any kind', KIND_OPTIONS)}
      {select('changed', 'Changed', 'Changed any time', dates)}
      {select('size', 'Size', 'Any size', SIZE_OPTIONS)}
      <p>
        You can type them, too: <kbd>kind:photo</kbd> <kbd>&gt;10MB</kbd> <kbd>2024</kbd>{' '}
        <kbd>before:2024-05</kbd> <kbd>uploaded:2024-05-31</kbd>
      </p>
    </div>
  );
}

function dateOptions(today: Date): SelectOption<string>[] {
  const year = today.getFullYear();
  const since = (days: number) => {
    const day = new Date(year, today.getMonth(), today.getDate() - days);
    return { value: `since:${toIsoDay(day)}`, label: `Changed in the last ${days} days` };
  };
  return [
    since(7),
    since(30),
    { value: `changed:${year}`, label: 'Changed this year' },
    { value: `changed:${year - 1}`, label: 'Changed last year' },
    { value: `before:${year - 1}`, label: `Changed before ${year - 1}` },
  ];
}

/** The same for `kind:photo` and `kind:picture`. */
function meaningOf(typed: string): string {
  return readTerms(typed)
    .map(({ says }) => says)
    .join();
}
