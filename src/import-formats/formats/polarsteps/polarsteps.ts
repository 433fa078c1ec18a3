import { todayIn } from '#platform/contract/partial-date.ts';
import { dayOfMoment, readEpoch } from '../../model/dates.ts';
import { dateRange, joinTexts } from '../../model/entry.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { ImportFormat, JsonFile, RowLedger } from '../../model/model.ts';
import { manifest } from './manifest.ts';

const DELETED = 'This step was deleted at Polarsteps.';
const NO_NAME = 'The step has neither a name nor a place.';

/** Polarsteps: each step of a trip is a place, the trip a tag and a list. */
export const polarsteps: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind === 'json') readTrip(file, ledger);
    }
  },
};

function readTrip(file: JsonFile, ledger: RowLedger): void {
  const trip = jsonText(file.value, 'name');
  const items: { key: string; note: string }[] = [];
  for (const { ref, value: step } of ledger.rowsOf(file, jsonList(file.value, 'all_steps'))) {
    const name =
      jsonText(step, 'display_name') || jsonText(step, 'name') || jsonText(step, 'location', 'name');
    if (jsonField(step, 'is_deleted') === true) ledger.leaveOut(ref, DELETED);
    else if (name === '') ledger.fail(ref, NO_NAME);
    else {
      const key = `step:${jsonText(step, 'id') || jsonText(step, 'uuid') || `${name}|${jsonText(step, 'start_time')}`}`;
      items.push({ key, note: '' });
      ledger.add({
        rows: [ref],
        key,
        category: 'PLACE',
        name,
        status: 'DONE',
        date: dateRange(dayOf(step, 'start_time'), dayOf(step, 'end_time')),
        note: joinTexts(jsonText(step, 'description'), whereText(step, name)),
        tags: [trip],
        addedAt: readEpoch(jsonText(step, 'creation_time')),
      });
    }
  }
  if (items.length > 0 && trip !== '')
    ledger.addList({
      key: `trip:${jsonText(file.value, 'id') || trip}`,
      name: trip,
      note: jsonText(file.value, 'summary'),
      items,
    });
}

/** The day where the step is, whose time zone the file has; else in UTC. */
function dayOf(step: unknown, field: string): string | null {
  const moment = readEpoch(jsonText(step, field));
  if (moment === null) return null;
  try {
    return todayIn(jsonText(step, 'timezone_id'), new Date(moment));
  } catch {
    return dayOfMoment(moment);
  }
}

/** `Lisbon, Portugal`, without what the name says already. */
function whereText(step: unknown, name: string): string {
  const place = jsonText(step, 'location', 'name');
  const country = jsonText(step, 'location', 'country') || jsonText(step, 'location', 'detail');
  return [place, country]
    .filter((part, index, all) => part !== '' && part !== name && all.indexOf(part) === index)
    .join(', ');
}
