import type { SessionDetail } from '@keenly/contracts/study-session';
import { useState } from 'react';
import type { SessionEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { useSession } from '../../../shared/auth/use-session';
import { Bone } from '../../../ui/components/skeleton';
import { withOwnCode } from '../../../ui/components/with-own-code';
import { Column } from './column';
import { MiddlePanel } from './middle-panel';
import './summary.css';

const EmotionsPanel = withOwnCode(async () => (await import('./emotions-panel')).EmotionsPanel);
const BrowsingPanel = withOwnCode(async () => (await import('./browsing-panel')).BrowsingPanel);

/** Loads the charts of the columns ahead of their use. */
export async function fetchSummaryCharts(): Promise<void> {
  await Promise.all([EmotionsPanel.fetchCode(), BrowsingPanel.fetchCode()]);
}

export interface SummaryColumnsProps {
  detail: SessionDetail;
  /** When that was read, epoch milliseconds. */
  readAt: number;
  startExpanded: boolean;
  /** 'How is this counted?' beside each figure; absent where the viewer may not ask. */
  evidence?: SessionEvidenceSlot | undefined;
}

/** The three columns of a session's summary (product/session-pages#summary). Charts come with their own code. */
export function SummaryColumns({ detail, readAt, startExpanded, evidence }: SummaryColumnsProps) {
  const [expanded, setExpanded] = useState(startExpanded);
  const own = useSession()?.user.id === detail.learner.user_client_id;
  return (
    <div className="summary">
      <EmotionsPanel detail={detail} own={own} evidence={evidence} meanwhile={<ChartOnItsWay />} />
      <MiddlePanel
        detail={detail}
        readAt={readAt}
        own={own}
        expanded={expanded}
        onExpand={setExpanded}
        evidence={evidence}
      />
      <BrowsingPanel detail={detail} expanded={expanded} evidence={evidence} meanwhile={<ChartOnItsWay />} />
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
