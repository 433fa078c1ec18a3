import type { Activity, ActivityQuery } from '#features/log/contract/activity.ts';
import { yearOf } from '#platform/contract/partial-date.ts';
import { escapeHtml } from '#platform/responses/escape-html.ts';
import { pictureIdsOf, writeEntry, type PicturePaths } from './log-page-entry.ts';
import { LOG_PAGE_STYLE } from './log-page-style.ts';

export type LogPageQuery = Pick<ActivityQuery, 'status' | 'sort'>;

export interface LogPagePorts {
  /** Entries in order, in pages that are small enough for memory. */
  readonly readPages: (query: LogPageQuery) => AsyncIterable<readonly Activity[]>;
  /** Where pictures are, relative to the page. */
  readonly picturePaths: (fileIds: readonly string[]) => Promise<PicturePaths>;
}

interface PageSection {
  readonly query: LogPageQuery;
  /** The heading above an entry; a new section begins where it differs from that of the one before. */
  readonly headingOf: (entry: Activity) => string;
}

const SECTIONS: readonly PageSection[] = [
  { query: { status: 'DOING' }, headingOf: () => 'At the moment' },
  {
    query: { status: 'DONE', sort: 'date' },
    headingOf: ({ date }) => (date === undefined ? 'Without a date' : String(yearOf(date))),
  },
  { query: { status: 'STOPPED' }, headingOf: () => 'Stopped' },
  { query: { status: 'WANT', sort: 'wish' }, headingOf: () => 'Wishes' },
];

/** The log as one HTML page without scripts, by year, which any browser shows without Daybook. */
export async function* writeLogPage({ readPages, picturePaths }: LogPagePorts): AsyncGenerator<string> {
  yield HEAD;
  for (const section of SECTIONS) {
    let heading: string | null = null;
    for await (const page of readPages(section.query)) {
      const paths = await picturePaths(pictureIdsOf(page));
      for (const entry of page) {
        const next = section.headingOf(entry);
        if (next !== heading) yield `${heading === null ? '' : SECTION_END}${sectionStart(next)}`;
        heading = next;
        yield writeEntry(entry, paths, next);
      }
    }
    if (heading !== null) yield SECTION_END;
  }
  yield '</main>\n</body>\n</html>\n';
}

const HEAD = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<title>Daybook</title>
<style>${LOG_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Daybook</h1>
`;

const SECTION_END = '</ol>\n</section>\n';

function sectionStart(heading: string): string {
  return `<section>\n<h2>${escapeHtml(heading)}</h2>\n<ol>\n`;
}
