import { LIST_ITEMS_MAX, type ActivityList } from '../contract/lists.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useActivities } from '#features/log/web/calls.ts';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import hidden from '#platform/web/ui/hidden.module.css';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './add-entries.module.css';
import { useChangeItems } from './calls.ts';
import { addItems, findOtherEntries } from './items.ts';

const SHOWN_ENTRIES = 8;

/** Finds entries of the log, at first the latest, and adds them with one click. */
export function AddEntries({ list }: { readonly list: ActivityList }) {
  const [text, setText] = useState('');
  const { data: log = [] } = useActivities();
  const { mutate } = useChangeItems();
  const found = findOtherEntries(log, list.items, text).slice(0, SHOWN_ENTRIES);
  if (list.items.length >= LIST_ITEMS_MAX) return null;
  return (
    <Sheet className={styles['add']} aria-label="Add entries">
      <h2>Add entries</h2>
      <SearchField label="Search your log" text={text} onChange={setText} />
      {found.length === 0 ? (
        <p className={styles['none']}>{log.length === 0 ? 'Your log is empty.' : nothingText(text)}</p>
      ) : (
        <ul className={styles['found']} aria-label="Entries to add">
          {found.map(({ id, name, category, creator }) => (
            <li key={id}>
              <button type="button" onClick={() => mutate({ listId: list.id, change: addItems([id]) })}>
                <span className={hidden['hidden']}>Add </span>
                <Cover title={name} category={category} className={styles['cover']} />
                <span className={styles['what']}>
                  <span dir="auto">{name}</span>{' '}
                  <span className={styles['facts']}>
                    {categoryLabels[category].singular}
                    {creator !== undefined && (
                      <>
                        {' · '}
                        <bdi>{creator}</bdi>
                      </>
                    )}
                  </span>
                </span>
                <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const nothingText = (searched: string): string =>
  searched === '' ? 'Every entry of your log is in this list.' : 'Nothing else in your log matches.';
