/** How many opening braces are tried. */
const MAX_ATTEMPTS = 8;

/** The JSON object in a model's text without the thoughts, fences or prose around it; the text itself if there is none. */
export function extractJson(text: string): string {
  // Some servers drop the opening tag of the model's thoughts.
  const answer = text.slice(Math.max(0, text.lastIndexOf('</think>')));
  let start = answer.indexOf('{');
  for (let attempts = 0; start >= 0 && attempts < MAX_ATTEMPTS; attempts += 1) {
    const part = answer.slice(start, endOfObject(answer, start));
    if (isJson(part)) return part;
    start = answer.indexOf('{', start + 1);
  }
  return answer;
}

/** The position after the brace that closes the one at `start`; braces within strings don't count. */
function endOfObject(text: string, start: number): number {
  // An unclosed string matches to the end, so that no character is read twice.
  const token = /"(?:[^"\\]|\\.)*(?:"|$)|[{}]/gs;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  return text.length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
