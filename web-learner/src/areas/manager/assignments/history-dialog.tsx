import type { AssignedCapability } from '@keenly/contracts/assignment';
import { assignmentHistory } from '@keenly/contracts/assignment.endpoints';
import { historyLine, historyWords as words } from '@keenly/contracts/catalogue/assignment-history';
import { useQuery } from '@tanstack/react-query';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';
import { Bone } from '../../../ui/components/skeleton';
import { clockOf, tableDate, tableDay } from '../../../ui/format/dates';

/** What happened to one assignment, and who did it (product/capabilities#history). */
export function HistoryDialog({ assigned, onClose }: { assigned: AssignedCapability; onClose: () => void }) {
  return (
    <Modal
      title={words.title}
      lead={`${assigned.assignee.full_name}, ${assigned.capability.name}`}
      onClose={onClose}
      foot={<Button onClick={onClose}>{words.close}</Button>}
    >
      <History id={assigned.id} />
    </Modal>
  );
}

function History({ id }: { id: string }) {
  const query = { ...endpointQuery(assignmentHistory, { params: { id } }), staleTime: 0, gcTime: 0 };
  return (
    <AnswerPanel answer={useQuery(query)} skeleton={<Loading />}>
      {({ data, total }) => (
        <>
          {total > data.length ? <p>{words.cut(data.length, total)}</p> : null}
          <ol className="assigned-history">
            {data.map((entry, at) => (
              // Entries are only ever added behind the others.
              <li key={at}>
                <time className="k-meta k-num" dateTime={entry.at}>
                  {tableDate(entry.at)} {clockOf(entry.at)}
                </time>
                <span>{historyLine(entry, tableDay)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </AnswerPanel>
  );
}

function Loading() {
  return (
    <div className="assigned-history" role="status" aria-label="Loading">
      {[0, 1, 2].map((row) => (
        <Bone key={row} width="80%" height="1.4em" />
      ))}
    </div>
  );
}
