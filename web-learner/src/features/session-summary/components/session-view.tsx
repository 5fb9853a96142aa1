import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../../../kit/api/api-error';
import { useSession } from '../../../kit/auth/use-session';
import type { SessionEvidenceSlot } from '../../../kit/evidence/evidence-slot';
import { clockOf } from '../../../kit/format/dates';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { EmptyState } from '../../../kit/ui/empty-state';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { PageSkeleton } from '../../../kit/ui/skeleton';
import { usePageTitle } from '../../../kit/ui/use-page-title';
import { useSessionDetail } from '../api/session-detail';
import { SessionFacts } from './session-head';
import { SessionStats } from './session-stats';
import { SummaryColumns } from './summary-columns';
import { VisitedPages } from './visited-pages';
import '../../../kit/query/answer-panel.css';

export interface SessionViewProps {
  id: string;
  back: ReactNode;
  /** Whose session, as the page before this one called them. */
  name?: string | undefined;
  /** 'How is this counted?' beside the figures of this session; only shown on one's own. */
  evidence?: ((sessionId: string) => SessionEvidenceSlot) | undefined;
  /** What stands below a session that is somebody else's. */
  others?: ((learner: SessionDetail['learner']) => ReactNode) | undefined;
}

/** Everything of one session: facts, summary, stats, visited pages. Old figures stay while newer ones are read. */
export function SessionView({ id, back, name, evidence, others }: SessionViewProps) {
  const answer = useSessionDetail(id);
  const { data: detail, isError, error, isFetching, refetch } = answer;
  const own = useSession()?.user.id === detail?.learner.user_client_id;
  const isGone = detail !== undefined && error instanceof ApiError && error.status === 404;
  usePageTitle(detail?.description ?? 'Session');
  useEffect(() => {
    if (isError && !isGone) toast('error', sessionMessages.detailFailed);
  }, [isError, isGone]);
  if (detail === undefined) {
    if (!isError) return <PageSkeleton />;
    const known = error instanceof ApiError && error.status !== undefined && error.status < 500;
    return (
      <Bare back={back}>
        <RetryPanel
          reason={known ? error.message : sessionMessages.detailFailed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Bare>
    );
  }
  // Nothing of it may stay on the screen once it was erased.
  if (isGone) {
    return (
      <Bare back={back}>
        <div role="status">
          <EmptyState words={sessionPageWords.gone} line={sessionPageWords.goneLine} action={back} />
        </div>
      </Bare>
    );
  }
  return (
    <div className="page">
      <header className="session-top">
        <div>{back}</div>
        <h1>{detail.description}</h1>
        {own ? null : <p className="k-meta">{name ?? detail.learner.full_name}</p>}
        <SessionFacts detail={detail} />
      </header>
      {isError ? (
        <p className="k-stale" role="status">
          <span>
            {sessionMessages.detailFailed}. {sessionPageWords.stale} {clockOf(answer.dataUpdatedAt)}.
          </span>
          <Button small busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : null}
      <SummaryColumns detail={detail} startExpanded evidence={own ? evidence?.(id) : undefined} />
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
