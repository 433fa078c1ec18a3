import { DOORS, type Door } from '../contract/integrations.ts';
import * as z from 'zod/mini';

/** The doors that are open. The routes of all others are not registered, so they answer 404. */
export type OpenDoorSet = ReadonlySet<Door>;

const NO_DOOR = 'none';

export const doorVariables = {
  DOORS: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => namesIn(value).every(isDoor) || namesIn(value).join() === NO_DOOR,
          `must be a list of ${DOORS.join(', ')}, or ${NO_DOOR}`,
        ),
      ),
    DOORS.join(','),
  ),
};

const DoorEnvironment = z.object(doorVariables);
type DoorEnvironment = z.infer<typeof DoorEnvironment>;

export function toOpenDoors({ DOORS: list }: DoorEnvironment): OpenDoorSet {
  return new Set(namesIn(list).filter(isDoor));
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

const isDoor = (name: string): name is Door => (DOORS as readonly string[]).includes(name);
