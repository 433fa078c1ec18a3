import type { PublicProfile } from './people.ts';
import { personPath, type ScreenName } from '#platform/contract/screens.ts';

const DESCRIPTION_MAX_CHARS = 200;

/** Stand in the prerendered documents of public profiles for what is known when they are sent. */
export const PERSON_PLACEHOLDERS = {
  title: '{person-title}',
  heading: '{person-heading}',
  description: '{person-description}',
  url: '{person-url}',
} as const;

export type PersonTexts = Readonly<Record<keyof typeof PERSON_PLACEHOLDERS, string>>;

/** A page of a public profile, and its path as it should be written. */
export interface PersonLocation {
  readonly screen: 'person' | 'personList' | 'personYear';
  readonly path: string;
  readonly handle: string;
  /** The id of the list, or the year; empty for the profile itself. */
  readonly part: string;
}

const PERSON_SCREENS = { '': 'person', lists: 'personList', years: 'personYear' } as const;

/** Null: the path belongs to no page of a public profile, whoever has one. */
export function personLocationOf(path: string): PersonLocation | null {
  const found = /^\/people\/([a-z0-9-]+)(?:\/(lists|years)\/([\w-]+))?\/?$/i.exec(path);
  if (!found) return null;
  const [, asked = '', kind = '', part = ''] = found;
  const [handle, folder] = [asked.toLowerCase(), kind.toLowerCase() as keyof typeof PERSON_SCREENS];
  const below = folder === '' ? '' : `/${folder}/${part}`;
  return { screen: PERSON_SCREENS[folder], path: personPath(handle) + below, handle, part };
}

/** Whether a path belongs to public profiles, whoever has one: no search engine lists it unless its owner wants it. */
export function isPersonPath(path: string): boolean {
  return /^\/people([/?]|$)/i.test(path);
}

export function isPersonScreen(name: ScreenName): boolean {
  return name === 'person' || name === 'personList' || name === 'personYear';
}

/** What a page is about; null: the list or the year is no part of the profile. */
export function personHeadingOf(
  { screen, part }: PersonLocation,
  { displayName, lists, years }: PublicProfile,
): string | null {
  if (screen === 'person') return displayName;
  if (screen === 'personList') return lists.find(({ id }) => id === part)?.name ?? null;
  return years.find((year) => String(year) === part)?.toString() ?? null;
}

/** The tab's title, without the name of Daybook. */
export function personTitleOf(location: PersonLocation, heading: string, displayName: string): string {
  return location.screen === 'person' ? heading : `${heading} · ${displayName}`;
}

/** Half of a pair of surrogates is no character. */
const cut = (text: string) => text.slice(0, DESCRIPTION_MAX_CHARS).replace(/\p{Cs}$/u, '');

/** What replaces the placeholders; null: there is no such page. */
export function personTextsOf(
  location: PersonLocation,
  profile: PublicProfile,
  publicUrl: string,
): PersonTexts | null {
  const heading = personHeadingOf(location, profile);
  if (heading === null) return null;
  const { displayName, about } = profile;
  const described = about.trim().replaceAll(/\s+/g, ' ');
  return {
    title: personTitleOf(location, heading, displayName),
    heading,
    description: cut(described) || `What ${displayName} shows of a Daybook.`,
    url: publicUrl + location.path,
  };
}
