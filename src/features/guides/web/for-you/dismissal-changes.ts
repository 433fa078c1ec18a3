/** What can be dismissed. */
export interface Dismissible {
  readonly id: string;
  readonly name: string;
}

/** A change on its way to the server. */
export interface DismissalChange {
  readonly kind: 'add' | 'remove';
  readonly item: Dismissible;
}

/** The ids of what is dismissed once the pending changes have happened, in their order. */
export function withDismissalChanges(
  dismissed: readonly Pick<Dismissible, 'id'>[],
  pending: readonly DismissalChange[],
): ReadonlySet<string> {
  const ids = new Set(dismissed.map(({ id }) => id));
  for (const { kind, item } of pending) {
    if (kind === 'add') ids.add(item.id);
    else ids.delete(item.id);
  }
  return ids;
}
