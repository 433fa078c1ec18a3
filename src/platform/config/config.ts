import * as z from 'zod/mini';
import { loadSecretFiles } from '../auth/secret-files.ts';
import type { AnySettingsPart, SettingWarning, Variable } from './settings.ts';

/** The configuration from the environment. The list of all parts (app/server/settings.ts) declares what is in it. */
export interface Config {}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = ReturnType<typeof createSettings>;

/** Reads the configuration that these parts declare. */
export function createSettings(parts: readonly AnySettingsPart[]) {
  const variables: ReadonlyMap<string, Variable> = new Map(
    parts.flatMap((part) => Object.entries(part.variables)),
  );
  const secrets: readonly string[] = parts
    .flatMap(({ variables: own, otherSecrets = [] }) => [
      ...Object.keys(own).filter((name) => own[name]?.isSecret),
      ...otherSecrets,
    ])
    .toSorted();
  const schemas = [...variables].map(([name, { schema, default: absent }]) => [
    name,
    absent === undefined ? z.optional(schema) : z.prefault(schema, absent),
  ]);
  const environment = z.object(Object.fromEntries(schemas) as z.core.$ZodShape);

  const parse = (env: Environment) =>
    environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)));

  /** Reports all errors at once. An empty variable counts as absent. */
  function readConfig(env: Environment): ConfigResult {
    const { data, error } = parse(env);
    const faults =
      data === undefined
        ? error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`)
        : parts.flatMap((part) => part.findErrors?.(data) ?? []).filter((fault) => typeof fault === 'string');
    if (data === undefined || faults.length > 0) return { ok: false, faults };
    return { ok: true, config: Object.assign({}, ...parts.map((part) => part.toConfig(data))) as Config };
  }

  /** The configuration of this process, whose secrets may be in files. */
  function readProcessConfig(): ConfigResult {
    const fileFaults = loadSecretFiles(process.env, secrets);
    const reading = readConfig(process.env);
    if (fileFaults.length === 0) return reading;
    return { ok: false, faults: [...fileFaults, ...(reading.ok ? [] : reading.faults)] };
  }

  return {
    parts,
    variables,
    /** The variables whose values may be in files. */
    secrets,
    readConfig,
    readProcessConfig,
    /** @throws Error with all errors, one per line */
    requireConfig: (env: Environment): Config => requireOk(readConfig(env)),
    /** @throws Error with all errors, one per line */
    requireProcessConfig: (): Config => requireOk(readProcessConfig()),
    /** Of variables that are valid. */
    findWarnings(env: Environment): SettingWarning[] {
      const { data } = parse(env);
      if (data === undefined) return [];
      return parts.flatMap((part) => part.findWarnings?.(data) ?? []).filter((warning) => warning !== false);
    },
  };
}

function requireOk(reading: ConfigResult): Config {
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.config;
}
