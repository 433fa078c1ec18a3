import { CATEGORIES, type Activity } from '#features/log/contract/activity.ts';
import { CATEGORY_LABELS, describe } from '#features/log/server/public.ts';
import { createFormat, trueSentences, type ExportFormat, type OpenItems, type Taken } from './format.ts';
import { WITHOUT } from './parts-of-entry.ts';
import { escapeXml, XML_DECLARATION } from '#platform/contract/xml.ts';

/** The log as an outline by category (opml.org/spec2.opml). Outliners show `_note` below the text. */
export const opml: ExportFormat = createFormat<Activity>({
  contentType: 'text/x-opml; charset=utf-8',
  fileName: 'daybook.opml',
  take,
  write,
});

function take(entry: Activity): Taken<Activity> {
  return {
    item: entry,
    without: trueSentences({ [WITHOUT.pictures]: (entry.pictures ?? []).length > 0 }),
  };
}

async function* write(open: OpenItems<Activity>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<opml version="2.0"><head><title>Daybook</title></head><body>\n`;
  for (const category of CATEGORIES) {
    yield `<outline text="${CATEGORY_LABELS[category]}">\n`;
    for await (const entry of open({ category })) yield outlineOf(entry);
    yield '</outline>\n';
  }
  yield '</body></opml>\n';
}

function outlineOf(entry: Activity): string {
  const created = new Date(entry.creationTime).toUTCString();
  const note = describe(entry);
  const shown = note === '' ? '' : ` _note="${escapeXml(note)}"`;
  return `<outline text="${escapeXml(entry.name)}" created="${created}"${shown}/>\n`;
}
