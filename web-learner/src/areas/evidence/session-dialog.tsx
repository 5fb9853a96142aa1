import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import { counted } from '@keenly/contracts/formulas/counted';
import { clockTime } from '@keenly/contracts/formulas/durations';
import type { EvidenceEvent, SessionFigure } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { EmptyState } from '../../ui/components/empty-state';
import { Modal } from '../../ui/components/modal';
import { Pager } from '../../ui/components/pager';
import { EVENTS_A_PAGE, sessionEvidenceQuery } from './evidence';
import { Formula } from './formula';
import { EvidenceSkeleton } from './rollup-dialog';
import './evidence.css';

export interface SessionDialogProps {
  sessionId: string;
  figure: SessionFigure;
  name: string;
  onClose: () => void;
}

/** Where a figure of one session comes from: the formula with its numbers, and the events behind them. */
export function SessionDialog({ sessionId, figure, name, onClose }: SessionDialogProps) {
  const [page, setPage] = useState(1);
  const answer = useQuery(sessionEvidenceQuery(sessionId, figure, page));
  const total = answer.data?.data.total ?? 0;
  return (
    <Modal
      title={evidenceLabels.ask}
      lead={name}
      wide
      onClose={onClose}
      foot={
        total > EVENTS_A_PAGE ? (
          <Pager page={page} size={EVENTS_A_PAGE} total={total} onPage={setPage} />
        ) : undefined
      }
    >
      <div className="evidence">
        <AnswerPanel answer={answer} skeleton={<EvidenceSkeleton />}>
          {({ data }) => (
            <div className="evidence-answer" aria-busy={answer.isPlaceholderData || undefined}>
              <Formula name={name} formula={data.formula} inputs={data.inputs} result={data.result} />
              <section>
                <h3>{counted(data.total, 'event')}, oldest first</h3>
                {data.events.length === 0 ? (
                  <EmptyState words="Nothing was recorded." line="No events in this session count here." />
                ) : (
                  <Events events={data.events} />
                )}
              </section>
            </div>
          )}
        </AnswerPanel>
      </div>
    </Modal>
  );
}

function Events({ events }: { events: readonly EvidenceEvent[] }) {
  return (
    <ol className="evidence-events">
      {events.map(({ id, offset_s: offset, at, what, counted: how, counts }) => (
        <li key={id} data-uncounted={counts ? undefined : true}>
          <time dateTime={at}>{clockTime(offset)}</time>
          <span>{what}</span>
          <span className="k-meta">{how}</span>
        </li>
      ))}
    </ol>
  );
}
