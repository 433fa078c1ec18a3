import type { Activity } from '#features/log/contract/activity.ts';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { LogControl } from '../log-control.tsx';
import type { SimilarGuide } from '../similar-guide.ts';
import { RecommendationItem } from './recommendation-item.tsx';

interface OwnRecommendationProps extends Omit<
  ComponentProps<typeof RecommendationItem>,
  'lead' | 'tool' | 'log'
> {
  readonly logged: Activity | null;
  readonly undo: UndoStack;
  /** Another guide that it leads to. */
  readonly similar: SimilarGuide | null;
  readonly onDismiss: () => void;
}

/** A recommendation that the user can add to the log or dismiss. */
export function OwnRecommendation({ logged, undo, similar, onDismiss, ...item }: OwnRecommendationProps) {
  const { kind, recommendation } = item;
  const { name } = recommendation;
  return (
    <RecommendationItem
      {...item}
      lead={
        similar && (
          <Link to={similar.to} aria-label={`${similar.label}: ${name}`}>
            {similar.label}
          </Link>
        )
      }
      tool={
        <button type="button" data-tool="dismiss" aria-label={`Not this one: ${name}`} onClick={onDismiss}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>Not this one</span>
        </button>
      }
      log={<LogControl item={{ ...recommendation, category: kind.category }} logged={logged} undo={undo} />}
    />
  );
}
