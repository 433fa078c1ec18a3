import { Problem } from '#platform/contract/problem.ts';

/** How much room properties take. */
export interface PropertyUsage {
  readonly count: number;
  /** Of their XML. */
  readonly chars: number;
}

/** Characters of XML. */
export const PROPERTY_MAX_CHARS = 16 * 1024;
const PROPERTIES_PER_RESOURCE_MAX = 100;
const PROPERTIES_PER_USER_MAX = 20_000;
/** A request can ask for all of them, so that they must fit into memory. */
const CHARS_PER_USER_MAX = 5_000_000;

export function usageOf(properties: readonly { readonly xml: string }[]): PropertyUsage {
  return { count: properties.length, chars: properties.reduce((sum, { xml }) => sum + xml.length, 0) };
}

/** Whether something may get these properties instead of those that it has. Fewer and shorter ones always fit. */
export function fitsResource(user: PropertyUsage, before: PropertyUsage, after: PropertyUsage): boolean {
  if (after.count <= before.count && after.chars <= before.chars) return true;
  const others = { count: user.count - before.count, chars: user.chars - before.chars };
  return after.count <= PROPERTIES_PER_RESOURCE_MAX && fitsUser(others, after);
}

/** @throws Problem `storage.quota` */
export function assertFitsUser(usage: PropertyUsage, more: PropertyUsage = { count: 0, chars: 0 }): void {
  if (!fitsUser(usage, more))
    throw new Problem('storage.quota', { detail: 'There are too many properties.' });
}

function fitsUser(usage: PropertyUsage, more: PropertyUsage): boolean {
  return (
    usage.count + more.count <= PROPERTIES_PER_USER_MAX && usage.chars + more.chars <= CHARS_PER_USER_MAX
  );
}
