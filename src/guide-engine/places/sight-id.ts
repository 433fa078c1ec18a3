import type { DestinationRecord } from '../record.ts';
import { normalise } from '../text/normalise.ts';

/** The id of a sight, which the catalogue names within its destination: 'lisbon/belem-tower'. */
export function sightId({ id }: Pick<DestinationRecord, 'id'>, { name }: { readonly name: string }): string {
  return `${id}/${normalise(name).replace(/ /g, '-')}`;
}
