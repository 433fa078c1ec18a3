import type { ImportChoices, ParsedSummary } from '#import-formats/model/session-model.ts';
import { ChoiceSelect } from '../choice-select.tsx';
import styles from '../parts/import.module.css';

const ROUNDINGS = [
  { value: 'half', label: 'Keep' },
  { value: 'whole', label: 'Round to whole stars' },
] as const;
const EPISODES = [
  { value: 'season', label: 'One entry per season' },
  { value: 'show', label: 'One entry per show' },
  { value: 'each', label: 'One entry per episode' },
] as const;
const IN_OR_OUT = [
  { value: 'in', label: 'Import' },
  { value: 'out', label: 'Leave out' },
] as const;

interface PreviewChoicesProps {
  readonly summary: ParsedSummary;
  readonly choices: ImportChoices;
  readonly onChoose: (part: Partial<ImportChoices>) => void;
}

/** Choices for all rows; those that concern none are not offered. */
export function PreviewChoices({ summary, choices, onChoose }: PreviewChoicesProps) {
  const { hasHalfStars, hasRounded, hasUnrated, hasWishes, hasEpisodes, hasLists } = summary;
  if (!hasHalfStars && !hasRounded && !hasUnrated && !hasWishes && !hasEpisodes && !hasLists) return null;
  return (
    <div className={styles['choices']} role="group" aria-label="For all rows">
      {hasHalfStars && (
        <ChoiceSelect
          label="Half stars"
          options={ROUNDINGS}
          value={choices.rounding}
          onChange={(rounding: ImportChoices['rounding']) => onChoose({ rounding })}
        />
      )}
      {hasUnrated && (
        <ChoiceSelect
          label="Without a rating"
          options={IN_OR_OUT}
          value={choices.unrated ? 'in' : 'out'}
          onChange={(value: 'in' | 'out') => onChoose({ unrated: value === 'in' })}
        />
      )}
      {hasWishes && (
        <ChoiceSelect
          label="Wishes"
          options={IN_OR_OUT}
          value={choices.wishes ? 'in' : 'out'}
          onChange={(value: 'in' | 'out') => onChoose({ wishes: value === 'in' })}
        />
      )}
      {hasEpisodes && (
        <ChoiceSelect
          label="Episodes"
          options={EPISODES}
          value={choices.episodes}
          onChange={(episodes: ImportChoices['episodes']) => onChoose({ episodes })}
        />
      )}
      {hasLists && (
        <ChoiceSelect
          label="Lists"
          options={IN_OR_OUT}
          value={choices.lists ? 'in' : 'out'}
          onChange={(value: 'in' | 'out') => onChoose({ lists: value === 'in' })}
        />
      )}
      {hasRounded && (
        <p className={styles['hint']}>
          Half a star becomes 1 star, and what is between half stars is rounded. The note keeps the rating as
          it was.
        </p>
      )}
      {hasHalfStars && choices.rounding === 'whole' && (
        <p className={styles['hint']}>Where half a star is rounded, the note keeps the rating as it was.</p>
      )}
    </div>
  );
}
