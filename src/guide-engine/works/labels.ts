/** The English name of a language code; or the code itself if there is none. */
export function languageName(code: string): string {
  return nameOf(new Intl.DisplayNames(['en'], { type: 'language' }), code);
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Imported records may contain codes that do not exist.
    return code;
  }
}
