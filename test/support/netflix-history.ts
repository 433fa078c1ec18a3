import type { ImportedEntry } from '#import-formats/model/model.ts';

/** A viewing history with these rows. */
export const historyFile = (...rows: string[]) => ({
  path: 'NetflixViewingHistory.csv',
  content: ['Title,Date', ...rows].join('\n'),
});

/** What a test compares of an entry. */
export const line = ({ category, name, date, episode }: ImportedEntry) =>
  [
    category,
    name,
    date ?? '?',
    episode && `s${episode.season}e${episode.number}`,
    episode?.title && `(${episode.title})`,
  ]
    .filter(Boolean)
    .join(' ');
