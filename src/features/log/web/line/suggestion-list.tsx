import type { Activity } from '../../contract/activity.ts';
import { categoryLabels } from '../parts/category.tsx';
import { Cover } from '../parts/cover.tsx';
import { formatDate, formatPartialDate } from '#platform/web/view/format.ts';
import type { Suggestion } from './titles/suggest.ts';
import { optionId } from './use-combobox.ts';
import styles from './suggestion-list.module.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** The place of the highlighted suggestion, -1 without one. */
  readonly highlighted: number;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** The list of a combobox; the focus stays in its input. */
export function SuggestionList({ id, suggestions, highlighted, onTake }: SuggestionListProps) {
  return (
    <div id={id} className={styles['list']} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys.
        <div
          key={`${suggestion.category} ${suggestion.name} ${suggestion.year} ${suggestion.where}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          ref={index === highlighted ? scrollToOption : null}
          onClick={() => onTake(suggestion)}
        >
          <Cover title={suggestion.name} category={suggestion.category} className={styles['cover']} />
          <span className={styles['text']}>
            <span className={styles['name']} dir="auto">
              {suggestion.name}
            </span>
            <span className={styles['detail']}>{detailOf(suggestion)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** 'Book · 1965 · Frank Herbert · logged 8/19/24' */
function detailOf({ category, year, creator, where, logged }: Suggestion): string {
  return [categoryLabels[category].singular, where, year, creator, logged && entryText(logged)]
    .filter((part) => part !== null)
    .join(' · ');
}

/** 'a wish', 'doing since 8/19/24', 'logged 8/19/24' */
function entryText({ status, date, creationTime }: Activity): string {
  if (status === 'WANT') return 'a wish';
  const time = date === undefined ? formatDate(creationTime) : formatPartialDate(date);
  return `${status === 'DOING' ? 'doing since' : 'logged'} ${time}`;
}
