/** Made by the build, see scripts/catalogue-titles.ts. */
declare module 'virtual:catalogue-titles' {
  export const titles: import('./catalogue-works.ts').CatalogueTitles;
}

declare module 'virtual:catalogue-aliases' {
  /** Other titles of each work, as `titleKeyOf` returns them, with `|` between them. */
  export const aliases: string;
}
