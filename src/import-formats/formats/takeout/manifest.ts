import { hasColumns } from '../../model/columns.ts';
import { isJsonObject, jsonList } from '../../model/json.ts';
import type { JsonFile, Service, SourceFile } from '../../model/model.ts';
import { isList, isTranslatedList } from './list-file.ts';
import { featuresOf, fieldsOf } from './place-feature.ts';

const LOOKED_AT_FEATURES = 20;

/** Keys of where the phone was. */
const TIMELINE_KEYS = ['locations', 'timelineObjects', 'semanticSegments', 'timelineEdits', 'deviceSettings'];

/** Of the list of what was deleted there. */
const DELETED_TIMELINE_COLUMN = 'Deletion Range Start Time (UTC)';

export const manifest: Service = {
  source: 'takeout',
  name: 'Google Maps',
  group: 'Places',
  takes: 'reviews with stars, starred places, saved lists with their notes',
  steps: [
    'Open Google Takeout and choose “Deselect all”.',
    'Select “Maps (your places)” for reviews and starred places, and “Saved” for lists.',
    'Choose “Next step”, then “Create export”, and wait for the email with the download.',
    'Drop the ZIP file here as it is.',
  ],
  url: 'https://takeout.google.com/',
  recognise(file) {
    if (isUnneeded(file)) return 'unneeded';
    if (file.kind === 'table') return isList(file) ? 'sure' : isTranslatedList(file) ? 'possible' : null;
    if (file.kind !== 'json') return null;
    const features = featuresOf(file.value).slice(0, LOOKED_AT_FEATURES);
    if (features.some(isPlace) || (features.length > 0 && isLabels(file))) return 'sure';
    return null;
  },
  load: async () => (await import('./takeout.ts')).takeout,
};

function isUnneeded(file: SourceFile): boolean {
  if (file.kind === 'table') return hasColumns(file.header, DELETED_TIMELINE_COLUMN);
  if (file.kind !== 'json' || !isJsonObject(file.value)) return false;
  const keys = new Set(Object.keys(file.value));
  const [trip] = jsonList(file.value, 'trips');
  const isCommute = isJsonObject(trip) && 'place_visit' in trip;
  return isCommute || keys.has('thumbs_ups') || TIMELINE_KEYS.some((key) => keys.has(key));
}

/** Some exports have no links. */
function isPlace(feature: unknown): boolean {
  const properties = fieldsOf(isJsonObject(feature) ? feature['properties'] : undefined);
  if (properties.has('googlemapsurl')) return true;
  const hasTime = ['date', 'published', 'updated'].some((key) => properties.has(key));
  return hasTime && isJsonObject(properties.get('location'));
}

/** `Labeled places.json`, in any language: in a Takeout, only its places have a name, an address and nothing else. */
export function isLabels(file: JsonFile): boolean {
  if (/label+ed places\.json$/i.test(file.path)) return true;
  const places = featuresOf(file.value).slice(0, LOOKED_AT_FEATURES);
  return /(?:^|\/)takeout\//i.test(file.path) && places.length > 0 && places.every(isLabel);
}

function isLabel(feature: unknown): boolean {
  const keys = [...fieldsOf(isJsonObject(feature) ? feature['properties'] : undefined).keys()];
  return keys.includes('address') && keys.every((key) => key === 'address' || key === 'name');
}
