import type { XmlElement } from '../../model/model.ts';
import { childText } from '../../model/xml.ts';

/** A row of a KML file, and where it is in it. */
export interface MapRow {
  readonly element: XmlElement;
  /** The names of the folders around it, from the outer to the inner one. */
  readonly folders: readonly string[];
  /** The name of the document around it. */
  readonly map: string;
}

const CONTAINERS = ['kml', 'Document', 'Folder'];
const ROWS = ['Placemark', 'NetworkLink'];
/** What My Maps calls layers that nobody named. */
const UNNAMED = /^Untitled (?:layer|map)$/i;

/** The placemarks and the links to other maps, in their order, however deep they are. */
export function rowsOf(root: XmlElement): MapRow[] {
  const rows: MapRow[] = [];

  function collect(element: XmlElement, folders: readonly string[], map: string): void {
    if (ROWS.includes(element.name)) rows.push({ element, folders, map });
    if (!CONTAINERS.includes(element.name)) return;
    const name = UNNAMED.test(childText(element, 'name')) ? '' : childText(element, 'name');
    const inner = element.name === 'Folder' && name !== '' ? [...folders, name] : folders;
    for (const child of element.children) collect(child, inner, element.name === 'Document' ? name : map);
  }

  collect(root, [], '');
  return rows;
}

/** The first element of this name, however deep it is. */
export function findElement(element: XmlElement, name: string): XmlElement | null {
  for (const child of element.children) {
    const found = child.name === name ? child : findElement(child, name);
    if (found !== null) return found;
  }
  return null;
}

/** What a map says of a placemark beside its description: `Data` of My Maps, `SimpleData` of others. */
export function dataOf(placemark: XmlElement): { readonly name: string; readonly value: string }[] {
  const extended = placemark.children.filter(({ name }) => name === 'ExtendedData');
  const all = extended.flatMap(({ children }) => [
    ...children,
    ...children.flatMap((child) => child.children),
  ]);
  return all.flatMap((element) => {
    const name = element.attributes['name'] ?? '';
    const value = element.name === 'Data' ? childText(element, 'value') : element.text.trim();
    const isData = element.name === 'Data' || element.name === 'SimpleData';
    return isData && name !== '' && value !== '' ? [{ name, value }] : [];
  });
}
