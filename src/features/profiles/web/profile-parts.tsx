import { CATEGORIES } from '#features/log/contract/activity.ts';
import type { ActivityList } from '#features/lists/contract/lists.ts';
import { FAVOURITES_MAX, LATEST_COUNTS, type ProfileDraft } from '../contract/people.ts';
import type { ReactNode } from 'react';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { toggled } from './draft.ts';
import styles from './profile-form.module.css';

interface ProfilePartsProps {
  readonly draft: ProfileDraft;
  readonly change: (part: Partial<ProfileDraft>) => void;
  readonly lists: readonly ActivityList[];
  readonly years: readonly number[];
}

const LATEST_OPTIONS = LATEST_COUNTS.map((count) => ({
  value: String(count),
  label: count === 0 ? 'None' : `The newest ${count}`,
}));

/** Chooses the parts of a profile, each with what visitors see of it. */
export function ProfileParts({ draft, change, lists, years }: ProfilePartsProps) {
  const { listIds, categories } = draft;
  return (
    <Sheet className={styles['part']}>
      <h2>What visitors see</h2>
      <Group title="Lists">
        Name and note of the list, and of all that is on it, also of wishes, name, kind, creator, year and
        stars; no dates.
        <Choices empty="You have no lists yet.">
          {lists.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={<bdi>{name}</bdi>}
              checked={listIds.includes(id)}
              onChange={() => change({ listIds: toggled(listIds, id) })}
            />
          ))}
        </Choices>
      </Group>
      <Group title="Years in review">
        The pages of a year: how many entries on which days and of what kind, the best ones with their stars,
        creators, genres and countries.
        <Choices empty="No entry has a date yet.">
          {years.map((year) => (
            <CheckboxField
              key={year}
              label={year}
              checked={draft.years.includes(year)}
              onChange={() => change({ years: toggled(draft.years, year) })}
            />
          ))}
        </Choices>
      </Group>
      <FromTheLog draft={draft} change={change} />
      <Group title="Categories">
        Years, numbers, favourites and newest entries are of these categories only.
        <Choices>
          {CATEGORIES.map((category) => {
            const isChosen = categories.includes(category);
            return (
              <CheckboxField
                key={category}
                label={categoryLabels[category].plural}
                checked={isChosen}
                disabled={isChosen && categories.length === 1}
                onChange={() => change({ categories: toggled(categories, category) })}
              />
            );
          })}
        </Choices>
      </Group>
    </Sheet>
  );
}

function FromTheLog({ draft, change }: Pick<ProfilePartsProps, 'draft' | 'change'>) {
  return (
    <>
      <Group title="Numbers">
        <CheckboxField
          label="How many places, books, movies, shows and games are in your log"
          checked={draft.numbers}
          onChange={(event) => change({ numbers: event.target.checked })}
        />
      </Group>
      <Group title="Favourites">
        <CheckboxField
          label={`The newest ${FAVOURITES_MAX} entries with five stars: name, kind, creator and year; no dates`}
          checked={draft.favourites}
          onChange={(event) => change({ favourites: event.target.checked })}
        />
      </Group>
      <Group title="Newest entries">
        What you wrote down last, as it happens: name, kind, creator, year and stars. People can follow it in
        feed readers, which see the day on which an entry was added.
        <Select
          label="Newest entries"
          options={LATEST_OPTIONS}
          value={String(draft.latest)}
          onChange={(value) =>
            change({ latest: LATEST_COUNTS.find((count) => String(count) === value) ?? 0 })
          }
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoicesProps {
  /** Shown if there is nothing to choose. */
  readonly empty?: string;
  readonly children: readonly ReactNode[];
}

function Choices({ empty, children }: ChoicesProps) {
  if (children.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return <div className={styles['choices']}>{children}</div>;
}
