import { Problem } from '#platform/contract/problem.ts';
import { formatChecksum, isChecksumsName } from './checksums.ts';
import type { DavResponse } from './dav-server.ts';
import { findRefusal } from './guard.ts';
import { isProtected } from './live-properties.ts';
import { isModificationName, parseModificationTime } from './modification-time.ts';
import { toHref } from './paths.ts';
import type { DavCall, DavPorts } from './ports.ts';
import { emptyElement } from './propfind.ts';
import { fitsResource, PROPERTY_MAX_CHARS, usageOf } from './property-limits.ts';
import type { DeadProperty, PropertyQueries } from './property-queries.ts';
import { multistatus, propertyResponse } from './responses.ts';
import {
  charsOf,
  davChild,
  elementsOf,
  isDav,
  keyOf,
  serialiseElement,
  textOf,
  type XmlElement,
} from './xml.ts';

const NAME_MAX_CHARS = 200;
/** Of all properties of a request. */
const NAMES_MAX_CHARS = 200_000;

interface Change {
  readonly element: XmlElement;
  readonly isRemoval: boolean;
}

/** Stores and removes properties, all of them or none (RFC 4918 §9.2). */
export async function proppatch(ports: DavPorts, call: DavCall): Promise<DavResponse> {
  const { request, userId, names, resource } = call;
  const changes = parseChanges(ports.parseXml(await request.readText()));
  if (resource === null) return { status: 404 };
  const refusal = await findRefusal(ports, call, [{ names, isDeep: false }]);
  if (refusal !== null) return refusal;
  const facts = resource.kind === 'file' ? changes.filter(isContentFact) : [];
  const stored = changes.filter((change) => !facts.includes(change));
  const statuses = await ports.transaction(userId, async ({ properties, contents }) => {
    const sha1 = (await contents.sha1Of(userId, [resource.id])).get(resource.id) ?? null;
    const refusals = changes.map((change) =>
      facts.includes(change) ? factRefusalOf(change, sha1) : refusalOf(change),
    );
    const lacksSpace = !(await hasSpace(properties, userId, resource.id, stored));
    const found = refusals.map((status) => status ?? (lacksSpace ? 507 : null));
    if (found.some((status) => status !== null)) return found.map((status) => status ?? 424);
    for (const { element, isRemoval } of stored) {
      if (isRemoval) await properties.remove(userId, resource.id, element);
      else await properties.set(userId, resource.id, toProperty(element));
    }
    const modifiedAt = facts.map(timeOf).findLast((time) => time !== null);
    if (modifiedAt !== undefined) await contents.setModified(userId, resource.id, modifiedAt);
    return changes.map(() => 200);
  });
  const stats = [...new Set(statuses)].map((status) => ({
    status,
    properties: changes.filter((_change, index) => statuses[index] === status).map(nameElement),
  }));
  return multistatus([propertyResponse(toHref(names, resource.kind === 'folder'), stats)]);
}

/** In the order of the document, which matters (§9.2). */
function parseChanges(root: XmlElement): Change[] {
  const parts = isDav(root, 'propertyupdate') ? elementsOf(root) : [];
  const changes = parts.flatMap((part): Change[] => {
    const isRemoval = isDav(part, 'remove');
    if (!isRemoval && !isDav(part, 'set')) return [];
    const prop = davChild(part, 'prop');
    return prop ? elementsOf(prop).map((element) => ({ element, isRemoval })) : [];
  });
  if (charsOf(changes.map(({ element }) => element)) > NAMES_MAX_CHARS)
    throw new Problem('request.invalid', { detail: 'The names of the properties are too long.' });
  if (changes.length > 0) return changes;
  throw new Problem('request.invalid', { detail: 'The body must be a DAV:propertyupdate with properties.' });
}

/** Whether it is about the content of a file, and not stored as a property. */
const isContentFact = ({ element }: Change): boolean =>
  isModificationName(element) || isChecksumsName(element);

/** Null if it sets no time, or none that can be understood. */
const timeOf = ({ element }: Change): number | null =>
  isModificationName(element) ? parseModificationTime(textOf(element)) : null;

/** A time can be set. ownCloud's clients repeat the checksum that they know while they do, which cannot be another one. */
function factRefusalOf(change: Change, sha1: string | null): number | null {
  if (change.isRemoval) return 403;
  if (isModificationName(change.element)) return timeOf(change) === null ? 409 : null;
  const known = sha1 === null ? null : formatChecksum({ kind: 'sha1', digest: sha1 });
  return textOf(change.element).trim() === known ? null : 409;
}

/** The status of a change that is never made; null if it can be made. */
function refusalOf({ element, isRemoval }: Change): number | null {
  const { namespace, name } = element;
  if (isProtected(element)) return 403;
  if (isRemoval) return null;
  const isTooLong = Math.max(namespace.length, name.length) > NAME_MAX_CHARS;
  return isTooLong || toProperty(element).xml.length > PROPERTY_MAX_CHARS ? 507 : null;
}

async function hasSpace(
  properties: PropertyQueries,
  userId: string,
  resourceId: string,
  changes: readonly Change[],
): Promise<boolean> {
  const own = await properties.listOf(userId, [resourceId]);
  const changed = new Map<string, Pick<DeadProperty, 'xml'>>(
    own.map((property) => [keyOf(property), property]),
  );
  for (const { element, isRemoval } of changes) {
    if (isRemoval) changed.delete(keyOf(element));
    else changed.set(keyOf(element), toProperty(element));
  }
  return fitsResource(await properties.usage(userId), usageOf(own), usageOf([...changed.values()]));
}

function toProperty(element: XmlElement) {
  return { namespace: element.namespace, name: element.name, xml: serialiseElement(element) };
}

const nameElement = ({ element }: Change) => emptyElement(element);
