import type { ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';

/** The address by which somebody logs in. */
export function EmailField(
  props: Pick<ComponentProps<typeof Field>, 'value' | 'defaultValue' | 'onChange' | 'error'>,
) {
  return (
    <Field label="E-mail" name="email" type="email" autoComplete="username" inputMode="email" {...props} />
  );
}
