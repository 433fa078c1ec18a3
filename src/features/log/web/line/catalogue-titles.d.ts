/** Made by the build, see scripts/catalogue-titles.ts. */
declare module 'virtual:catalogue-titles' {
  export const titles: string;
}
