import {
  ACTIVITY_NAME_MAX_CHARS,
  ACTIVITY_STATUSES,
  CATEGORIES,
  CREATOR_MAX_CHARS,
  NOTE_MAX_CHARS,
  type Activity,
  type DiaryChange,
} from '../../contract/activity.ts';
import { Image } from 'lucide-react';
import { useId, useRef } from 'react';
import { useDraft } from '#platform/web/session/draft.ts';
import { useForm } from '#platform/web/call/form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { categoryLabels } from '../parts/category.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { problemOfDraft } from '#platform/web/ui/fields/partial-date-draft.ts';
import { PartialDateField } from '#platform/web/ui/fields/partial-date-field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { StarsInput } from '../parts/stars.tsx';
import { statusLabels } from '../parts/status-labels.ts';
import { CatalogueMatch } from './catalogue-match.tsx';
import styles from './details-dialog.module.css';
import { changeOf, toDetails, type DetailsDraft } from './details-draft.ts';
import { LabeledControl } from '../list/labeled-control.tsx';
import { PicturesField } from './pictures-field.tsx';
import { TagsField } from './tags-field.tsx';

const YEAR_PROBLEM = 'Enter a year such as 1997.';

interface DetailsDialogProps {
  readonly activity: Activity;
  /** False if the server refused the change, which was reported. */
  readonly onSave: (change: DiaryChange) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Everything about an entry. What was typed is kept while the dialog is closed, until it is saved or cancelled. */
export function DetailsDialog({ activity, onSave, onClose }: DetailsDialogProps) {
  const [kept, keep] = useDraft<DetailsDraft | null>(`details ${activity.id}`, null);
  const draft = kept ?? toDetails(activity);
  const noteId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const edit = (change: Partial<DetailsDraft>) => keep({ ...draft, ...change });

  function finish() {
    keep(null);
    onClose();
  }

  const form = useForm({
    schema: async () => (await import('../../contract/activity.ts')).DiaryChange,
    toValues: () => changeOf(activity, draft),
    messages: { year: YEAR_PROBLEM, date: problemOfDraft(draft.date) ?? '' },
    async submit(change) {
      if (Object.keys(change).length > 0 && !(await onSave(change))) throw new Error('not saved');
    },
    onSuccess: finish,
  });
  const errorOf = (name: keyof DiaryChange) => form.field(name).error;

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={activity.name}
      initialFocus={() => fields.current?.querySelector('select') ?? null}
    >
      <form ref={fields} className={styles['form']} {...form.props}>
        <div className={styles['half']}>
          <div className={styles['line']}>
            <LabeledControl label="Status">
              <Select
                label="Status"
                options={ACTIVITY_STATUSES.map((value) => ({ value, label: statusLabels[value] }))}
                value={draft.status}
                onChange={(status) => edit({ status })}
              />
            </LabeledControl>
            <LabeledControl label="Category">
              <Select
                label="Category"
                options={CATEGORIES.map((value) => ({ value, label: categoryLabels[value].singular }))}
                value={draft.category}
                onChange={(category) => edit({ category })}
              />
            </LabeledControl>
            <LabeledControl label="Rating">
              <StarsInput legend="Rating" value={draft.rating} onChange={(rating) => edit({ rating })} />
            </LabeledControl>
          </div>
          <PartialDateField
            label={draft.status === 'DOING' ? 'Since' : 'Date'}
            value={draft.date}
            onChange={(date) => edit({ date })}
            error={errorOf('date')}
          />
          <Field
            label="Name"
            name="name"
            dir="auto"
            autoComplete="off"
            maxLength={ACTIVITY_NAME_MAX_CHARS}
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
            error={errorOf('name')}
          />
          <div className={styles['origin']}>
            <Field
              label={categoryLabels[draft.category].creator}
              name="creator"
              dir="auto"
              autoComplete="off"
              maxLength={CREATOR_MAX_CHARS}
              value={draft.creator}
              onChange={(event) => edit({ creator: event.target.value })}
              error={errorOf('creator')}
            />
            <Field
              label="Year"
              name="year"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={draft.year}
              onChange={(event) => edit({ year: event.target.value })}
              error={errorOf('year')}
            />
          </div>
          <div role="status" className={styles['status']}>
            {(draft.name !== activity.name || draft.category !== activity.category) && (
              <CatalogueMatch draft={draft} onUse={edit} />
            )}
          </div>
          <TagsField
            label="Tags"
            tags={draft.tags}
            typed={draft.tag}
            onChange={(tags, tag) => edit({ tags, tag })}
            error={errorOf('tags')}
          />
        </div>
        <div className={styles['half']}>
          <div className={styles['note']}>
            <label htmlFor={noteId}>Note</label>
            <textarea
              id={noteId}
              name="note"
              dir="auto"
              rows={4}
              maxLength={NOTE_MAX_CHARS}
              placeholder="Only you can read it."
              value={draft.note}
              onChange={(event) => edit({ note: event.target.value })}
            />
          </div>
          <PicturesField
            ref={pictures}
            pictures={draft.pictures}
            onChange={(changed) => edit({ pictures: changed })}
          />
        </div>
        <footer className={styles['footer']}>
          <Button
            look="quiet"
            className={styles['pictures'] ?? ''}
            onClick={() => pictures.current?.scrollIntoView()}
          >
            <Image size={16} strokeWidth={1.75} aria-hidden="true" />
            Pictures {draft.pictures.length > 0 && draft.pictures.length}
          </Button>
          <Button look="quiet" onClick={finish}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={form.isBusy}>
            Save
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
