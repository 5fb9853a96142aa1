import type { SessionFigure } from '@keenly/contracts/insight';
import { lazy, Suspense, useState } from 'react';
import { EvidenceButton } from './evidence-button';

const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog')).SessionDialog }));

export interface SessionEvidenceProps {
  sessionId: string;
  figure: SessionFigure;
  name: string;
}

/** 'How is this counted?' for a figure of one session. Only the learner may ask: show it on own sessions alone. */
export function SessionEvidence(question: SessionEvidenceProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EvidenceButton name={question.name} onAsk={() => setAsked(true)} />
      {asked ? (
        <Suspense fallback={null}>
          <SessionDialog {...question} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
