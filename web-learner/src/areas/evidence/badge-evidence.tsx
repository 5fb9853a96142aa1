import type { BadgeKind } from '@keenly/contracts/badges';
import { badgeWords } from '@keenly/contracts/catalogue/profile';
import { lazy, Suspense, useState } from 'react';
import { EvidenceButton } from './evidence-button';

const BadgeDialog = lazy(async () => ({ default: (await import('./badge-dialog')).BadgeDialog }));

/** 'How is this counted?' for the way to the next badge of a kind. */
export function BadgeEvidence({ kind }: { kind: BadgeKind }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <EvidenceButton name={badgeWords.kinds[kind]} onAsk={() => setAsked(true)} />
      {asked ? (
        <Suspense fallback={null}>
          <BadgeDialog kind={kind} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
