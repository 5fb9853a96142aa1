import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { SessionEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { Bone, useShowLoading } from '../../../ui/components/skeleton';
import { useWayBack } from '../../../ui/components/use-way-back';
import { useSessionDetail } from './session-detail';
import { InDialog } from './column';
import { SessionFacts } from './session-head';
import { Awaited, Gone, isGone, Stale, useToldFailure } from './session-states';
import { SummaryColumns } from './summary-columns';
import './session-head.css';

export interface SummaryDialogProps {
  sessionId: string;
  /** It has just been stopped: the exit alert. */
  ended?: boolean;
  onClose: () => void;
  /** 'How is this counted?' beside the figures, by session. */
  evidence?: ((sessionId: string) => SessionEvidenceSlot) | undefined;
}

/** A session's summary over the page: from a row of the table, and as the exit alert after stopping. */
export function SummaryDialog({ ended = false, ...props }: SummaryDialogProps) {
  const narrow = useMediaQuery('(max-width: 639.98px)', { noSsr: true });
  useKeptFocus(ended);
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="lg"
      aria-labelledby="summary-title"
    >
      <Summary {...props} ended={ended} />
    </Dialog>
  );
}

function Summary({ sessionId, ended, onClose, evidence }: SummaryDialogProps & { ended: boolean }) {
  const answer = useSessionDetail(sessionId, { ended });
  const gone = isGone(answer, !ended);
  const detail = gone ? undefined : answer.data;
  const loading = useShowLoading(detail === undefined && !answer.isError);
  const wayBack = useWayBack();
  useToldFailure(answer.isError && !gone);
  return (
    <>
      <div className="summary-dialog-head">
        <div>
          <h2 id="summary-title">
            <bdi>{detail?.description ?? 'Session'}</bdi>
          </h2>
          {detail === undefined ? null : <SessionFacts detail={detail} readAt={answer.dataUpdatedAt} />}
        </div>
        <button type="button" className="k-icon-btn" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="summary-dialog-body" tabIndex={0} role="region" aria-labelledby="summary-title">
        {gone ? (
          <Gone />
        ) : detail === undefined ? (
          <Awaited answer={answer} loading={loading ? <Bone height="280px" /> : null} />
        ) : (
          <InDialog value={true}>
            <Stale answer={answer} />
            <SummaryColumns
              detail={detail}
              readAt={answer.dataUpdatedAt}
              startExpanded={false}
              evidence={evidence?.(sessionId)}
            />
          </InDialog>
        )}
      </div>
      {gone ? null : (
        <div className="summary-dialog-foot">
          <Link className={buttonClass('outlined')} to={`/sessions/${sessionId}`} state={wayBack}>
            All of this session
          </Link>
        </div>
      )}
    </>
  );
}

/**
 * A dialog gives the focus back to what had it. The Stop button that brought the exit alert up is gone by then: the
 * page's content takes its place, or the keyboard would be nowhere.
 */
function useKeptFocus(ended: boolean): void {
  useEffect(() => {
    if (!ended) return undefined;
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector('main')?.focus({ preventScroll: true });
      });
  }, [ended]);
}
