import type { Api, Endpoint, Input } from '../contract/endpoint.ts';
import type { ScreenDocuments } from '../documents/first-answers.ts';
import type { PageSource, WebFile } from '../documents/web-files.ts';
import type { RouteContext } from '../http/serve.ts';
import type { Sweep } from '../jobs/housekeeping.ts';
import type { LinkSource } from '../links/link-source.ts';
import type { NoticeSource } from '../operations/operator-notices.ts';
import type { UserDataSource } from '../system/user-data-source.ts';
import type { ReadSamples } from '../telemetry/module.ts';
import type { Platform } from './platform.ts';

type Example<E extends Endpoint> = Input<E> & object;
type NeedsInput<A extends Api> = {
  [Name in keyof A]: Record<string, never> extends Input<A[Name]> ? never : Name;
}[keyof A];

/** An input for each call, by its name; those that need none have `{}`. A test sends all of them. */
export type Examples<A extends Api> = { readonly [Name in NeedsInput<A>]: Example<A[Name]> } & {
  readonly [Name in keyof A]?: Example<A[Name]>;
};

/** Calls that belong together, as OpenAPI describes them. */
export interface CallGroup<A extends Api = Api> {
  readonly api: A;
  readonly description: string;
  readonly examples: Examples<A>;
}

/** The groups of calls by the names that begin their operation ids, in the order of OpenAPI. */
export type CallGroups = Readonly<Record<string, CallGroup>>;

/** What is known of a feature before it starts. */
export interface FeatureDescription {
  readonly calls?: CallGroups;
  /** What the documents of its screens contain before the browser has asked for anything. */
  readonly documents?: ScreenDocuments;
  /** Files of the built browser part that exist only while an integration is on. */
  readonly files?: readonly WebFile[];
  /** Pages whose addresses people choose. */
  readonly pages?: PageSource;
}

/** What a feature brings when it starts. The application collects each of these from all features. */
export interface Contributions {
  /** Registers its calls and pages. */
  readonly routes?: (context: RouteContext) => void | Promise<void>;
  /** What it stores about users: for the export and the erasure of an account, in this order. */
  readonly userData?: readonly UserDataSource[];
  /** The secret links that its users have given out, for their account. */
  readonly links?: readonly LinkSource[];
  /** Its part of the hourly clean-up, in this order. */
  readonly sweeps?: readonly Sweep[];
  /** What it tells operators. */
  readonly notices?: readonly NoticeSource[];
  /** Its figures for metrics; one that fails or takes too long is left out. */
  readonly figures?: readonly ReadSamples[];
  /** Begins what it does between requests; not called where the data must not change. */
  readonly begin?: () => Promise<void>;
  /** Ends what it does. `closed` resolves when all requests have been answered. */
  readonly stop?: (closed: Promise<unknown>) => Promise<void>;
}

/** A feature that runs, with what it offers to other features. */
export interface Started<Service> extends Contributions {
  readonly service: Service;
}

/** `Needs`: the services of other features, and what tests replace. */
export interface Feature<Needs, Service> extends FeatureDescription {
  start(platform: Platform, needs: Needs): Started<Service> | Promise<Started<Service>>;
}

/**
 * The only registration of a feature on the server: `src/app/features.ts` lists them, and everything that concerns all
 * features is made from that list. Checks examples against the inputs of their calls.
 */
export function defineFeature<Calls extends Readonly<Record<string, Api>>, Needs, Service>(
  feature: Omit<Feature<Needs, Service>, 'calls'> & {
    readonly calls?: { readonly [Group in keyof Calls]: CallGroup<Calls[Group]> };
  },
) {
  return feature;
}
