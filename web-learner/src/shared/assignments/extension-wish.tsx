import type { AssignedCapability } from '@keenly/contracts/assignment';
import { extensionWords as words } from '@keenly/contracts/catalogue/extension-request';
import { lazy, Suspense, useState } from 'react';
import { tableDay } from '../../ui/format/dates';
import { Button } from '../../ui/components/button';

const ExtensionDialog = lazy(async () => ({ default: (await import('./extension-dialog')).ExtensionDialog }));

/** What the learner of an assignment asked for, or the way to ask (product/capabilities#asking-for-another-date). */
export function ExtensionWish({ assigned, onAsked }: { assigned: AssignedCapability; onAsked: () => void }) {
  const [asking, setAsking] = useState(false);
  const { extension, capability } = assigned;
  if (extension !== null) return <span className="k-quiet">{words.asked(tableDay(extension.deadline))}</span>;
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {words.ask}
        <span className="k-sr"> for {capability.name}</span>
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ExtensionDialog assigned={assigned} onAsked={onAsked} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
