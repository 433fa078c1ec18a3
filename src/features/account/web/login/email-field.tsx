import type { ComponentProps } from 'react';
import { Field } from '#platform/web/ui/fields/field.tsx';

/** The address of an account, filled in by password managers. */
export function EmailField(
  props: Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'defaultValue' | 'onChange' | 'error'>,
) {
  return <Field label="Email" type="email" autoComplete="username" inputMode="email" {...props} />;
}
