import { addedText, filterWith } from '../added-text.ts';
import { previousValues } from '../entry-change.ts';
import { entryOfShared } from '../share/entry-of-shared.ts';
import { findContinued } from './find-continued.ts';
import { createKnownTitles, joinTitles } from './titles/known-titles.ts';
import { LinePanel } from './line-panel.tsx';
import { parseLine } from './parse-line.ts';
import { PastedList } from '../paste/pasted-list.tsx';
import { suggestWorks } from './titles/suggest.ts';

/** What understands the line, in a chunk of its own: the screen does not wait for it. */
export const lineTools = {
  PastedList,
  parseLine,
  createKnownTitles,
  joinTitles,
  suggestWorks,
  addedText,
  filterWith,
  entryOfShared,
  findContinued,
  previousValues,
  LinePanel,
};
