import type { SessionDetail } from '@keenly/contracts/study-session';
import type { ReactNode } from 'react';
import { useSession } from '../../../shared/auth/use-session';
import type { SessionEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { PageSkeleton } from '../../../ui/components/skeleton';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { useSessionDetail } from './session-detail';
import { SessionFacts } from './session-head';
import { Awaited, Gone, isGone, Stale, useToldFailure } from './session-states';
import { SessionStats } from './session-stats';
import { SummaryColumns } from './summary-columns';
import { VisitedPages } from './visited-pages';

export interface SessionViewProps {
  id: string;
  back: ReactNode;
  /** Whose session, as the page before this one called them. */
  name?: string | undefined;
  /** 'How is this counted?' beside the figures of this session; only shown on one's own. */
  evidence?: ((sessionId: string) => SessionEvidenceSlot) | undefined;
  /** What is below a session that is someone else's. */
  others?: ((learner: SessionDetail['learner']) => ReactNode) | undefined;
}

/** Everything of one session: facts, summary, stats, visited pages. Old figures stay while newer ones are read. */
export function SessionView({ id, back, name, evidence, others }: SessionViewProps) {
  const answer = useSessionDetail(id);
  const { data: detail, isError, fetchStatus } = answer;
  const own = useSession()?.user.id === detail?.learner.user_client_id;
  const gone = isGone(answer);
  usePageTitle(gone ? 'Session' : (detail?.description ?? 'Session'));
  useToldFailure(isError && !gone);
  if (gone) {
    return (
      <Bare back={back}>
        <Gone action={back} />
      </Bare>
    );
  }
  if (detail === undefined) {
    return isError || fetchStatus === 'paused' ? (
      <Bare back={back}>
        <Awaited answer={answer} loading={null} />
      </Bare>
    ) : (
      <PageSkeleton />
    );
  }
  return (
    <div className="page">
      <header className="session-top">
        <div>{back}</div>
        <h1>
          <bdi>{detail.description}</bdi>
        </h1>
        {own ? null : <p className="k-meta">{name ?? detail.learner.full_name}</p>}
        <SessionFacts detail={detail} readAt={answer.dataUpdatedAt} />
      </header>
      <Stale answer={answer} />
      <SummaryColumns
        detail={detail}
        readAt={answer.dataUpdatedAt}
        startExpanded
        evidence={own ? evidence?.(id) : undefined}
      />
      <SessionStats detail={detail} />
      <VisitedPages detail={detail} />
      {own ? null : others?.(detail.learner)}
    </div>
  );
}

function Bare({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <div className="session-top">
        <div>{back}</div>
        <h1>Session</h1>
      </div>
      {children}
    </div>
  );
}
