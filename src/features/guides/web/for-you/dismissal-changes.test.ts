import { expect, it } from 'vitest';
import { withDismissalChanges, type DismissalChange } from './dismissal-changes.ts';

it('pending dismissals and what is being brought back count in their order', () => {
  const pending = [change('add', 'b'), change('remove', 'a'), change('remove', 'b'), change('add', 'c')];
  expect(withDismissalChanges([{ id: 'a' }, { id: 'x' }], pending)).toEqual(new Set(['x', 'c']));
});

function change(kind: DismissalChange['kind'], id: string): DismissalChange {
  return { kind, item: { id, name: id } };
}
