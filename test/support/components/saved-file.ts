import { vi } from 'vitest';

/** Catches the files that the page saves, each by the click of a link that it makes, instead of a download. */
export function catchSavedFiles(): { readonly names: string[]; readonly texts: Promise<string>[] } {
  const caught = { names: [] as string[], texts: [] as Promise<string>[] };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    caught.names.push(this.download);
    caught.texts.push(fetch(this.href).then((response) => response.text()));
  });
  return caught;
}
