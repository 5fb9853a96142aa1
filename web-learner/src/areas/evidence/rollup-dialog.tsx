import { evidenceLabels } from '@keenly/contracts/catalogue/home';
import { counted } from '@keenly/contracts/formulas/counted';
import type { Evidence, InsightFilter } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RollupQuestion } from '../../shared/evidence/evidence-slot';
import { tableDay } from '../../ui/format/dates';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Modal } from '../../ui/components/modal';
import { SelectField } from '../../ui/components/select-field';
import { Bone } from '../../ui/components/skeleton';
import { Pager } from '../../ui/components/pager';
import { evidenceQuery, SESSIONS_A_PAGE } from './evidence';
import { CountedSessions } from './counted-sessions';
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
            label="Show"
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
          {({ data }) => (
            <CountedSessions
              name={name}
              data={data}
              heading={`${counted(data.total, 'session')} ${spanWords(data)}`}
              busy={answer.isPlaceholderData}
            />
          )}
        </AnswerPanel>
      </div>
    </Modal>
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
