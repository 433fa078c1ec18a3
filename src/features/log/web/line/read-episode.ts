import type { Reading } from './line.ts';

const SEASON = String.raw`(?:s|season|staffel|saison|temporada|stagione) ?(?<season>\d{1,2})`;
const NUMBER = String.raw`(?:e|ep\.?|episode|folge) ?(?<number>\d{1,4})`;

const FORMS: readonly { readonly pattern: RegExp; readonly isUnsure?: true }[] = [
  { pattern: new RegExp(`^${SEASON},? ?${NUMBER}$`) },
  { pattern: /^(?<season>\d{1,2})x(?<number>\d{2,3})$/ },
  { pattern: /^s(?<season>\d{1,2})$/ },
  // 'Open Season 2' is a film.
  { pattern: new RegExp(`^${SEASON}$`), isUnsure: true },
  { pattern: new RegExp(`^${NUMBER}$`), isUnsure: true },
];

/** Reads 's2', 'season 2', 's02e03', '2x03', 'episode 3'. Expects lower case. */
export function readEpisode(phrase: string): Reading | null {
  for (const { pattern, isUnsure } of FORMS) {
    const groups = pattern.exec(phrase)?.groups;
    if (!groups) continue;
    const [season, number] = [groups['season'], groups['number']].map((digits) =>
      digits === undefined ? null : Number(digits),
    );
    const meaning = { kind: 'episode', season: season ?? null, number: number ?? null } as const;
    return { meaning, ...(isUnsure && { isUnsure }) };
  }
  return null;
}
