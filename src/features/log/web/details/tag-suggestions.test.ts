import type { Activity } from '../../contract/activity.ts';
import { expect, it } from 'vitest';
import { suggestTags } from './tag-suggestions.ts';

function tagged(...tags: string[]): Activity {
  return {
    id: tags.join(),
    name: 'x',
    category: 'BOOK',
    rating: 3,
    creationTime: '2026-11-01T12:00:00Z',
    tags,
  };
}

const log = [tagged('reread', 'Café'), tagged('cafe', 'calm'), tagged('calm'), tagged('calm', 'reread')];

it("suggests one's own tags, the most used first, each once whatever its case and accents", () => {
  expect(suggestTags(log, '', [])).toEqual(['calm', 'reread', 'Café']);
});

it('suggests those that begin as the typed one does and are not chosen yet', () => {
  expect(suggestTags(log, '#ca', [])).toEqual(['calm', 'Café']);
  expect(suggestTags(log, 'CA', ['Calm'])).toEqual(['Café']);
  expect(suggestTags(log, 'x', [])).toEqual([]);
});
