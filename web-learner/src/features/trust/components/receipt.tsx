import { dataWords } from '@keenly/contracts/catalogue/trust';
import { erasureWords, trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { dataKinds, type ErasureReceipt } from '@keenly/contracts/trust';
import { useQuery } from '@tanstack/react-query';
import { clockOf, tableDate } from '../../../kit/format/dates';
import { AnswerPanel } from '../../../kit/query/answer-panel';
import { Panel } from '../../../kit/ui/panel';
import { Bone } from '../../../kit/ui/skeleton';
import { receiptQuery } from '../api/erase';
import './trust.css';

/** A receipt, followed until the erasure is done. It needs no sign-in: of an account none is left. */
export function Receipt({ id }: { id: string }) {
  const answer = useQuery(receiptQuery(id));
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="240px" />}>
      {({ data }) => <Facts receipt={data} />}
    </AnswerPanel>
  );
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
                <dd className="k-num">{(counts[kind] ?? 0).toLocaleString('en-US')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}

const moment = (at: string) => `${tableDate(at)}, ${clockOf(at)}`;
