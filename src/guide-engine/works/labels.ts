/** The English name of a language code; the code itself where there is none. */
export function languageName(code: string): string {
  return nameOf(languageNames, code);
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Imported records may hold codes that are none.
    return code;
  }
}
