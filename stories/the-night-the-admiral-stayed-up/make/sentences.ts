// Cuts a part's text into spoken sentences, each with the silence that follows it.
import { readFileSync } from 'node:fs';

export type Sentence = { spoken: string; pauseSeconds: number };

const pronunciation: Record<string, string> = JSON.parse(
  readFileSync(new URL('pronunciation.json', import.meta.url), 'utf8'),
);
const sentencePause = 0.45;
// "Sea. Sea. Church. Cow." is the lamp going round: it wants more air than ordinary prose.
const beatPause = 0.62;

export function toSentences(text: string): Sentence[] {
  const pieces = text.match(/[^.!?:]+(?:[.!?]+|:(?= [A-Z]))[”)]*|[^.!?:]+:|[^.!?:]+$/g) ?? [];
  return pieces.map((piece) => piece.trim()).filter(Boolean).map(toSentence);
}

function toSentence(piece: string): Sentence {
  const isBeat = piece.split(' ').length === 1;
  return { spoken: respell(piece), pauseSeconds: isBeat ? beatPause : sentencePause };
}

function respell(piece: string): string {
  const plain = piece.replace(/[“”()"]/g, '').replace(/:$/, '.');
  return Object.entries(pronunciation).reduce((text, [shown, spoken]) => text.replaceAll(shown, spoken), plain);
}
