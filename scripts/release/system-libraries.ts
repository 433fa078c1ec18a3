import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SystemPackage } from './sbom.ts';

/** Debian's packages with the libraries that Node and Daybook's native parts are linked with. */
const PACKAGES = ['base-files', 'libatomic1', 'libc6', 'libgcc-s1', 'libstdc++6'];
/** The C library loads them by name, to look up host names. */
const NAME_SERVICES = ['libnss_dns.so.2', 'libnss_files.so.2'];

/** Where images without dpkg record their packages, one file for each. */
const RECORDS = 'var/lib/dpkg/status.d';

interface Architecture {
  /** The folder of libraries (multiarch). */
  readonly triplet: string;
  /** The program that loads libraries, where the header of each program names it. */
  readonly loader: string;
}

const ARCHITECTURES: Readonly<Record<string, Architecture>> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'lib64/ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'lib/ld-linux-aarch64.so.1' },
};

/**
 * Copies the libraries that these programs are linked with into the root file system `system`, from the packages of this
 * machine's Debian, which apt checks. Their records and licences come along, so that scanners know what is inside.
 */
export function copySystemLibraries(programs: readonly string[], system: string, temporary: string): void {
  const architecture = ARCHITECTURES[process.arch];
  if (architecture === undefined) throw new Error(`There is no image for ${process.arch}.`);
  const { triplet, loader } = architecture;
  const unpacked = join(temporary, 'unpacked');
  for (const archive of downloadPackages(join(temporary, 'packages'))) {
    execFileSync('dpkg-deb', ['--extract', archive, unpacked]);
    copyRecord(archive, system);
  }
  const find = (name: string) => findLibrary(unpacked, triplet, name);
  const target = join(system, 'lib', triplet);
  mkdirSync(target, { recursive: true });
  for (const name of neededLibraries(programs, find)) copyFileSync(find(name), join(target, name));
  mkdirSync(join(system, dirname(loader)), { recursive: true });
  copyFileSync(find(loader.split('/').at(-1) ?? ''), join(system, loader));
  copyFileSync(join(unpacked, 'usr/lib/os-release'), join(system, 'etc/os-release'));
  for (const name of readdirSync(join(unpacked, 'usr/share/doc'))) copyLicence(unpacked, system, name);
}

function copyLicence(unpacked: string, system: string, name: string): void {
  const licence = join('usr/share/doc', name, 'copyright');
  if (existsSync(join(unpacked, licence))) cpSync(join(unpacked, licence), join(system, licence));
}

function downloadPackages(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const names = [...PACKAGES, gccBase()];
  execFileSync('apt-get', ['download', '-qq', '--option=APT::Sandbox::User=root', ...names], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readdirSync(folder).map((name) => join(folder, name));
}

/** The package with the licence of the compiler's libraries, which has the compiler's version in its name. */
function gccBase(): string {
  const dependencies = execFileSync('apt-cache', ['depends', 'libgcc-s1'], { encoding: 'utf8' });
  return /gcc-\d+-base/.exec(dependencies)?.[0] ?? 'gcc-base';
}

function copyRecord(archive: string, system: string): void {
  const record = execFileSync('dpkg-deb', ['--field', archive], { encoding: 'utf8' });
  const name = /^Package: (.+)$/m.exec(record)?.[1] ?? '';
  mkdirSync(join(system, RECORDS), { recursive: true });
  writeFileSync(join(system, RECORDS, name), record);
}

/** Debian's packages of which `system` contains files. */
export function readSystemPackages(system: string): SystemPackage[] {
  return readdirSync(join(system, RECORDS))
    .toSorted()
    .map((file) => {
      const record = readFileSync(join(system, RECORDS, file), 'utf8');
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(record)?.[1] ?? '';
      return { name: field('Package'), version: field('Version'), architecture: field('Architecture') };
    });
}

/** The libraries of these programs, of the libraries themselves, and so on. */
function neededLibraries(programs: readonly string[], find: (name: string) => string): ReadonlySet<string> {
  const found = new Set(NAME_SERVICES);
  const waiting = [...programs, ...NAME_SERVICES.map(find)];
  for (let file; (file = waiting.pop());) {
    const headers = execFileSync('objdump', ['--private-headers', file], { encoding: 'utf8' });
    for (const [, name = ''] of headers.matchAll(/^ +NEEDED +(\S+)$/gm)) {
      if (!found.has(name)) waiting.push(find(name));
      found.add(name);
    }
  }
  return found;
}

function findLibrary(unpacked: string, triplet: string, name: string): string {
  const paths = ['lib', 'usr/lib'].map((folder) => join(unpacked, folder, triplet, name));
  const path = paths.find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error(`${name} is in none of the packages ${PACKAGES.join(', ')}.`);
  return realpathSync(path);
}
