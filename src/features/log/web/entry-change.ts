import type { Activity, DiaryChange } from '../contract/activity.ts';

/** The values of an entry to which nothing was added; the server leaves them out of its answers. */
const DEFAULTS = {
  status: 'DONE',
  date: null,
  note: '',
  tags: [],
  creator: '',
  year: null,
  pictures: [],
  cover: false,
} as const satisfies DiaryChange;

/** The entry as the server will answer it. */
export function withChange(activity: Activity, change: DiaryChange): Activity {
  const { pictures = activity.pictures } = change;
  const isKept = pictures?.[0] === activity.pictures?.[0];
  const fields = Object.entries({ ...activity, ...(!isKept && { cover: false }), ...change });
  return Object.fromEntries(
    fields.filter(([field, value]) => !isDefault(field, value)),
  ) as unknown as Activity;
}

function isDefault(field: string, value: unknown): boolean {
  if (!(field in DEFAULTS)) return false;
  const usual = DEFAULTS[field as keyof typeof DEFAULTS];
  return value === undefined || value === usual || (Array.isArray(value) && value.length === 0);
}

/** The fields that the specification's update and delete send. */
export function wholeActivity({ id, name, category, rating, creationTime }: Activity) {
  return { id, name, category, rating, creationTime };
}

/** What the changed fields contained before. */
export function previousValues(activity: Activity, change: DiaryChange): DiaryChange {
  const values = { ...DEFAULTS, ...activity };
  return Object.fromEntries(
    // Other pictures may end the cover.
    Object.entries(values).filter(
      ([field]) => field in change || (field === 'cover' && change.pictures !== undefined),
    ),
  );
}
