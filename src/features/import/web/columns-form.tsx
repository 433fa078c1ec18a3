import { ACTIVITY_STATUSES, type ActivityCategory, CATEGORIES } from '#features/log/contract/activity.ts';
import { useState, type FormEvent } from 'react';
import type { ColumnMap, MappedField } from '#import-formats/model/session-model.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '#features/log/web/parts/category.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Select, type SelectOption } from '#platform/web/ui/fields/select.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { statusLabels } from '#features/log/web/parts/status-labels.ts';
import { Table } from '#platform/web/ui/lists/table.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import type { ColumnsStep } from './flow/flow-model.ts';
import { filesText } from './flow/flow-texts.ts';
import type { ImportFlow } from './flow/flow.ts';
import styles from './parts/import.module.css';

const FIELD_LABELS: Readonly<Record<MappedField, string>> = {
  ignore: 'Ignore',
  name: 'Name',
  category: 'Category',
  creator: 'Creator',
  year: 'Year of release',
  date: 'When you did it',
  rating: 'Your rating',
  status: 'Status',
  note: 'Note',
  tags: 'Tags',
  addedAt: 'When you logged it',
};
const FIELDS = Object.entries(FIELD_LABELS).map(([value, label]) => ({ value: value as MappedField, label }));
const CATEGORY_OPTIONS: readonly SelectOption<ActivityCategory | ''>[] = CATEGORIES.map((value) => ({
  value,
  label: categoryLabels[value].plural,
}));
const STATUS_OPTIONS = ACTIVITY_STATUSES.map((value) => ({ value, label: statusLabels[value] }));
const UNCHOSEN = { value: '', label: 'Please choose' } as const;
const SAMPLES = 3;
const USUAL_RATING_MAXES = [5, 10, 20, 100];

const DATE_ORDERS = [
  { value: 'year-first', label: '2023-12-05: the year first' },
  { value: 'day-first', label: '05/12/2023: the day first' },
  { value: 'month-first', label: '12/05/2023: the month first' },
] as const;

interface ColumnsFormProps {
  readonly flow: ImportFlow;
  readonly state: ColumnsStep;
}

/** Shows which field each column of a table probably is, to be corrected. */
export function ColumnsForm({ flow, state: { table, unit } }: ColumnsFormProps) {
  const [map, setMap] = useState(table.map);
  const [error, setError] = useState<string | null>(null);
  const { fields } = map;
  const setField = (column: string, field: MappedField) =>
    setMap({ ...map, fields: { ...fields, [column]: field } });
  const has = (field: MappedField) => Object.values(fields).includes(field);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!has('name')) setError('Please choose the column with the name.');
    else if (map.category === null) setError('Please choose what the rows are.');
    else flow.mapColumns(map);
  }

  return (
    <Sheet lined className={styles['sheet']}>
      <div className={styles['head']}>
        <h2 tabIndex={-1}>What are the columns?</h2>
        <p className={styles['hint']}>
          <bdi>{filesText(unit.paths)}</bdi>
        </p>
      </div>
      <form className={styles['sheet']} onSubmit={submit}>
        <Table
          caption="What each column becomes"
          rows={table.header.map((column, index) => ({ column, index }))}
          rowKey={({ index }) => String(index)}
          columns={[
            {
              header: 'Column and its first values',
              cell: ({ column, index }) => (
                <>
                  <strong>
                    <bdi>{column}</bdi>
                  </strong>
                  <span className={styles['hint']}>
                    <bdi>{samplesOf(table, index)}</bdi>
                  </span>
                </>
              ),
            },
            {
              header: 'Becomes',
              cell: ({ column }) => (
                <Select
                  label={`${column} becomes`}
                  options={FIELDS}
                  value={fields[column] ?? 'ignore'}
                  onChange={(field) => setField(column, field)}
                />
              ),
            },
          ]}
        />
        <div className={styles['choices']}>
          <ChoiceSelect
            label={has('category') ? 'Rows without a category are' : 'The rows are'}
            options={map.category === null ? [UNCHOSEN, ...CATEGORY_OPTIONS] : CATEGORY_OPTIONS}
            value={map.category ?? UNCHOSEN.value}
            onChange={(category) => setMap({ ...map, category: category === '' ? null : category })}
          />
          <ChoiceSelect
            label={has('status') ? 'Rows without a status are' : 'Their status is'}
            options={STATUS_OPTIONS}
            value={map.status}
            onChange={(status) => setMap({ ...map, status })}
          />
          {has('rating') && (
            <ChoiceSelect
              label="The best rating is"
              options={[...new Set([...USUAL_RATING_MAXES, map.ratingMax])].map((max) => ({
                value: String(max),
                label: String(max),
              }))}
              value={String(map.ratingMax)}
              onChange={(max) => setMap({ ...map, ratingMax: Number(max) })}
            />
          )}
          {(has('date') || has('addedAt')) && (
            <ChoiceSelect
              label="Dates look like"
              options={DATE_ORDERS}
              value={map.dateOrder}
              onChange={(dateOrder: ColumnMap['dateOrder']) => setMap({ ...map, dateOrder })}
            />
          )}
        </div>
        <ErrorMessage text={error} />
        <div className={styles['buttons']}>
          <Button type="submit" look="primary">
            Show the preview
          </Button>
          <Button look="quiet" onClick={flow.close}>
            Back to the files
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function samplesOf({ rows }: ColumnsStep['table'], index: number): string {
  const values = rows.map((row) => row[index] ?? '').filter((value) => value !== '');
  return values.slice(0, SAMPLES).join(' · ');
}
