/** XPaths by what a person sees, for texts without double quotes. */
const named = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;

export const button = (name: string) => `//button${named(name)}`;
export const menuItem = (name: string) => `//*[@role="menuitem"]${named(name)}`;
export const shown = (text: string) => `//body//*[text()[contains(., "${text}")]]`;
/** An input with a label, of its own or around it. */
export const field = (label: string) =>
  `//*[self::input or self::textarea][@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for]`;
export const dialog = (name: string) => `//*[@role="dialog"][.//h2${named(name)}]`;
/** The label of a star, which is what a person clicks. */
export const star = (legend: string, stars: string) =>
  `//fieldset[legend[normalize-space()="${legend}"]]//label[@title="${stars}"]`;
/** The label of a category of a new entry. */
export const category = (name: string) => `//form//label[@data-category and @title="${name}"]`;
/** The button of an entry or of a file, which opens it. */
export const row = (name: string) => `//li//button[contains(., "${name}")]`;
