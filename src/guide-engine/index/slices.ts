/** Numbers of which only parts are read, so that those of a big catalogue can stay in its file (`stored-index.ts`). */
export interface Slices<Numbers> {
  /** A typed array, or what reads the file like one. */
  readonly sliced: { readonly length: number; subarray(from: number, to: number): Numbers };
}
