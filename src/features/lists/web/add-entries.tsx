import { ACTIVITY_NAME_MAX_CHARS, CATEGORIES, type Activity } from '#features/log/contract/activity.ts';
import { LIST_ITEMS_MAX, type ActivityList, type ListWork } from '../contract/lists.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useActivities } from '#features/log/web/calls.ts';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { Cover } from '#features/log/web/parts/cover.tsx';
import { draftOf } from '#features/log/web/parts/use-log-item.ts';
import { useTitleSuggestions } from '#features/log/web/parts/use-title-suggestions.ts';
import hidden from '#platform/web/ui/hidden.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { SearchField } from '#platform/web/ui/fields/search-field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { inOrder, keyOfPart, type ListPart } from '../contract/list-parts.ts';
import styles from './add-entries.module.css';
import { useChangeItems } from './calls.ts';
import { addItems, findOtherEntries, missingIn } from './items.ts';
import { WorkFacts } from './work-facts.tsx';

const NO_ACTIVITIES: readonly Activity[] = [];
const SHOWN_ENTRIES = 8;

/** Finds entries of the log, at first the latest, and other titles, and adds them with one click. */
export function AddEntries({ list }: { readonly list: ActivityList }) {
  const [text, setText] = useState('');
  const { data: log = NO_ACTIVITIES } = useActivities();
  const { mutate } = useChangeItems();
  const own = useMemo(
    () =>
      findOtherEntries(log, list, text)
        .slice(0, SHOWN_ENTRIES)
        .map((entry) => ({ part: { activityId: entry.id, note: '' }, work: entry })),
    [log, list, text],
  );
  const present = inOrder(list);
  const name = text.trim();
  function add(part: ListPart) {
    mutate({ listId: list.id, change: addItems([part]) });
    setText('');
  }
  if (present.length >= LIST_ITEMS_MAX) return null;
  return (
    <Sheet className={styles['add']} aria-label="Add entries">
      <h2>Add entries</h2>
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="Search your log, or type any title"
          placeholder="Your log, or any title"
          text={text}
          onChange={setText}
        />
        {name !== '' ? (
          <FoundWithTitles text={text} own={own} present={present} onAdd={add} />
        ) : own.length > 0 ? (
          <Found found={own} isMeant={false} onAdd={add} />
        ) : (
          <p className={styles['none']}>
            {log.length === 0 ? 'Your log is empty.' : 'Every entry of your log is in this list.'}
          </p>
        )}
      </form>
      {name !== '' && (
        <div className={styles['free']} role="group" aria-label={`Add ${name} as`}>
          Add “<bdi>{name}</bdi>” as
          {CATEGORIES.map((category) => (
            <Button
              key={category}
              look="quiet"
              onClick={() => add(toTitle({ name: name.slice(0, ACTIVITY_NAME_MAX_CHARS), category }))}
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

interface FoundProps {
  readonly found: readonly Addable[];
  /** Enter adds the first one, because nothing else can be meant. */
  readonly isMeant: boolean;
  readonly onAdd: (part: ListPart) => void;
}

interface FoundWithTitlesProps extends Pick<FoundProps, 'onAdd'> {
  readonly text: string;
  readonly own: readonly Addable[];
  readonly present: readonly ListPart[];
}

/** Once something is typed, titles that it may mean, too. */
function FoundWithTitles({ text, own, present, onAdd }: FoundWithTitlesProps) {
  const titles = useTitleSuggestions(text).map(({ name, category, creator, year }) =>
    toTitle(
      draftOf({ name, category, creators: creator === null ? [] : [creator], year: year ?? undefined }),
    ),
  );
  const others = missingIn(present, titles).map((title) => ({ part: title, work: title }));
  const matches = own.length > 0 ? own : others;
  return <Found found={[...own, ...others]} isMeant={matches.length === 1} onAdd={onAdd} />;
}

function Found({ found, isMeant, onAdd }: FoundProps) {
  return (
    <ul className={styles['found']} aria-label="Entries to add">
      {found.map(({ part, work }, index) => (
        <li key={keyOfPart(part)}>
          <button type={isMeant && index === 0 ? 'submit' : 'button'} onClick={() => onAdd(part)}>
            <span className={hidden['hidden']}>Add </span>
            <Cover title={work.name} category={work.category} className={styles['cover']} />
            <span className={styles['what']}>
              <span dir="auto">{work.name}</span>{' '}
              <span className={styles['facts']}>
                <WorkFacts work={work} />
                {!('activityId' in part) && ' · not in your log'}
              </span>
            </span>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const toTitle = (work: ListWork) => ({ ...work, note: '' });
