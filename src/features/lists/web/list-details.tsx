import { LIST_NAME_MAX_CHARS, LIST_NOTE_MAX_CHARS, listsApi, type ActivityList } from '../contract/lists.ts';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useContractForm } from '#platform/web/call/form.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { useUpdateList } from './calls.ts';
import styles from './list-details.module.css';

/** The note of a list, and a form that changes its name and note. */
export function ListDetails({ list }: { readonly list: ActivityList }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div ref={keepFocus} className={styles['details']}>
      {isEditing ? (
        <DetailsForm list={list} onEnd={() => setEditing(false)} />
      ) : (
        <>
          {list.note !== '' && (
            <p className={styles['note']} dir="auto">
              {list.note}
            </p>
          )}
          <Button look="quiet" data-tool="edit" onClick={() => setEditing(true)}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            {list.note === '' ? 'Rename or add a note' : 'Edit name and note'}
          </Button>
        </>
      )}
    </div>
  );
}

function DetailsForm({ list, onEnd }: { readonly list: ActivityList; readonly onEnd: () => void }) {
  const id = useId();
  const form = useContractForm(listsApi.update, {
    toValues: (texts) => ({ ...texts, id: list.id }),
    send: useUpdateList().mutateAsync,
    failurePrefix: 'The list could not be changed: ',
    onSuccess: onEnd,
  });
  const { name, error = form.failure ?? undefined } = form.field('name');
  const note = form.field('note');
  return (
    <form
      className={styles['form']}
      data-tool="edit"
      {...form.props}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <Field
        ref={(input) => input?.focus()}
        label="Name"
        name={name}
        error={error}
        dir="auto"
        defaultValue={list.name}
        maxLength={LIST_NAME_MAX_CHARS}
        autoComplete="off"
      />
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        name={note.name}
        dir="auto"
        rows={3}
        defaultValue={list.note}
        maxLength={LIST_NOTE_MAX_CHARS}
      />
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" busy={form.isBusy}>
          Save
        </Button>
        <Button look="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
