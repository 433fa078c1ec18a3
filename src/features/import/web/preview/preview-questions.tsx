import type { Answers, ImportQuestion } from '#import-formats/model/model.ts';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import styles from '../parts/import.module.css';

interface PreviewQuestionsProps {
  readonly questions: readonly ImportQuestion[];
  readonly answers: Answers;
  /** The user wants to import before all are answered. */
  readonly isUrgent: boolean;
  readonly onAnswer: (id: string, value: string) => void;
}

/** What the files alone do not decide. Nothing is chosen until the user does, so that no question is overlooked. */
export function PreviewQuestions({ questions, answers, isUrgent, onAnswer }: PreviewQuestionsProps) {
  return questions.map(({ id, text, options }) => (
    <fieldset key={id} className={styles['question']} data-open={answers[id] === undefined}>
      <legend>{text}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={id}
            checked={answers[id] === value}
            onChange={() => onAnswer(id, value)}
          />
          {label}
        </label>
      ))}
      {isUrgent && answers[id] === undefined && <ErrorMessage text="Please choose one of these first." />}
    </fieldset>
  ));
}
