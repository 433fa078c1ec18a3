import { DROP_FILES_MAX, DROP_INSTRUCTIONS_MAX_CHARS, type Drop } from '../../contract/drops.ts';
import { LINK_NAME_MAX_CHARS } from '#platform/contract/links.ts';
import type { ReactNode } from 'react';
import { CheckboxField, Field } from '#platform/web/ui/fields/field.tsx';
import { formatNumber } from '#platform/web/view/format.ts';
import { TextAreaField } from './text-area-field.tsx';

export const MIB = 1024 ** 2;

export const DROP_FIELD_MESSAGES = {
  maxFiles: `Use a whole number from 1 to ${formatNumber(DROP_FILES_MAX)}.`,
  maxBytes: 'Use a number.',
  fileMaxBytes: 'Use a number, or leave it empty.',
} as const;

type FieldName = 'name' | 'instructions' | 'maxFiles' | 'maxBytes' | 'fileMaxBytes' | 'letters';
type FieldsValues = Pick<Drop, FieldName>;

interface DropFieldsProps {
  readonly form: {
    readonly field: (name: FieldName) => { readonly name: string; readonly error: string | undefined };
  };
  readonly values: FieldsValues;
  /** Its end and its password. */
  readonly children: ReactNode;
}

/** What an owner decides about a link for sending files. */
export function DropFields({ form, values, children }: DropFieldsProps) {
  return (
    <>
      <Field
        label="Title that visitors see"
        defaultValue={values.name}
        maxLength={LINK_NAME_MAX_CHARS}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        {...form.field('name')}
      />
      <TextAreaField
        label="Instructions (optional)"
        hint="What you would like to receive, for example."
        maxLength={DROP_INSTRUCTIONS_MAX_CHARS}
        defaultValue={values.instructions}
        {...form.field('instructions')}
      />
      {children}
      <Field
        label="Maximum number of files"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.maxFiles}
        {...form.field('maxFiles')}
      />
      <Field
        label="Maximum total size, in MiB"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={mibText(values.maxBytes)}
        hint="The files use your own space, which is a limit, too."
        {...form.field('maxBytes')}
      />
      <Field
        label="Maximum size of each file, in MiB (optional)"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={mibText(values.fileMaxBytes)}
        {...form.field('fileMaxBytes')}
      />
      <CheckboxField
        label="Email me when somebody has sent files"
        defaultChecked={values.letters}
        {...form.field('letters')}
      />
    </>
  );
}

/** Rounded down, so that it is never more than is allowed; '' for no limit. */
export function mibText(bytes: number | null): string {
  return bytes === null ? '' : String(Math.floor((bytes / MIB) * 100) / 100);
}
