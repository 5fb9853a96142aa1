import { homeLabels } from '@keenly/contracts/catalogue/home';
import type { CompletionStatus } from '@keenly/contracts/profile';
import { lazy, Suspense, useState } from 'react';
import { EvidenceButton } from './evidence-button';

const CompletionDialog = lazy(async () => ({
  default: (await import('./completion-dialog')).CompletionDialog,
}));

/** 'How is this counted?' of the profile's percentage, on home and on the profile itself. */
export function CompletionEvidence({ status }: { status: CompletionStatus['data'] }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EvidenceButton name={homeLabels.profileCompletion} onAsk={() => setAsked(true)} />
      {asked ? (
        <Suspense fallback={null}>
          <CompletionDialog status={status} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
