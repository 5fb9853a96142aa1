import type { SessionDetail } from '@keenly/contracts/study-session';
import { lazy, Suspense, useState } from 'react';
import type { SessionEvidenceSlot } from '../../../kit/evidence/evidence-slot';
import { useSession } from '../../../kit/auth/use-session';
import { Bone } from '../../../kit/ui/skeleton';
import { Column } from './column';
import { MiddlePanel } from './middle-panel';
import './summary.css';

const EmotionsPanel = lazy(async () => ({ default: (await import('./emotions-panel')).EmotionsPanel }));
const BrowsingPanel = lazy(async () => ({ default: (await import('./browsing-panel')).BrowsingPanel }));

export interface SummaryColumnsProps {
  detail: SessionDetail;
  startExpanded: boolean;
  /** 'How is this counted?' beside each figure; absent where the viewer may not ask. */
  evidence?: SessionEvidenceSlot | undefined;
}

/** The three columns of a session's summary (document 1 §2.4). Charts come with their own code. */
export function SummaryColumns({ detail, startExpanded, evidence }: SummaryColumnsProps) {
  const [expanded, setExpanded] = useState(startExpanded);
  const own = useSession()?.user.id === detail.learner.user_client_id;
  return (
    <div className="summary">
      <Suspense fallback={<ChartOnItsWay />}>
        <EmotionsPanel detail={detail} own={own} evidence={evidence} />
      </Suspense>
      <MiddlePanel detail={detail} own={own} expanded={expanded} onExpand={setExpanded} evidence={evidence} />
      <Suspense fallback={<ChartOnItsWay />}>
        <BrowsingPanel detail={detail} expanded={expanded} evidence={evidence} />
      </Suspense>
    </div>
  );
}

function ChartOnItsWay() {
  return (
    <Column>
      <Bone width="60%" />
      <Bone height="180px" />
    </Column>
  );
}
