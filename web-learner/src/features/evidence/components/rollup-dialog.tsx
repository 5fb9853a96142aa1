import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import type { Evidence, InsightFilter } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RollupQuestion } from '../../../kit/evidence/evidence-slot';
import { clockOf, tableDate, tableDay } from '../../../kit/format/dates';
import { counted } from '../../../kit/format/figures';
import { AnswerPanel } from '../../../kit/query/answer-panel';
import { RowRibbon } from '../../../kit/ribbon/ribbon';
import { LiveChip } from '../../../kit/ui/chips';
import { EmptyState } from '../../../kit/ui/empty-state';
import { Modal } from '../../../kit/ui/modal';
import { SelectField } from '../../../kit/ui/select-field';
import { Bone } from '../../../kit/ui/skeleton';
import { evidenceQuery, SESSIONS_A_PAGE } from '../api/evidence';
import { Formula } from './formula';
import { valueWords } from './input-words';
import { Pager } from './pager';
import './evidence.css';

export interface RollupDialogProps extends RollupQuestion {
  filter: InsightFilter;
  onClose: () => void;
}

/** Where a figure of home comes from: the formula with its numbers, and the sessions behind them. */
export function RollupDialog({ figure, name, choices, filter, onClose }: RollupDialogProps) {
  const [chosen, setChosen] = useState(0);
  const [page, setPage] = useState(1);
  const choice = choices[chosen] ?? choices[0];
  const answer = useQuery(evidenceQuery({ ...choice, figure, filter, page }));
  const total = answer.data?.data.total ?? 0;
  return (
    <Modal
      title={evidenceLabels.ask}
      lead={name}
      wide
      onClose={onClose}
      foot={
        total > SESSIONS_A_PAGE ? (
          <Pager page={page} size={SESSIONS_A_PAGE} total={total} onPage={setPage} />
        ) : undefined
      }
    >
      <div className="evidence">
        {choices.length < 2 ? null : (
          <SelectField
            label="Look at"
            value={chosen}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setPage(1);
            }}
          >
            {choices.map(({ label }, index) => (
              <option key={index} value={index}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <AnswerPanel answer={answer} skeleton={<EvidenceSkeleton />}>
          {({ data }) => <Counted name={name} data={data} busy={answer.isPlaceholderData} />}
        </AnswerPanel>
      </div>
    </Modal>
  );
}

function Counted({ name, data, busy }: { name: string; data: Evidence['data']; busy: boolean }) {
  return (
    <div aria-busy={busy || undefined} className="evidence-answer">
      <Formula name={name} formula={data.formula} inputs={data.inputs} result={data.result} />
      <section>
        <h3>
          {counted(data.total, 'session')} {spanWords(data)}
        </h3>
        {data.sessions.length === 0 ? (
          <EmptyState words={evidenceLabels.nothing} line="What you study from now on will stand here." />
        ) : (
          <ul className="evidence-list">
            {data.sessions.map(({ session, contribution }) => (
              <li key={session.session_id}>
                <div>
                  <Link to={`/sessions/${session.session_id}`}>{session.description}</Link>{' '}
                  {session.live ? <LiveChip /> : null}
                  <p className="k-quiet">
                    {tableDate(session.time_started)}, {clockOf(session.time_started)}
                  </p>
                  <RowRibbon ribbon={session.ribbon} durationS={session.duration_secs} />
                </div>
                <dl>
                  {contribution.map((input) => (
                    <div key={input.name}>
                      <dt>{input.name}</dt>
                      <dd>{valueWords(input)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function spanWords({ from, to }: Pick<Evidence['data'], 'from' | 'to'>): string {
  return from === null ? `up to ${tableDay(to)}` : `from ${tableDay(from)} to ${tableDay(to)}`;
}

export function EvidenceSkeleton() {
  return (
    <>
      <Bone width="80%" />
      <Bone height="120px" />
      <Bone width="40%" />
      <Bone height="200px" />
    </>
  );
}
