import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { useEffect } from 'react';
import { ApiError } from '../../../kit/api/api-error';
import { toast } from '../../../kit/toasts/toast-store';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { PageSkeleton } from '../../../kit/ui/skeleton';
import { usePageTitle } from '../../../kit/ui/use-page-title';
import { useSession } from '../../../kit/auth/use-session';
import { useSessionDetail } from '../api/session-detail';
import { SessionFacts } from './session-head';
import { SummaryColumns } from './summary-columns';
import { VisitedPages } from './visited-pages';

/** Everything of one session: facts, summary, visited pages. Old figures stay while newer ones are read. */
export function SessionView({
  id,
  back,
  name,
}: {
  id: string;
  back: React.ReactNode;
  name?: string | undefined;
}) {
  const { data: detail, isError, error, isFetching, refetch } = useSessionDetail(id);
  const own = useSession()?.user.id === detail?.learner.user_client_id;
  usePageTitle(detail?.description ?? 'Session');
  useEffect(() => {
    if (isError) toast('error', sessionMessages.detailFailed);
  }, [isError]);
  if (detail === undefined) {
    if (!isError) return <PageSkeleton />;
    const known = error instanceof ApiError && error.status !== undefined && error.status < 500;
    return (
      <div className="page">
        <div className="session-top">
          <div>{back}</div>
          <h1>Session</h1>
        </div>
        <RetryPanel
          reason={known ? error.message : sessionMessages.detailFailed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
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
      <SummaryColumns detail={detail} startExpanded />
      <VisitedPages detail={detail} />
    </div>
  );
}
