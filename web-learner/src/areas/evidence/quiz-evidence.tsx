import { homeLabels } from '@keenly/contracts/catalogue/home';
import { lazy, Suspense, useState } from 'react';
import type { ScoredCapability } from '../../shared/evidence/evidence-slot';
import { EvidenceButton } from './evidence-button';

const QuizDialog = lazy(async () => ({ default: (await import('./quiz-dialog')).QuizDialog }));

/** 'How is this counted?' of scores of quizzes. */
export function QuizEvidence({ capabilities }: { capabilities: readonly ScoredCapability[] }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EvidenceButton name={homeLabels.expertiseJourney} onAsk={() => setAsked(true)} />
      {asked ? (
        <Suspense fallback={null}>
          <QuizDialog capabilities={capabilities} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
