import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { lazy, Suspense } from 'react';
import { percent } from '../../ui/format/figures';
import { shownScore } from './answering';
import { useSelfStudy } from './use-self-study';

// A quiz is on the screen before the code of its donut, which is needed at its end.
const ShareRing = lazy(async () => ({
  default: (await import('../charts/share-ring')).ShareRing,
}));

export interface ScoreRingProps {
  /** Percent; null where all questions are essays. */
  score: number | null;
  correct: number;
  graded: number;
  awaiting: number;
}

/** A score as a donut with one decimal, and beside it whether someone has yet to read essays. */
export function ScoreRing({ score, correct, graded, awaiting }: ScoreRingProps) {
  const shown = shownScore(score);
  const isSelfStudy = useSelfStudy();
  const slices = [
    { label: words.isRight, value: shown, color: '--k-focus-good' as const },
    { label: words.isWrong, value: 100 - shown, color: '--k-surface-2' as const },
  ];
  return (
    <div className="quiz-score">
      <Suspense fallback={<p className="quiz-figure">{percent(shown)}</p>}>
        <ShareRing
          slices={slices.filter(({ value }) => value > 0)}
          center={{ figure: percent(shown), word: graded === 0 ? '' : words.right(correct, graded) }}
        />
      </Suspense>
      {awaiting === 0 ? null : (
        <p className="quiz-awaiting">{isSelfStudy ? words.compareEssays : words.awaitingReview}</p>
      )}
    </div>
  );
}
