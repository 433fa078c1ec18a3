let names: Intl.DisplayNames | null = null;

/** @param code ISO 3166-1 alpha-2, which is returned if it has no name */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  return names.of(code) ?? code;
}
