import { ACTIVITY_NAME_MAX_CHARS, CATEGORIES } from '#features/log/contract/activity.ts';
import { LIST_ITEMS_MAX, type ActivityList, type ListWork } from '../contract/lists.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useActivities } from '#features/log/web/calls.ts';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { useTitleSuggestions } from '#features/log/web/parts/use-title-suggestions.ts';
import { formatOrigin } from '#platform/web/view/format.ts';
import hidden from '#platform/web/ui/hidden.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { inOrder, keyOfPart, type ListPart } from '../contract/list-parts.ts';
import styles from './add-entries.module.css';
import { useChangeItems } from './calls.ts';
import { addItems, findOtherEntries, missingIn } from './items.ts';

const SHOWN_ENTRIES = 8;

/** Finds entries of the log, at first the latest, and other titles, and adds them with one click. */
export function AddEntries({ list }: { readonly list: ActivityList }) {
  const [text, setText] = useState('');
  const { data: log = [] } = useActivities();
  const { mutate } = useChangeItems();
  const suggestions = useTitleSuggestions(text);
  const present = inOrder(list);
  const name = text.trim();
  const own = findOtherEntries(log, list, text).slice(0, SHOWN_ENTRIES);
  const others = suggestions.map(({ name: title, category, creator, year }) =>
    toTitle({
      name: title,
      category,
      ...(creator !== null && { creator }),
      ...(year !== null && year > 0 && { year }),
    }),
  );
  const add = (part: ListPart) => mutate({ listId: list.id, change: addItems([part]) });
  if (present.length >= LIST_ITEMS_MAX) return null;
  const found: readonly Addable[] = [
    ...own.map((entry) => ({ part: { activityId: entry.id, note: '' }, work: entry })),
    ...missingIn(present, others).flatMap((part) => ('activityId' in part ? [] : [{ part, work: part }])),
  ];
  return (
    <Sheet className={styles['add']} aria-label="Add entries">
      <h2>Add entries</h2>
      <SearchField
        label="Search your log, or type any title"
        placeholder="Your log, or any title"
        text={text}
        onChange={setText}
      />
      {found.length === 0 && name === '' ? (
        <p className={styles['none']}>
          {log.length === 0 ? 'Your log is empty.' : 'Every entry of your log is in this list.'}
        </p>
      ) : (
        <ul className={styles['found']} aria-label="Entries to add">
          {found.map(({ part, work }) => (
            <li key={keyOfPart(part)}>
              <button type="button" onClick={() => add(part)}>
                <span className={hidden['hidden']}>Add </span>
                <Cover title={work.name} category={work.category} className={styles['cover']} />
                <span className={styles['what']}>
                  <span dir="auto">{work.name}</span>{' '}
                  <span className={styles['facts']}>
                    {factsOf(work)}
                    {!('activityId' in part) && ' · not in your log'}
                  </span>
                </span>
                <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {name !== '' && (
        <div className={styles['free']} role="group" aria-label={`Add ${name} as`}>
          Add “<bdi>{name}</bdi>” as
          {CATEGORIES.map((category) => (
            <Button
              key={category}
              look="quiet"
              onClick={() => {
                add(toTitle({ name: name.slice(0, ACTIVITY_NAME_MAX_CHARS), category }));
                setText('');
              }}
            >
              {categoryLabels[category].singular}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  );
}

interface Addable {
  readonly part: ListPart;
  readonly work: ListWork;
}

const toTitle = (work: ListWork): ListPart => ({ ...work, note: '' });

function factsOf({ category, creator, year }: ListWork): string {
  const origin = formatOrigin({ creator, year });
  return [categoryLabels[category].singular, origin].filter((fact) => fact !== '').join(' · ');
}
