import type { Activity } from '../../contract/activity.ts';

/** The picture that was chosen as the cover of an entry; undefined: it has a drawn one. */
export const coverOf = ({ cover, pictures }: Pick<Activity, 'cover' | 'pictures'>): string | undefined =>
  cover === true ? pictures?.[0] : undefined;
