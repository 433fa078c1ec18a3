import { LINK_NAME_MAX_CHARS } from '#platform/contract/links.ts';
import type { ReactNode } from 'react';
import { Field } from '#platform/web/ui/fields/field.tsx';

export const SHARE_FIELD_MESSAGES = { downloadMax: 'Use a whole number from 1, or leave it empty.' } as const;

interface ShareFieldsProps {
  readonly form: {
    readonly field: (name: 'name' | 'downloadMax') => {
      readonly name: string;
      readonly error: string | undefined;
    };
  };
  readonly name: string;
  /** Of a link that is there already. */
  readonly used?: { readonly downloads: number; readonly downloadMax: number | null };
  /** Its end and its password. */
  readonly children: ReactNode;
}

/** What an owner decides about a link to files. */
export function ShareFields({ form, name, used, children }: ShareFieldsProps) {
  const soFar = used && used.downloads > 0 ? ` The ${used.downloads} until now count.` : '';
  return (
    <>
      <Field
        label="Name that visitors see"
        defaultValue={name}
        maxLength={LINK_NAME_MAX_CHARS}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        {...form.field('name')}
      />
      {children}
      <Field
        label="Limit of downloads (optional)"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={used?.downloadMax ?? ''}
        hint={`With a limit, visitors get no previews, because anyone who has seen a picture has it.${soFar}`}
        {...form.field('downloadMax')}
      />
    </>
  );
}
