import { existsSync, globSync } from 'node:fs';
import { swiftIsInstalled } from '#testing/start-swift.ts';

/** Debian's folder of the newest installed PostgreSQL; `/usr/bin` has only the clients. */
export const POSTGRES_BIN =
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .map((path) => path.replace(/\/postgres$/, ''))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1) ?? '';

/** The library that gives a process another time, in the variant for programs with threads. */
export const FAKETIME_LIBRARY = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '';

/** What the cluster consists of: whether it is there, and Debian's packages that bring it. */
const NEEDED: readonly [boolean, string][] = [
  [existsSync('/usr/sbin/haproxy'), 'haproxy'],
  [existsSync('/usr/bin/patroni'), 'patroni'],
  [existsSync('/usr/bin/etcd'), 'etcd-server'],
  [POSTGRES_BIN !== '', 'postgresql'],
  [FAKETIME_LIBRARY !== '', 'faketime'],
  [swiftIsInstalled, 'swift-proxy swift-object swift-account swift-container memcached'],
];

/** A sentence that names the packages which are missing; null if all are installed. */
export function missingPackages(): string | null {
  const missing = NEEDED.filter(([isInstalled]) => !isInstalled).map(([, packages]) => packages);
  if (missing.length === 0) return null;
  return `The cluster test is SKIPPED, because it needs more programs: apt install ${missing.join(' ')}`;
}
