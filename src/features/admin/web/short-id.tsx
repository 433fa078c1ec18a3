/** The end of a digest or an id, which is enough to recognise it. */
export function ShortId({ id }: { readonly id: string | null }) {
  return id === null ? null : <code title={id}>{id.slice(-6)}</code>;
}
