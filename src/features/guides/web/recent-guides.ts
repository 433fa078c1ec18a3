import type { GuideInputs, GuideKindName } from './kinds.ts';

const MAX_RECENT = 6;
const TEXT_MAX_CHARS = 120;
/** Five titles are longer as they are called than as they were typed. */
const LABEL_MAX_CHARS = 500;

/** A guide that was made in this browser: its inputs, and its label as understood. */
export interface RecentGuide extends GuideInputs {
  readonly label: string;
}

/**
 * The latest guides of a user in this browser, newest first. They are kept here and not on the server, because nobody else
 * needs to know what a user looked for. A logout removes them with all data of the site.
 */
export function readRecentGuides(storage: () => Storage, userId: string, kind: GuideKindName): RecentGuide[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(keyFor(userId, kind)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredGuide).slice(0, MAX_RECENT) : [];
  } catch {
    // Forbidden by the browser, or written by another version.
    return [];
  }
}

/** Whether a guide with these inputs is among them. */
export function isRecentGuide(
  storage: () => Storage,
  userId: string,
  kind: GuideKindName,
  { text, childFriendly }: GuideInputs,
): boolean {
  return readRecentGuides(storage, userId, kind).some(
    (recent) => recent.text === text && recent.childFriendly === childFriendly,
  );
}

/** Puts a guide first; one with the same label is replaced. */
export function rememberGuide(
  storage: () => Storage,
  userId: string,
  kind: GuideKindName,
  guide: RecentGuide,
): void {
  const others = readRecentGuides(storage, userId, kind).filter(({ label }) => label !== guide.label);
  try {
    const list = JSON.stringify([guide, ...others].slice(0, MAX_RECENT));
    storage().setItem(keyFor(userId, kind), list);
  } catch {
    // Full or forbidden: the list stays as it was.
  }
}

function keyFor(userId: string, kind: GuideKindName): string {
  return `daybook.guides.${kind}.${userId}`;
}

function isStoredGuide(value: unknown): value is RecentGuide {
  if (typeof value !== 'object' || value === null) return false;
  const { label, text, childFriendly } = value as Record<string, unknown>;
  return isText(label, LABEL_MAX_CHARS) && isText(text, TEXT_MAX_CHARS) && typeof childFriendly === 'boolean';
}

function isText(value: unknown, maxChars: number): boolean {
  return typeof value === 'string' && value !== '' && value.length <= maxChars;
}
