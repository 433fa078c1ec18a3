import type { Activity } from '#features/log/contract/activity.ts';
import type { KnownEntry } from '../../contract/import.ts';
import type {
  Drop,
  DroppedFile,
  ImportChoices,
  ImportSession,
  OwnLists,
} from '#import-formats/model/session-model.ts';
import type { CatalogueTitle } from './identify.ts';

/** What the files are compared with. */
export interface ComparedLog {
  readonly log: readonly Activity[];
  /** What earlier imports of the service brought. */
  readonly known: readonly KnownEntry[];
  readonly lists: OwnLists;
  /** Name creator and year of works; none if they could not be loaded. */
  readonly titles: readonly CatalogueTitle[];
}

/** The session as the worker serves it. The log is sent once, and not with each plan. */
export interface ServedSession extends Omit<ImportSession, 'read' | 'plan'> {
  read(files: readonly DroppedFile[]): Promise<Drop>;
  compareWith(log: ComparedLog): void;
  plan(choices: ImportChoices): ReturnType<ImportSession['plan']>;
}

/** The session as the page calls it. */
export type RemoteSession = {
  readonly [Name in keyof ServedSession]: (
    ...input: Parameters<ServedSession[Name]>
  ) => Promise<Awaited<ReturnType<ServedSession[Name]>>>;
};

/** What the page posts. */
export type SessionCall = {
  [Name in keyof ServedSession]: {
    readonly id: number;
    readonly name: Name;
    readonly input: Parameters<ServedSession[Name]>;
  };
}[keyof ServedSession];

/** What the worker posts: how far it has read, from 0 to 1, and one answer to each call. */
export type SessionMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: string };
