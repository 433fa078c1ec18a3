import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { ImportSource } from '../contract/import.ts';
import type { Service, ServiceGroup } from '#import-formats/model/model.ts';
import { SERVICES } from '#import-formats/services.ts';

/** The groups in their order, with the category that gives each its icon and colour; null: entries of all categories. */
const GROUPS: readonly (readonly [ServiceGroup, ActivityCategory | null])[] = [
  ['Books', 'BOOK'],
  ['Movies and shows', 'MOVIE'],
  ['Games', 'GAME'],
  ['Places', 'PLACE'],
  ['Other logs and tables', null],
];

/** The services whose name, group or contents contain the text, by group; groups without one are left out. */
export function findServices(text: string) {
  const wanted = text.trim().toLowerCase();
  return GROUPS.map(([name, category]) => ({
    name,
    category,
    services: SERVICES.filter(
      ({ group, ...service }) =>
        group === name && `${service.name} ${service.takes} ${name}`.toLowerCase().includes(wanted),
    ),
  })).filter(({ services }) => services.length > 0);
}

/** @param source as in the path of its page */
export function findService(source: string): Service | null {
  return SERVICES.find((service) => service.source === source) ?? null;
}

/** As the service writes its name. */
export function serviceName(source: ImportSource): string {
  return source === 'columns' ? 'Your own table' : (findService(source)?.name ?? source);
}
