import { dataWords } from '@keenly/contracts/catalogue/trust';
import { erasureWords, trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { grouped } from '@keenly/contracts/formulas/counted';
import { dataKinds, type ErasureReceipt } from '@keenly/contracts/trust';
import { useEffect, useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { clockOf, tableDate } from '../../ui/format/dates';
import { Note } from '../../ui/components/note';
import { Panel } from '../../ui/components/panel';
import { RetryPanel } from '../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../ui/components/skeleton';
import { readReceipt } from './erase';
import './trust.css';

/** While an erasure runs, its receipt is asked for this often, in milliseconds; less often while no one answers. */
const [LOOK_AGAIN_MS, FAILING_LOOK_AGAIN_MS] = [1000, 10_000];

/**
 * A receipt, followed until the erasure is done. It needs no sign-in, and none of what signed-in pages share: of an
 * account none is left.
 */
export function Receipt({ id }: { id: string }) {
  const [receipt, setReceipt] = useState<ErasureReceipt>();
  const [reason, setReason] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const done = receipt?.status === 'done';
  // What is known stays visible and is followed; what never came waits for anyone who looks at it.
  const failed = reason !== undefined && receipt === undefined;
  const pauseMs = reason === undefined ? LOOK_AGAIN_MS : FAILING_LOOK_AGAIN_MS;
  useEffect(() => {
    if (done || failed) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        readReceipt(id, asking.signal).then(
          (read) => {
            setReceipt(read);
            setReason(undefined);
            setAttempt((before) => before + 1);
          },
          (error: unknown) => {
            if (asking.signal.aborted) return;
            setReason(wordsFor(error));
            setAttempt((before) => before + 1);
          },
        );
      },
      attempt === 0 ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [id, attempt, done, failed, pauseMs]);
  const loading = useShowLoading(receipt === undefined && !failed);
  const tryAgain = () => {
    setReason(undefined);
    setAttempt(0);
  };
  if (receipt !== undefined) {
    return (
      <>
        {reason === undefined ? null : <Note>{reason}</Note>}
        <Facts receipt={receipt} />
      </>
    );
  }
  if (failed) return <RetryPanel reason={reason} onRetry={tryAgain} />;
  return loading ? <Bone height="240px" /> : null;
}

function Facts({ receipt }: { receipt: ErasureReceipt }) {
  const { id, scope, reason, status, requested_at: asked, completed_at: completed, counts, keys } = receipt;
  const gone = dataKinds.filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    <Panel title={words.receiptTitle} lead={words.receiptLead}>
      <p className="receipt-state" role="status">
        {status === 'done' ? words.receiptDone : words.receiptRunning}
      </p>
      <dl className="receipt">
        <dt>{words.receiptNumber}</dt>
        <dd className="receipt-id">{id}</dd>
        <dt>{words.receiptScope}</dt>
        <dd>{erasureWords[scope].name}</dd>
        <dt>{reason === 'asked' ? words.receiptAsked : words.receiptByPolicy}</dt>
        <dd>{moment(asked)}</dd>
        {completed === null ? null : (
          <>
            <dt>{words.receiptCompleted}</dt>
            <dd>{moment(completed)}</dd>
            <dt>{words.receiptKeys}</dt>
            <dd>{keys}</dd>
          </>
        )}
      </dl>
      {gone.length === 0 ? null : (
        <>
          <h3>{words.receiptCounts}</h3>
          <dl className="receipt">
            {gone.map((kind) => (
              <div key={kind} className="receipt-kind">
                <dt>{dataWords[kind].name}</dt>
                <dd className="k-num">{grouped(counts[kind] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}

const moment = (at: string) => `${tableDate(at)}, ${clockOf(at)}`;
