import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { SessionEvidenceSlot } from '../../../kit/evidence/evidence-slot';
import { toast } from '../../../kit/toasts/toast-store';
import { buttonClass } from '../../../kit/ui/button';
import { Icon } from '../../../kit/ui/icon';
import { RetryPanel } from '../../../kit/ui/retry-panel';
import { Bone, useShowLoading } from '../../../kit/ui/skeleton';
import { useSessionDetail } from '../api/session-detail';
import { InDialog } from './column';
import { SessionFacts } from './session-head';
import { SummaryColumns } from './summary-columns';
import './session-head.css';

export interface SummaryDialogProps {
  sessionId: string;
  onClose: () => void;
  /** 'How is this counted?' beside the figures, by session. */
  evidence?: ((sessionId: string) => SessionEvidenceSlot) | undefined;
}

/** A session's summary over the page: from a row of the table, and as the exit alert after stopping. */
export function SummaryDialog({ sessionId, onClose, evidence }: SummaryDialogProps) {
  const narrow = useMediaQuery('(max-width: 639.98px)', { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="lg"
      aria-labelledby="summary-title"
    >
      <Summary sessionId={sessionId} onClose={onClose} evidence={evidence} />
    </Dialog>
  );
}

function Summary({ sessionId, onClose, evidence }: SummaryDialogProps) {
  const { data: detail, isError, isFetching, refetch } = useSessionDetail(sessionId);
  const loading = useShowLoading(detail === undefined && !isError);
  // The table's filter, order and page, to be led back to.
  const { search } = useLocation();
  useEffect(() => {
    if (isError) toast('error', sessionMessages.detailFailed);
  }, [isError]);
  return (
    <>
      <div className="summary-dialog-head">
        <div>
          <h2 id="summary-title">{detail?.description ?? 'Session'}</h2>
          {detail === undefined ? null : <SessionFacts detail={detail} />}
        </div>
        <button type="button" className="k-icon-btn" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="summary-dialog-body" tabIndex={0} role="region" aria-labelledby="summary-title">
        {detail !== undefined ? (
          <InDialog value={true}>
            <SummaryColumns detail={detail} startExpanded={false} evidence={evidence?.(sessionId)} />
          </InDialog>
        ) : isError ? (
          <RetryPanel
            reason={sessionMessages.detailFailed}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : loading ? (
          <Bone height="280px" />
        ) : null}
      </div>
      <div className="summary-dialog-foot">
        <Link className={buttonClass('outlined')} to={`/sessions/${sessionId}`} state={{ search }}>
          All of this session
        </Link>
      </div>
    </>
  );
}
