import type { ExportFormatName } from '../contract/activity-export.ts';

export interface FormatText {
  readonly name: string;
  /** What it is for, and where to import it. */
  readonly purpose: string;
}

export interface FormatGroup {
  readonly title: string;
  readonly formats: readonly ExportFormatName[];
}

export const FORMAT_GROUPS: readonly FormatGroup[] = [
  { title: 'Movies and shows', formats: ['letterboxd', 'trakt', 'imdb', 'myanimelist'] },
  { title: 'Books', formats: ['goodreads', 'storygraph'] },
  { title: 'Places and dates', formats: ['kml', 'gpx', 'ics'] },
  { title: 'The whole log for other programs', formats: ['csv', 'jsonl', 'opml'] },
];

export const FORMAT_TEXTS: Readonly<Record<ExportFormatName, FormatText>> = {
  letterboxd: {
    name: 'Letterboxd',
    purpose:
      'Import it at letterboxd.com/import. Many movies come as a ZIP of several files, and so does a watchlist: unpack it, and import the watchlist on the page of your watchlist.',
  },
  trakt: { name: 'Trakt', purpose: 'A JSON file, for “Import” in the settings of Trakt.' },
  imdb: {
    name: 'IMDb list',
    purpose: 'IMDb itself imports no files any more, but many services read this list.',
  },
  myanimelist: { name: 'MyAnimeList', purpose: 'An XML file, for myanimelist.net/import.php.' },
  goodreads: {
    name: 'Goodreads',
    purpose:
      'Import it at goodreads.com/review/import. Of a book that you read twice, Goodreads keeps one reading.',
  },
  storygraph: {
    name: 'StoryGraph',
    purpose: 'StoryGraph imports what Goodreads exports: give it this file instead.',
  },
  kml: { name: 'KML', purpose: 'For Google My Maps and Google Earth.' },
  gpx: { name: 'GPX', purpose: 'For hiking apps and navigation devices.' },
  ics: {
    name: 'Calendar (ICS)',
    purpose: 'For every calendar. Importing a newer file changes the events that are there.',
  },
  csv: { name: 'Spreadsheet (CSV)', purpose: 'Opens in Excel, Numbers and LibreOffice.' },
  jsonl: { name: 'JSON Lines', purpose: 'One entry per line, for programs of your own.' },
  opml: { name: 'Outline (OPML)', purpose: 'For outliners and mind maps, by category.' },
};
