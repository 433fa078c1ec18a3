/** A genre or tag id as people write it: "science-fiction" → "science fiction". */
export function plainLabel(id: string): string {
  return id === 'childrens' ? "children's" : id.replace(/-/g, ' ');
}

/** The text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
