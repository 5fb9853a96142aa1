import type { InsightFilter } from '@keenly/contracts/insight';
import { lazy, Suspense, useState } from 'react';
import type { RollupQuestion } from '../../shared/evidence/evidence-slot';
import { EvidenceButton } from './evidence-button';

const RollupDialog = lazy(async () => ({ default: (await import('./rollup-dialog')).RollupDialog }));

export interface RollupEvidenceProps extends RollupQuestion {
  filter: InsightFilter;
}

/** 'How is this counted?' for a figure of home. */
export function RollupEvidence(question: RollupEvidenceProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EvidenceButton name={question.name} onAsk={() => setAsked(true)} />
      {asked ? (
        <Suspense fallback={null}>
          <RollupDialog {...question} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
